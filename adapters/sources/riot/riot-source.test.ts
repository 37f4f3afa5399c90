import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailedCall, type FailedCall } from '../source-request.ts';
import { createRiotSource } from './riot-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('look-ups above our own limits are logged once a minute, other failures each time', async () => {
  const logger = { info: vi.fn(), warn: vi.fn() };
  let failure: Pick<FailedCall, 'isShareUsedUp' | 'status'> = { status: undefined };
  const settings = {
    isSample: false,
    calls: 'riot-id',
    keys: { 'league-of-legends': 'key', 'teamfight-tactics': 'key' },
    riotApiUrl: 'http://127.0.0.1:1',
    dataDragonUrl: 'http://127.0.0.1:1',
    logger,
  } as const;
  const { lookUp } = createRiotSource(settings, async (call) => ({
    ...createFailedCall(call, 'limited', 'used up'),
    ...failure,
  }));
  const game = 'league-of-legends';
  const query = { game, name: 'Mosswick#NA1', region: 'na1' } as const;
  const lookUpThreeTimes = async () => {
    for (let count = 0; count < 3; count++) await lookUp(query, '192.0.2.1');
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
