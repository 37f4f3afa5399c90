/** Two copies share one call budget: together they never exceed a limit of the data source. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '../../domain/games/games.ts';
import {
  developmentLimits,
  type LimitedRiot,
  startLimitedRiot,
} from '../fixtures/riot/limited-riot.ts';
import type { Scenario } from './scenario.ts';

/** Players of a round, who are all looked up at the same time. */
const playerCount = 200;
/**
 * A look-up makes two calls to a host that accepts 100 calls in two minutes, so at most 50 look-ups can succeed. Fewer succeed when
 * the first call of some look-ups is made, but not the second.
 */
const minFoundCount = 30;
/** Longer than the rate limit's window of two minutes, so that no call of a round counts in the next one. */
const roundPauseMs = 125_000;
/** The limit of one response. It is never reached: the site refuses a look-up that would wait for more than ten seconds. */
const timeoutMs = 30_000;

export const callBudget: Scenario = {
  name: 'call budget',
  async run({ openCopies, onEnd, isQuick }) {
    const riot = await startLimitedRiot();
    onEnd(riot.close);
    const copies = await openCopies({
      SOURCES: 'riot',
      RIOT_API_KEY: 'RGAPI-of-the-cluster-test',
      RIOT_API_URL: riot.riotApiUrl,
      // No server listens at this address, because this test needs no icons.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    });
    const game = gameById('league-of-legends');
    const foundCounts: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 2); round++) {
      if (round > 0) await sleep(roundPauseMs);
      const statuses = await Promise.all(
        Array.from({ length: playerCount }, (_, index) =>
          lookUp(copies[index % 2 ? 1 : 0].address, game.name, `Player ${round} ${index}#NA1`),
        ),
      );
      foundCounts.push(statuses.filter((status) => status === 200).length);
      assert(
        (foundCounts.at(-1) ?? 0) >= minFoundCount,
        `only ${foundCounts.at(-1)} of ${playerCount} look-ups succeeded; at least ${minFoundCount} must`,
      );
    }
    const { calls, limited } = riot.counts;
    assert(limited === 0, `Riot answered ${limited} of ${calls} calls with 429`);
    const busiestWindows = formatMaxCalls(riot);
    return `${playerCount * foundCounts.length} look-ups over both copies: ${foundCounts.join(' and ')} succeeded, the others got a Retry-After; ${calls} calls, no 429, at most ${busiestWindows}`;
  },
};

/** Looks a player up. @returns the status: 200, or 503 with a Retry-After. */
export async function lookUp(address: string, game: string, username: string): Promise<number> {
  const query = new URLSearchParams({ game, username, region: 'na1' });
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers } = await fetch(`${address}/api/lookup?${query}`, { signal });
  const isExpected = status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1);
  assert(isExpected, `a look-up got ${status}, or no Retry-After`);
  return status;
}

/** Formats, for each limit, the highest number of calls in any of its windows. @throws when it is above the limit. */
function formatMaxCalls({ countMaxCalls }: LimitedRiot): string {
  return developmentLimits.app
    .map(({ calls, seconds }) => {
      const maxCalls = countMaxCalls(seconds);
      const text = `${maxCalls} of ${calls} in ${seconds} s`;
      assert(maxCalls <= calls, `a limit of Riot was exceeded: ${text}`);
      return text;
    })
    .join(', ');
}
