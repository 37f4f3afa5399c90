/** An API key is only sent to the data source, and log lines tell the operator what to fix. */

import { beforeEach, expect, test, vi } from 'vitest';
import { assignKeys, riotGameIds } from '../../adapters/sources/riot/game-calls.ts';
import type { CallSet, RiotSourceSettings } from '../../adapters/sources/riot/riot-source.ts';
import { createFailedCall, type FailedCall } from '../../adapters/sources/source-request.ts';
import { startScriptedRiot } from '../fixtures/riot/scripted-riot.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';

/** An API key that the tests search for in all output. */
const canary = 'RGAPI-canary-0f3a';
const keys = assignKeys({ riot: canary, tft: canary });
const name = 'Wren#OAK';
const logger = { info: vi.fn(), warn: vi.fn() };

const { scripted, ...riot } = openSharedRiot();
beforeEach(() => {
  logger.info.mockReset();
  logger.warn.mockReset();
});

const openSource = (changes: Partial<RiotSourceSettings> = {}) =>
  riot.openSource({ keys, logger, ...changes });

const callSets: readonly CallSet[] = ['riot-id', 'summoner-name'];

test.each(callSets)(
  '[security 32] with calls by %s, no outcome and no log line contains the key',
  async (calls) => {
    for (const status of [200, 302, 400, 401, 403, 404, 429, 500]) {
      scripted.respond = (path) => ({
        status,
        headers: { location: path },
        body: `not JSON ${path}`,
      });
      for (const game of riotGameIds) {
        const outcome = await openSource({ calls }).lookUp({ game, name, region: 'na1' });
        expect(JSON.stringify(outcome)).not.toContain('canary');
      }
    }
    expect(JSON.stringify(scripted.requests)).toContain(canary);
    expect(logger.warn).toHaveBeenCalled();
    const lines = JSON.stringify([logger.info.mock.calls, logger.warn.mock.calls]);
    expect(lines).not.toMatch(/canary|Wren|127\.0\.0\.1/);
  },
);

test.each(callSets)(
  'with calls by %s, no outcome and no warning contains the key or the host, even when a call cannot be sent',
  async (calls) => {
    const closedServer = await startScriptedRiot();
    await closedServer.close();
    // HTTP headers cannot contain a line break.
    const invalidKey = `${canary}\nwith a line break`;
    for (const changes of [
      { riotApiUrl: closedServer.riotApiUrl },
      { keys: assignKeys({ riot: invalidKey, tft: invalidKey }) },
    ]) {
      const outcome = await openSource({ calls, ...changes }).lookUp({
        game: 'league-of-legends',
        name,
        region: 'na1',
      });
      expect(outcome.kind).not.toBe('found');
      expect(JSON.stringify([outcome, logger.warn.mock.calls])).not.toMatch(/canary|127\.0\.0\.1/);
    }
  },
);

test.each([401, 403])('status %i is logged as a refused key', async (status) => {
  scripted.respond = () => ({ status });
  const source = openSource();
  const game = 'teamfight-tactics';
  for (const subject of ['One#NA1', 'Two#NA1', name])
    expect(await source.lookUp({ game, name: subject, region: 'na1' })).toMatchObject({
      kind: 'not-answering',
      isKeyRefused: subject === name,
      reason: expect.stringContaining('key refused'),
    });
  expect(logger.warn).toHaveBeenCalledTimes(3);
  expect(logger.warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ failure: 'key-refused', status }),
    expect.stringMatching(/refuses the API key for Teamfight Tactics.*RIOT_TFT_API_KEY/),
  );
});

test('an outage and an unknown player are not logged as a refused key', async () => {
  scripted.respond = () => ({ status: 503 });
  await openSource().lookUp({ game: 'league-of-legends', name, region: 'na1' });
  scripted.respond = () => ({ status: 404 });
  await openSource().lookUp({ game: 'league-of-legends', name, region: 'na1' });
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ failure: 'down', status: 503 }),
    expect.not.stringContaining('key'),
  );
  expect(logger.info).toHaveBeenCalledExactlyOnceWith(
    { game: 'league-of-legends' },
    'A look-up found no such player.',
  );
});

test('look-ups above our own limits are logged once a minute, other failures each time', async () => {
  vi.useFakeTimers();
  let failure: Pick<FailedCall, 'isShareUsedUp' | 'status'> = { status: undefined };
  const { lookUp } = riot.openSource({ logger }, async (call) => ({
    ...createFailedCall(call, 'limited', 'used up'),
    ...failure,
  }));
  const lookUpThreeTimes = async () => {
    for (let count = 0; count < 3; count++)
      await lookUp({ game: 'league-of-legends', name, region: 'na1' }, '192.0.2.1');
    return logger.warn.mock.calls.length;
  };
  expect(await lookUpThreeTimes()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await lookUpThreeTimes()).toBe(2);
  failure = { isShareUsedUp: true, status: undefined };
  expect(await lookUpThreeTimes()).toBe(2);
  failure = { status: 429 };
  expect(await lookUpThreeTimes()).toBe(5);
});
