/**
 * Measures live updates over HTTP: the time until the last watcher has received a change, and the memory of each watcher. The
 * baseline is a bare node:http server that sends the same bytes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startBaseline } from '../harness/baseline-process.ts';
import type { MeasuredProcess } from '../harness/child-process.ts';
import { type HttpResponse, send, sendSuccessfully, signUp } from '../harness/http-client.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatNumber, formatTable, listValues, median } from '../harness/statistics.ts';
import { startWatchers } from '../harness/watchers-process.ts';
import { createTarget, type Part } from './part.ts';

/** Memory for each watcher is the growth from the first of the numbers of watchers to the last. */
const full = { watcherCounts: [1000, 5000], rounds: 30 };
const quick: typeof full = { watcherCounts: [100, 300], rounds: 3 };
const warmUps = 5;
/** The time after which a started site has collected its garbage. */
const idleAfterMs = 5000;
const username = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
] as const;

/** A server with a profile that changes. */
interface Source {
  readonly process: MeasuredProcess;
  readonly streamPath: string;
  /** Writes two changes. Returns the response to each, whose document has the new revision. */
  write(): Promise<readonly [removed: HttpResponse, saved: HttpResponse]>;
}

export const measureLive: Part = async ({ isQuick, folder, progress }) => {
  const { watcherCounts, rounds } = isQuick ? quick : full;
  progress('starting the site');
  await using siteProcess = await startSiteProcess({ DATA_DIR: folder });
  await sleep(idleAfterMs);
  const idleBytes = await siteProcess.memory();
  await using baselineProcess = await startBaseline();
  const source = await createSiteSource(siteProcess);
  const event = await readEvent(siteProcess.address + source.streamPath);
  await using site = await watch(source);
  await using baseline = await watch(createBaselineSource(baselineProcess, event));
  const sides = [site.measureChange, baseline.measureChange];
  const steps = [];
  for (const watchers of watcherCounts) {
    progress(`${watchers} watchers`);
    await site.growTo(watchers);
    await baseline.growTo(watchers);
    const [siteRounds = [], bareRounds = []] = await runRounds({ rounds, warmUps }, sides);
    steps.push({
      watchers,
      siteMs: listValues(siteRounds, 'delayMs'),
      bareMs: listValues(bareRounds, 'delayMs'),
      bytes: listValues(siteRounds, 'bytes'),
      siteMemory: await siteProcess.memory(),
      bareMemory: await baselineProcess.memory(),
    });
  }
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  const growth = (key: 'siteMemory' | 'bareMemory') =>
    (last[key] - first[key]) / (last.watchers - first.watchers);
  const [siteGrowth, bareGrowth] = [growth('siteMemory'), growth('bareMemory')];
  const [unit, count] = [' × baseline', formatNumber(last.watchers)];
  const divide = (values: readonly number[], others: readonly number[]) =>
    median(values) / median(others);
  return {
    targets: [
      createTarget(
        `live: from the response of a write to the last of ${count} watchers`,
        ['≤', 1],
        [divide(last.siteMs, last.bareMs)],
        unit,
      ),
      createTarget('live: memory of the whole idle site', ['≤', 150], [idleBytes / 1e6], ' MB'),
      createTarget('live: memory for each watcher', ['≤', 1.3], [siteGrowth / bareGrowth], unit),
      createTarget('live: a change, sent to one watcher', ['≤', 2048], last.bytes, ' bytes'),
    ],
    details: [
      formatTable([
        ['ms to the last of so many watchers', 'site', 'baseline', '× baseline'],
        ...steps.map(({ watchers, siteMs, bareMs }) => {
          return [watchers, siteMs, bareMs, divide(siteMs, bareMs)];
        }),
      ]),
      formatTable([
        ['MB of memory with so many watchers', 'site', 'baseline'],
        ...steps.map(({ watchers, siteMemory, bareMemory }) => {
          return [watchers, siteMemory / 1e6, bareMemory / 1e6];
        }),
        ['kB for each further watcher', siteGrowth / 1000, bareGrowth / 1000],
      ]),
    ].join('\n\n'),
  };
};

/** Creates a profile with three games on a site. Each write removes the third game and saves it again. */
async function createSiteSource(process: MeasuredProcess): Promise<Source> {
  const cookie = await signUp(process.address, username);
  const url = `${process.address}/api/users/${username}/savedGames`;
  for (const json of games) await sendSuccessfully(url, { json, cookie });
  return {
    process,
    streamPath: `/api/users/${username}/live`,
    async write() {
      const [, , json] = games;
      const removed = await sendSuccessfully(url, { method: 'DELETE', json, cookie });
      return [removed, await sendSuccessfully(url, { json, cookie })];
    },
  };
}

/** Reads the first event of a stream. */
async function readEvent(url: string): Promise<string> {
  const aborter = new AbortController();
  const { body } = await fetch(url, { signal: aborter.signal });
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (/\nid: \d+\ndata: .*\n\n/.test(text)) break;
  }
  aborter.abort();
  return text;
}

/** Creates a source that sends an event of the site, with other revisions. */
function createBaselineSource(process: MeasuredProcess, event: string): Source {
  let revision = 1000;
  const write = async () => {
    revision += 1;
    const text = event.replace(/\nid: \d+/, `\nid: ${revision}`);
    const response = await send(process.address, { text });
    return { ...response, body: JSON.stringify({ revision }) };
  };
  return { process, streamPath: '/', write: async () => [await write(), await write()] as const };
}

/** Starts a process for the watchers of a source, without opening streams. */
async function watch(source: Source) {
  const watchers = await startWatchers(source.process.address);
  let streams = 0;
  // The baseline sends the last event to each new stream, so there must be an event.
  await source.write();
  return {
    [Symbol.asyncDispose]: watchers[Symbol.asyncDispose],
    /** Opens streams up to this total number. */
    async growTo(count: number) {
      await watchers.open(source.streamPath, count - streams);
      streams = count;
    },
    /** Makes two changes and measures the second, so that the document always has the same length. */
    async measureChange() {
      const [, saved] = await source.write();
      const { lastAt, bytesEach } = await watchers.receive(readRevision(saved));
      const delayMs = lastAt - saved.endedAt;
      return { delayMs, bytes: bytesEach / 2 };
    },
  };
}

function readRevision({ body }: HttpResponse): number {
  return (JSON.parse(body) as { readonly revision: number }).revision;
}
