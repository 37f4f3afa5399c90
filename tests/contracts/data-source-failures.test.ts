/** The stand-in for Riot fails in every way at the last call, also in ways that no scripted response has: broken and endless ones. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRiotSource,
  type RiotSourceSettings,
} from '../../adapters/sources/riot/riot-source.ts';
import { gameById } from '../../domain/games/games.ts';
import { formatRiotId } from '../../domain/games/riot-id.ts';
import type { FailureName } from '../fixtures/riot/failures.ts';
import { failingPlayers, type StandInPlayer } from '../fixtures/riot/players.ts';
import { type RiotStandIn, startRiotStandIn } from '../fixtures/riot/stand-in.ts';

const game = gameById('league-of-legends');
const keys = { 'league-of-legends': 'canary-league', 'teamfight-tactics': 'canary-tft' };
/** The time limits for one call. For a player whose call hangs (no response, or a very slow one) it is short: tests stay fast. */
const timeoutsMs = { hangingCall: 250, otherCalls: 3000 };

let standIn: RiotStandIn;
beforeAll(async () => {
  standIn = await startRiotStandIn(Object.values(keys));
});
afterAll(() => standIn.close());

function openSource(changes: Partial<RiotSourceSettings>) {
  const { riotApiUrl, dataDragonUrl } = standIn;
  const settings = { calls: 'riot-id', keys, riotApiUrl, dataDragonUrl } as const;
  return createRiotSource({ ...settings, ...changes });
}

function toTimeout({ failure }: StandInPlayer) {
  const isHanging = failure?.how === 'silence' || failure?.how === 'trickle';
  return { callTimeoutMs: isHanging ? timeoutsMs.hangingCall : timeoutsMs.otherCalls };
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

const failing = failingPlayers.filter(({ failure }) => failure?.at === 'entries');

test('every failure happens at the last call', () => {
  const failures = new Set(failing.map(({ failure }) => failure?.how));
  expect(failures).toEqual(new Set(Object.keys(expectedFailures)));
});

test.concurrent.each(failing)(
  '$gameName is not answered, in time and with a reason',
  async (player) => {
    const startedAt = performance.now();
    for (const calls of ['riot-id', 'summoner-name'] as const) {
      const source = openSource({ calls, ...toTimeout(player) });
      const outcome = await source.lookUp({ game, name: formatRiotId(player), region: 'na1' });
      if (outcome.kind !== 'not-answering') throw new Error(JSON.stringify(outcome));
      const { reason, retryAfterSeconds = 30 } = expectedFailures[player.failure?.how ?? '500'];
      expect(outcome.reason).toMatch(reason);
      expect(outcome.reason).not.toMatch(/canary|127\.0\.0\.1|FAIL/);
      if (outcome.isBusy) expect(outcome.retryAfterSeconds).toBe(retryAfterSeconds);
      else expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(retryAfterSeconds);
    }
    expect(performance.now() - startedAt).toBeLessThan(timeoutsMs.otherCalls);
  },
);

test('a look-up has a time limit for all of its calls together', async () => {
  const source = openSource({ callTimeoutMs: 60_000, lookupTimeoutMs: 300 });
  const startedAt = performance.now();
  const outcome = await source.lookUp({ game, name: 'Entries silence#FAIL', region: 'na1' });
  expect(outcome).toMatchObject({ kind: 'not-answering' });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('a data source that has shut down has the outcome not-answering', async () => {
  const closed = await startRiotStandIn(Object.values(keys));
  const { riotApiUrl, dataDragonUrl } = closed;
  await closed.close();
  const source = openSource({ riotApiUrl, dataDragonUrl });
  const outcome = await source.lookUp({ game, name: 'Mosswick#NA1', region: 'na1' });
  expect(outcome).toMatchObject({
    kind: 'not-answering',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await source.findIcon(1)).toEqual({ kind: 'not-answering' });
});
