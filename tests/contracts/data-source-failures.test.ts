/** The sandbox fails in every way at every call. The client reports 'not-answering' in time and never returns a wrong rank. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallSet, createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import type { FailureName } from '../../adapters/sources/riot/sandbox/failures.ts';
import { failingPlayers, type SandboxPlayer } from '../../adapters/sources/riot/sandbox/players.ts';
import { type Sandbox, startSandbox } from '../../adapters/sources/riot/sandbox/sandbox.ts';
import { gameById } from '../../domain/games/games.ts';
import { formatRiotId } from '../../domain/games/riot-id.ts';
import type { LookupOutcome, SeveralPlayers } from '../../domain/sources/data-source.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';

const keys = { 'league-of-legends': 'canary-league', 'teamfight-tactics': 'canary-tft' };
/** The time limits for one call. For a player whose call hangs (no response, or a very slow one) it is short: tests stay fast. */
const timeoutsMs = { hangingCall: 250, otherCalls: 3000 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(Object.values(keys));
});
afterAll(() => sandbox.close());

function openSource(calls: CallSet, { failure }: SandboxPlayer) {
  const isHanging = failure?.how === 'silence' || failure?.how === 'trickle';
  const callTimeoutMs = isHanging ? timeoutsMs.hangingCall : timeoutsMs.otherCalls;
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const settings = { isSandbox: true, calls, keys, riotApiUrl, dataDragonUrl } as const;
  return createRiotSource({ ...settings, callTimeoutMs });
}

/** The expected reason, and after a 429 the seconds until a retry. A 'bare' 429 has no Retry-After, so the default is used. */
const expectedFailures: Record<
  FailureName,
  { readonly reason: RegExp; readonly retryAfterSeconds?: number }
> = {
  '429 application': { reason: /429, application limit/, retryAfterSeconds: 7 },
  '429 application bare': { reason: /429, application limit/, retryAfterSeconds: 10 },
  '429 method': { reason: /429, method limit/, retryAfterSeconds: 4 },
  '429 method bare': { reason: /429, method limit/, retryAfterSeconds: 10 },
  '429 service': { reason: /429, service limit/, retryAfterSeconds: 2 },
  '429 service bare': { reason: /429, service limit/, retryAfterSeconds: 10 },
  '500': { reason: /: 500$/ },
  '503': { reason: /: 503$/ },
  '504 HTML': { reason: /: 504$/ },
  '400': { reason: /: 400$/ },
  '400 HTML': { reason: /: 400 without Riot's error$/ },
  '401': { reason: /401, key refused/ },
  '403': { reason: /403, key refused/ },
  '403 HTML': { reason: /403, key refused/ },
  '404 HTML': { reason: /: 404 without JSON$/ },
  'half JSON': { reason: /200 without JSON/ },
  HTML: { reason: /200 without JSON/ },
  'wrong types': { reason: /unexpected body/ },
  foreign: { reason: /unexpected body/ },
  redirect: { reason: /: 302$/ },
  reset: { reason: /broken connection/ },
  silence: { reason: /no answer in time/ },
  trickle: { reason: /no answer in time/ },
  endless: { reason: /more than 262144 bytes/ },
};

/**
 * Finds the outcome of the two failures that are not an outage: when the call for the region gets 500, the requested region is
 * used; and a Riot ID that Riot rejects as invalid (400) is not found.
 * @returns undefined for all other failures.
 */
function findException(player: SandboxPlayer): LookupOutcome['kind'] | undefined {
  const { at, how } = player.failure ?? {};
  if (at === 'region' && how === '500') return 'found';
  if (at === 'account' && how === '400') return 'no-such-player';
  return undefined;
}

function expectOutcome(player: SandboxPlayer, outcome: LookupOutcome | SeveralPlayers): void {
  const exception = findException(player);
  const how = player.failure?.how;
  if (exception || !how) {
    expect(outcome.kind).toBe(exception);
    return;
  }
  if (outcome.kind !== 'not-answering') throw new Error(JSON.stringify(outcome));
  expect(outcome.reason).toMatch(expectedFailures[how].reason);
  expect(outcome.reason).not.toMatch(/canary|127\.0\.0\.1|FAIL/);
  if (expectedFailures[how].retryAfterSeconds)
    expect(outcome.retryAfterSeconds).toBe(expectedFailures[how].retryAfterSeconds);
  else expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(30);
}

describe.each(riotGames)('$name', (game) => {
  test.concurrent.each(failingPlayers)(
    'a look-up of $gameName by Riot ID has the expected outcome',
    async (player) => {
      const startedAt = performance.now();
      const source = openSource('riot-id', player);
      expectOutcome(
        player,
        await source.lookUp({ game, name: formatRiotId(player), region: 'na1' }),
      );
      expect(performance.now() - startedAt).toBeLessThan(timeoutsMs.otherCalls);
    },
  );

  // A look-up by summoner name makes only these two calls.
  const playersOfTheseCalls = failingPlayers.filter(({ failure }) =>
    ['summoner', 'entries'].includes(failure?.at ?? ''),
  );
  test.concurrent.each(playersOfTheseCalls)(
    'a look-up of $gameName by summoner name has the expected outcome',
    async (player) => {
      const source = openSource('summoner-name', player);
      expectOutcome(
        player,
        await source.lookUp({ game, name: formatRiotId(player), region: 'na1' }),
      );
    },
  );
});

test('a look-up has a time limit for all of its calls together', async () => {
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const settings = {
    isSandbox: true,
    calls: 'riot-id',
    keys,
    riotApiUrl,
    dataDragonUrl,
  } as const;
  const source = createRiotSource({ ...settings, callTimeoutMs: 60_000, lookupTimeoutMs: 300 });
  const startedAt = performance.now();
  const name = 'Entries silence#FAIL';
  const outcome = await source.lookUp({
    game: gameById('league-of-legends'),
    name,
    region: 'na1',
  });
  expect(outcome).toMatchObject({ kind: 'not-answering' });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('a data source that has shut down has the outcome not-answering', async () => {
  const closedSandbox = await startSandbox(Object.values(keys));
  const { riotApiUrl, dataDragonUrl } = closedSandbox;
  await closedSandbox.close();
  const settings = {
    isSandbox: true,
    calls: 'riot-id',
    keys,
    riotApiUrl,
    dataDragonUrl,
  } as const;
  const source = createRiotSource(settings);
  const name = 'Mosswick#NA1';
  const outcome = await source.lookUp({
    game: gameById('league-of-legends'),
    name,
    region: 'na1',
  });
  expect(outcome).toMatchObject({ kind: 'not-answering' });
  expect(outcome.kind === 'not-answering' && outcome.reason).toContain('ECONNREFUSED');
  expect(await source.findIcon(1)).toEqual({ kind: 'not-answering' });
});
