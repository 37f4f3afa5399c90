/** Rounds in which two take turns: a write, its answer, and how long until the last watcher has its event. */
import { isDeepStrictEqual } from 'node:util';
import type { Change, Source, Written } from './source.ts';
import type { Heard, Watchers } from './watchers-process.ts';

/** Something to write to, and who watches it. */
export interface Watched {
  readonly source: Source;
  readonly watchers: Watchers;
}

/** What the rounds of one of them gave; times in milliseconds. */
export interface Rounds {
  /** From a write's acknowledgement to the last watcher. */
  readonly afterwards: number[];
  /** From its request to the last watcher. */
  readonly altogether: number[];
  /** From its request to its acknowledgement. */
  readonly answers: number[];
  /** Bytes on the wire to one watcher, for one change. */
  readonly bytes: number[];
}

export interface Pair<Kind> {
  readonly site: Kind;
  readonly floor: Kind;
}

/** Rounds before those that count. */
const warmUp = 5;

/** Has site and floor take turns. Throws when a watcher got anything but its due. */
export async function takeTurns(pair: Pair<Watched>, rounds: number): Promise<Pair<Rounds>> {
  const seen = { site: noRounds(), floor: noRounds() };
  await inTurns(rounds, {
    site: (counts) => oneRound(pair.site, counts ? seen.site : noRounds()),
    floor: (counts) => oneRound(pair.floor, counts ? seen.floor : noRounds()),
  });
  return seen;
}

/** How long writes are answered, in milliseconds, by a site that is watched and, as the floor, one that is not. */
export async function compareAnswers(
  watched: Watched,
  unwatched: Source,
  rounds: number,
): Promise<Pair<number[]>> {
  const seen = noRounds();
  const alone: number[] = [];
  await inTurns(rounds, {
    site: (counts) => oneRound(watched, counts ? seen : noRounds()),
    async floor(counts) {
      await unwatched.write('remove');
      const { asked, acknowledged } = await unwatched.write('save');
      if (counts) alone.push(acknowledged - asked);
    },
  });
  return { site: seen.answers, floor: alone };
}

/** Who is first changes from round to round. */
async function inTurns(
  rounds: number,
  { site, floor }: Pair<(counts: boolean) => Promise<void>>,
): Promise<void> {
  for (let round = -warmUp; round < rounds; round++) {
    const turns = round % 2 === 0 ? [site, floor] : [floor, site];
    for (const turn of turns) await turn(round >= 0);
  }
}

/** Only the change that leaves three games counts, so that all are as large. */
async function oneRound(watched: Watched, seen: Rounds): Promise<void> {
  await writeAndHear(watched, 'remove');
  const { written, heard } = await writeAndHear(watched, 'save');
  seen.afterwards.push(heard.last - written.acknowledged);
  seen.altogether.push(heard.last - written.asked);
  seen.answers.push(written.acknowledged - written.asked);
  seen.bytes.push(heard.bytes);
}

/** One write, which every watcher hears of once. */
async function writeAndHear(
  { source, watchers }: Watched,
  change: Change,
): Promise<{ readonly written: Written; readonly heard: Heard }> {
  const written = await source.write(change);
  const heard = await watchers.hear(written.revision);
  if (!isDeepStrictEqual(JSON.parse(heard.data), JSON.parse(written.document)))
    throw new Error(`watchers of the ${source.name} got another document than was written`);
  return { written, heard };
}

function noRounds(): Rounds {
  return { afterwards: [], altogether: [], answers: [], bytes: [] };
}
