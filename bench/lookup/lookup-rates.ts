/**
 * Measures look-ups per second: with calls to Riot, from the cache, and coalesced with a running look-up. The baseline makes the
 * same calls with `fetch`. The fake Riot API has high limits and no delay, so that only the client's own work counts.
 */
import assert from 'node:assert/strict';
import { gameById } from '../../domain/games/games.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import { measureEach, runRounds } from '../harness/rates.ts';
import { formatTable, listValues, ratios } from '../harness/statistics.ts';
import { type Client, openClient } from './client.ts';

export const callsPerLookup = 4;
const concurrency = 32;
/** The number of look-ups of each cached player in a round. */
const lookupsPerCachedPlayer = 5;
/** The number of players in a round that many users look up at the same moment. */
const sharedPlayerCount = 10;
const usersPerSharedPlayer = 1000;
/** A limit above the number of calls of a run. */
const generousLimit = [{ calls: 50_000, seconds: 10 }];
const platform = 'na1';
const game = gameById('league-of-legends');

/**
 * Returns the table. Throws when a measured look-up is answered in another way than intended.
 * @param settings `players` is the number of players that are looked up in each round.
 */
export async function measureLookupRates(
  settings: { readonly rounds: number; readonly warmUps: number; readonly players: number },
  { folder, progress }: BenchmarkRun,
): Promise<string> {
  const limits = { app: generousLimit, method: generousLimit };
  await using client = await openClient(folder, { limits, delayMs: [0, 0] });
  const createNames = (round: number, prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${round + settings.warmUps}N${index}`);
  const lookUpEach = (names: readonly string[]) =>
    measureEach(names, concurrency, (name) => lookUp(client, name));
  const [baselineRounds = [], clientRounds = []] = await runRounds(settings, [
    async (round) => {
      progress(round < 0 ? 'warming up' : `round ${round + 1} of ${settings.rounds}`);
      const names = createNames(round, 'P', settings.players);
      const { riotApiUrl } = client.riotApi;
      const withCalls = await measureEach(names, concurrency, (name) =>
        fetchPlayer(riotApiUrl, name),
      );
      return { withCalls, fromCache: 0, coalesced: 0 };
    },
    async (round) => {
      const names = createNames(round, 'P', settings.players);
      const cached = Array(lookupsPerCachedPlayer).fill(names).flat();
      const sharedNames = createNames(round, 'S', sharedPlayerCount);
      const sharedCount = sharedPlayerCount * (usersPerSharedPlayer - 1);
      const lookUpTogether = (name: string) =>
        Promise.all(Array.from({ length: usersPerSharedPlayer }, () => lookUp(client, name)));
      return {
        withCalls: await expectAnswers(client, { asked: names.length }, () => lookUpEach(names)),
        fromCache: await expectAnswers(client, { remembered: cached.length }, () =>
          lookUpEach(cached),
        ),
        coalesced:
          usersPerSharedPlayer *
          (await expectAnswers(client, { asked: sharedPlayerCount, shared: sharedCount }, () =>
            measureEach(sharedNames, 1, lookUpTogether),
          )),
      };
    },
  ]);
  const baseline = listValues(baselineRounds, 'withCalls');
  const rows = [
    ['bare fetch, the baseline', baseline, callsPerLookup],
    ['with calls', listValues(clientRounds, 'withCalls'), callsPerLookup],
    ['from the cache', listValues(clientRounds, 'fromCache'), 0],
    ['coalesced', listValues(clientRounds, 'coalesced'), callsPerLookup / usersPerSharedPlayer],
  ] as const;
  return formatTable([
    ['look-ups', 'per second', '× baseline', 'calls each'],
    ...rows.map(([name, rates, calls]) => [name, rates, ratios(rates, baseline), calls]),
  ]);
}

async function lookUp({ dataSource }: Client, gameName: string): Promise<void> {
  const name = `${gameName}#NA1`;
  const outcome = await dataSource.lookUp({ game, name, region: platform });
  if (outcome.kind !== 'found') throw new Error(`a look-up ended as ${JSON.stringify(outcome)}`);
}

/** Makes the four calls of a look-up, with another API key, so that the calls do not count against the client's limits. */
async function fetchPlayer(riotApiUrl: string, gameName: string): Promise<void> {
  const headers = { accept: 'application/json', 'x-riot-token': 'bare' };
  const get = async (host: string, path: string) => {
    const response = await fetch(riotApiUrl.replace('{routing}', host) + path, { headers });
    if (response.status !== 200) throw new Error(`a bare call was answered ${response.status}`);
    return (await response.json()) as { readonly puuid?: string };
  };
  const { puuid } = await get('americas', `/riot/account/v1/accounts/by-riot-id/${gameName}/NA1`);
  await get('americas', `/riot/account/v1/region/by-game/lol/by-puuid/${puuid}`);
  await Promise.all([
    get(platform, `/lol/summoner/v4/summoners/by-puuid/${puuid}`),
    get(platform, `/lol/league/v4/entries/by-puuid/${puuid}`),
  ]);
}

/** Measures look-ups. Throws when they are answered in another way than expected, or make another number of calls. */
async function expectAnswers(
  { counts, riotApi }: Client,
  expected: Partial<Client['counts']['lookups']>,
  measure: () => Promise<number>,
): Promise<number> {
  const before = { ...counts.lookups };
  const { calls: callsBefore } = await riotApi.counts();
  const rate = await measure();
  const { calls } = await riotApi.counts();
  for (const answer of Object.keys(before) as (keyof typeof before)[]) {
    const count = counts.lookups[answer] - before[answer];
    assert.equal(count, expected[answer] ?? 0, `${count} look-ups were counted as '${answer}'`);
  }
  assert.equal(calls - callsBefore, (expected.asked ?? 0) * callsPerLookup);
  return rate;
}
