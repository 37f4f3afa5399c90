/** Simulates a thousand users who look up a few popular players, with the limits of a development key, and measures their waits. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedGame } from '../../domain/games/games.ts';
import { developmentLimits } from '../../tests/fixtures/riot/limited-riot.ts';
import { riotGames } from '../../tests/fixtures/riot/riot-games.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import { formatTable, quantile } from '../harness/statistics.ts';
import { type Client, openClient } from './client.ts';
import { callsPerLookup } from './lookup-rates.ts';

const userCount = 1000;
const playerCount = 50;
/** The average pause between two look-ups of one user. */
const pauseMs = 2000;
/** The nth player is chosen 1/n times as often as the first one (Zipf's law). */
const weights = Array.from({ length: playerCount }, (_, index) => 1 / (index + 1));
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);

/** Returns the table and the longest response. Throws when a limit was exceeded or the counts do not add up. */
export async function measureManyUsers(seconds: number, { folder, progress }: BenchmarkRun) {
  // The limits of a development key are enough for 50 players of one game in two minutes, but not of both games.
  const runs = { 'one game': riotGames.slice(0, 1), 'both games': riotGames };
  const columns: Readonly<Record<string, number>>[] = [];
  let maxResponseMs = 0;
  for (const [name, chosen] of Object.entries(runs)) {
    progress(`${userCount} users look up ${playerCount} players, ${name}`);
    await using client = await openClient(folder, { limits: developmentLimits });
    const outcomes = await runUsers(client, chosen, seconds);
    columns.push(await readFigures(client, outcomes));
    maxResponseMs = Math.max(maxResponseMs, ...outcomes.durations);
  }
  const rows = Object.keys(columns[0] ?? {}).map((label) => [
    label,
    ...columns.map((figures) => figures[label] ?? Number.NaN),
  ]);
  const headings = [`${userCount} users, ${playerCount} players`, ...Object.keys(runs)];
  return { table: formatTable([headings, ...rows]), maxResponseMs };
}

type Outcomes = Awaited<ReturnType<typeof runUsers>>;

async function runUsers(client: Client, chosen: readonly ListedGame[], seconds: number) {
  const outcomes = {
    found: 0,
    toldToTryAgain: 0,
    /** The look-ups without an answer in time, which a busy machine can cause. */
    unanswered: 0,
    durations: [] as number[],
  };
  const end = performance.now() + seconds * 1000;
  const runUser = async () => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < end) {
      await lookUpAnyPlayer(client, chosen, outcomes);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: userCount }, runUser));
  return outcomes;
}

async function lookUpAnyPlayer(
  { dataSource }: Client,
  chosen: readonly ListedGame[],
  outcomes: Outcomes,
): Promise<void> {
  const game = chosen[Math.floor(Math.random() * chosen.length)];
  if (!game) throw new Error('there is no game');
  let remaining = Math.random() * totalWeight;
  const player = weights.findIndex((weight) => {
    remaining -= weight;
    return remaining < 0;
  });
  const name = `Player ${player}#NA1`;
  const startedAt = performance.now();
  const outcome = await dataSource.lookUp({ game, name, region: 'na1' });
  outcomes.durations.push(performance.now() - startedAt);
  if (outcome.kind === 'found') outcomes.found += 1;
  else if (outcome.kind !== 'not-answering' || outcome.retryAfterSeconds < 1) {
    throw new Error(`a look-up ended as ${JSON.stringify(outcome)}`);
  } else if (outcome.reason.includes('limits are used up')) outcomes.toldToTryAgain += 1;
  else outcomes.unanswered += 1;
}

/** Reads the figures, and checks that they add up. */
async function readFigures({ riotApi, counts }: Client, outcomes: Outcomes) {
  const { calls, limited } = await riotApi.counts();
  const { remembered, shared, asked, failed } = counts.lookups;
  const { found, toldToTryAgain, unanswered, durations } = outcomes;
  const lookups = found + toldToTryAgain + unanswered;
  assert.equal(limited + counts.limited, 0, 'calls were answered 429');
  assert.equal(remembered + shared + asked + failed, lookups, 'the meter counted other look-ups');
  // Some of the shared look-ups found no player.
  const coalesced = found - remembered - asked;
  assert.ok(coalesced >= 0 && coalesced <= shared, 'the meter counted other answers');
  // A call without an answer may have ended before or after the fake Riot API saw it.
  const missing = counts.calls - calls;
  assert.ok(missing >= 0 && missing <= counts.unanswered, `${missing} calls did not arrive`);
  return {
    'look-ups': lookups,
    calls,
    'calls saved by the cache': remembered * callsPerLookup,
    'calls saved by coalescing': coalesced * callsPerLookup,
    'calls answered 429': limited,
    'look-ups told to try again': toldToTryAgain,
    'look-ups not answered in time': unanswered,
    'wait of a call for its turn, p50, ms': quantile(counts.waits, 0.5),
    'wait of a call for its turn, p99, ms': quantile(counts.waits, 0.99),
    'wait of a call for its turn, maximum, ms': quantile(counts.waits, 1),
    'response to a user, p50, ms': quantile(durations, 0.5),
    'response to a user, p99, ms': quantile(durations, 0.99),
    'response to a user, maximum, ms': quantile(durations, 1),
  };
}
