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

/** Different players that are looked up at the same time. */
const playerCount = 200;
/** A look-up makes two calls to the host that takes 100 in two minutes: 50 look-ups if no call is wasted. */
const minFound = 30;
/** Longer than the window of two minutes. */
const windowMs = 125_000;
/** The site answers within ten seconds if a look-up has to wait longer. */
const timeoutMs = 30_000;

export const callBudget: Scenario = {
  name: 'call budget',
  async run({ openCopies, onEnd, isQuick }) {
    const riot = await startLimitedRiot();
    onEnd(riot.close);
    const copies = await openCopies({
      RIOT_API_KEY: 'RGAPI-of-the-cluster-test',
      RIOT_API_URL: riot.riotApiUrl,
      // No server listens there: this test needs no icons.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    });
    const game = gameById('league-of-legends');
    const found: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 2); round++) {
      if (round > 0) await sleep(windowMs);
      const statuses = await Promise.all(
        Array.from({ length: playerCount }, (_, index) =>
          lookUp(copies[index % 2 ? 1 : 0].address, game.name, `Player ${round} ${index}#NA1`),
        ),
      );
      found.push(statuses.filter((status) => status === 200).length);
      assert(
        (found.at(-1) ?? 0) >= minFound,
        `only ${found.at(-1)} of ${playerCount} look-ups succeeded; ${minFound} must`,
      );
    }
    const { calls, limited } = riot.counts;
    assert(limited === 0, `Riot answered ${limited} of ${calls} calls with 429`);
    const windows = formatMaxCalls(riot);
    return `${playerCount * found.length} look-ups over both copies: ${found.join(' and ')} succeeded, the others got a Retry-After; ${calls} calls, no 429, at most ${windows}`;
  },
};

/** Looks a player up. @returns the status: 200, or 503 with a Retry-After. */
async function lookUp(address: string, game: string, username: string): Promise<number> {
  const query = new URLSearchParams({ game, username, region: 'na1' });
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers } = await fetch(`${address}/api/lookup?${query}`, { signal });
  const isExpected = status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1);
  assert(isExpected, `a look-up got ${status}, or no Retry-After`);
  return status;
}

/** Formats the most calls in any window of each limit. @throws when a window had more calls than its limit. */
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
