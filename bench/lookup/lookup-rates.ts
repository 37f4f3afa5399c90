/**
 * Look-ups per second: with calls to Riot, from the cache, and joined to a running look-up. The baseline makes the same calls by
 * `fetch`. Limits and response times of the fake Riot API are generous, so that only the client's own work counts.
 */
import assert from 'node:assert/strict';
import { games } from '../../domain/games/games.ts';
import { measureEach, runRounds } from '../harness/rates.ts';
import { formatNumber, formatSpread, formatTable, ratios } from '../harness/statistics.ts';
import { type Client, withClient } from './client.ts';

export const callsPerLookup = 4;
const concurrency = 32;
/** How often each cached player is looked up in a round. */
const cachedLookups = 5;
/** Players in a round that are looked up by many users at the same moment. */
const sharedPlayers = 10;
const usersPerSharedPlayer = 1000;
/** More than all calls of a run. */
const generousLimit = [{ calls: 50_000, seconds: 10 }];
const platform = 'na1';
const [game] = games;

/**
 * Returns the table. Throws when look-ups were not answered in the way that is measured.
 * @param settings `players` are looked up in each round.
 */
export function measureLookupRates(
  settings: { readonly rounds: number; readonly warmUps: number; readonly players: number },
  progress: (words: string) => void,
): Promise<string> {
  const limits = { app: generousLimit, method: generousLimit };
  return withClient({ limits, delayMs: [0, 0] }, async (client) => {
    const namesOf = (round: number, prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${prefix}${round + settings.warmUps}N${at}`);
    // Each side gives the rates of its kinds of look-ups.
    const [bare = [], ofClient = []] = await runRounds<readonly number[]>(settings, [
      async (round) => {
        progress(round < 0 ? 'warming up' : `round ${round + 1} of ${settings.rounds}`);
        const names = namesOf(round, 'P', settings.players);
        const { riotApiUrl } = client.riotApi;
        return [await measureEach(names, concurrency, (name) => fetchPlayer(riotApiUrl, name))];
      },
      async (round) => {
        const names = namesOf(round, 'P', settings.players);
        const cached = Array.from({ length: cachedLookups }, () => names).flat();
        const lookUpEach = (all: readonly string[]) => () =>
          measureEach(all, concurrency, (name) => lookUp(client, name));
        const shared = namesOf(round, 'S', sharedPlayers);
        const joined = sharedPlayers * (usersPerSharedPlayer - 1);
        return [
          await expectAnswers(client, { asked: names.length }, lookUpEach(names)),
          await expectAnswers(client, { remembered: cached.length }, lookUpEach(cached)),
          await expectAnswers(client, { asked: sharedPlayers, shared: joined }, async () => {
            const lookUpTogether = (name: string) =>
              Promise.all(Array.from({ length: usersPerSharedPlayer }, () => lookUp(client, name)));
            return (await measureEach(shared, 1, lookUpTogether)) * usersPerSharedPlayer;
          }),
        ];
      },
    ]);
    const baseline = bare.map(([rate = 0]) => rate);
    const row = (name: string, rates: readonly number[], calls: number) => [
      name,
      formatSpread(rates),
      formatSpread(ratios(rates, baseline)),
      formatNumber(calls),
    ];
    const ratesOf = (kind: number) => ofClient.map((rates) => rates[kind] ?? 0);
    return formatTable([
      ['look-ups', 'per second', '× baseline', 'calls each'],
      row('bare fetch, the baseline', baseline, callsPerLookup),
      row('with calls', ratesOf(0), callsPerLookup),
      row('from the cache', ratesOf(1), 0),
      row('coalesced', ratesOf(2), callsPerLookup / usersPerSharedPlayer),
    ]);
  });
}

async function lookUp({ dataSource }: Client, gameName: string): Promise<void> {
  if (!game) throw new Error('there is no game');
  const outcome = await dataSource.lookUp({
    game,
    name: { gameName, tagLine: 'NA1' },
    platform,
  });
  if (outcome.kind !== 'found') throw new Error(`a look-up ended as ${JSON.stringify(outcome)}`);
}

/** The four calls of a look-up, with another key than the client's, so that they count for other limits. */
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

/** Throws when the measured look-ups were answered in another way, or took another number of calls. */
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
    const counted = counts.lookups[answer] - before[answer];
    assert.equal(counted, expected[answer] ?? 0, `${counted} look-ups were ${answer}`);
  }
  assert.equal(calls - callsBefore, (expected.asked ?? 0) * callsPerLookup);
  return rate;
}
