/** A thousand people with a few favourites, and a publisher with the limits of a development key: who gets what, and when. */
import { setTimeout as sleep } from 'node:timers/promises';
import { games, type ListedGame } from '../domain/games/games.ts';
import { developmentLimits } from '../tests/fixtures/publisher/limited-publisher.ts';
import { type Client, openClient } from './client.ts';
import { inFigures, quantile, table } from './figures.ts';
import { callsOfLookup } from './rates.ts';

export interface CrowdSettings {
  /** How long people go on looking players up. */
  readonly seconds: number;
  readonly progress: (words: string) => void;
}

export interface CrowdFigures {
  readonly table: string;
  /** Of all look-ups, in milliseconds. */
  readonly longestAnswer: number;
}

/** What the people of one crowd met with. */
interface Seen {
  found: number;
  /** Found together with somebody else who had asked before. */
  foundTogether: number;
  toldToTryAgain: number;
  /** An answer that did not come in time, as on a machine that is busy with other things. */
  unanswered: number;
  readonly answerTimes: number[];
}

const people = 1000;
const players = 50;
/** Milliseconds between one person's look-ups, on average. */
const pause = 2000;

/** Runs one crowd after another, and gives the table. Throws when a limit was passed or the counts do not add up. */
export async function measureCrowds({ seconds, progress }: CrowdSettings): Promise<CrowdFigures> {
  // A development key can read fifty players of one game in its two minutes, and not those of both.
  const crowds = [
    { name: 'one game', games: games.slice(0, 1) },
    { name: 'both games', games },
  ];
  const columns: string[][] = [labels];
  let longestAnswer = 0;
  for (const crowd of crowds) {
    progress(`a crowd of ${people} people over ${players} players, ${crowd.name}`);
    const { column, longest } = await measureCrowd(crowd, seconds);
    columns.push(column);
    longestAnswer = Math.max(longestAnswer, longest);
  }
  const rows = labels.map((_, row) => columns.map((column) => column[row] ?? ''));
  return { table: table(rows), longestAnswer };
}

async function measureCrowd(
  crowd: { readonly name: string; readonly games: readonly ListedGame[] },
  seconds: number,
): Promise<{ column: string[]; longest: number }> {
  const client = await openClient({ limits: developmentLimits });
  try {
    const seen: Seen = {
      found: 0,
      foundTogether: 0,
      toldToTryAgain: 0,
      unanswered: 0,
      answerTimes: [],
    };
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: people }, () => bePerson(client, crowd.games, end, seen)),
    );
    const column = [crowd.name, ...(await figuresOf(client, seen))];
    return { column, longest: Math.max(...seen.answerTimes) };
  } finally {
    await client.close();
  }
}

/** Looks somebody up, reads for a while, and again, until the end. */
async function bePerson(
  client: Client,
  choice: readonly ListedGame[],
  end: number,
  seen: Seen,
): Promise<void> {
  await sleep(Math.random() * pause);
  while (performance.now() < end) {
    await lookSomebodyUp(client, choice, seen);
    await sleep(pause * (0.5 + Math.random()));
  }
}

async function lookSomebodyUp(
  { publisher, tally }: Client,
  choice: readonly ListedGame[],
  seen: Seen,
): Promise<void> {
  const game = choice[Math.floor(Math.random() * choice.length)];
  if (!game) throw new Error('there is no game');
  const name = { gameName: `Player ${pickPlayer()}`, tagLine: 'NA1' };
  const from = performance.now();
  const sharedBefore = tally.lookups.shared;
  const answer = publisher.lookUp({ game, name, platform: 'na1' });
  // The meter is told at once, and nobody else comes in between.
  const isShared = tally.lookups.shared > sharedBefore;
  const outcome = await answer;
  seen.answerTimes.push(performance.now() - from);
  if (outcome.kind === 'found') {
    seen.found += 1;
    if (isShared) seen.foundTogether += 1;
    return;
  }
  if (outcome.kind !== 'not-answering' || outcome.retryAfter < 1) {
    throw new Error(`a look-up ended as ${JSON.stringify(outcome)}`);
  }
  if (outcome.reason.includes('limits are used up')) seen.toldToTryAgain += 1;
  else seen.unanswered += 1;
}

/** The first player is chosen most, the nth 1/n as often (Zipf). */
const weights = Array.from({ length: players }, (_, at) => 1 / (at + 1));
const allWeights = weights.reduce((sum, weight) => sum + weight, 0);

function pickPlayer(): number {
  let rest = Math.random() * allWeights;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

const labels = [
  `${people} people, ${players} players`,
  'look-ups',
  'calls made',
  'calls saved by memory',
  'calls saved by coalescing',
  'calls answered 429',
  'look-ups told to try again',
  'look-ups not answered in time',
  'wait for a turn, p50, ms',
  'wait for a turn, p99, ms',
  'wait for a turn, longest, ms',
  'answer to a person, p50, ms',
  'answer to a person, p99, ms',
  'answer to a person, longest, ms',
];

/** The column below the heading. */
async function figuresOf({ server, tally }: Client, seen: Seen): Promise<string[]> {
  const { calls, limited } = await server.counts();
  const { remembered, shared, asked, failed } = tally.lookups;
  const lookups = seen.found + seen.toldToTryAgain + seen.unanswered;
  mustBe('429s', limited + tally.limited, 0);
  // A call without an answer may have been ended before or after the publisher saw it.
  const unseen = tally.calls - calls;
  if (unseen < 0 || unseen > tally.unanswered) {
    throw new Error(`the publisher saw ${calls} calls, the meter ${tally.calls}`);
  }
  mustBe('look-ups that the meter saw', remembered + shared + asked + failed, lookups);
  mustBe('found', remembered + seen.foundTogether + asked, seen.found);
  const figures = [
    lookups,
    calls,
    remembered * callsOfLookup,
    seen.foundTogether * callsOfLookup,
    limited,
    seen.toldToTryAgain,
    seen.unanswered,
    ...[0.5, 0.99, 1].map((part) => quantile(tally.waits, part)),
    ...[0.5, 0.99, 1].map((part) => quantile(seen.answerTimes, part)),
  ];
  return figures.map(inFigures);
}

function mustBe(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, and not ${wanted}`);
}
