/** Look-ups on two copies: from both together Riot never gets more calls than its limits allow. */
import assert from 'node:assert/strict';
import { developmentLimits, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { openCopies, type ScenarioContext } from './copies.ts';

/** Players who are all looked up at the same time. A look-up makes two calls to a host that accepts 100 in two minutes. */
const playerCount = 200;
const minFoundCount = 20;
/** The limit of one response. It is never reached: the site refuses a look-up that would wait for more than ten seconds. */
const timeoutMs = 30_000;

export async function sharedLimits(context: ScenarioContext): Promise<string> {
  const riot = await startLimitedRiot();
  context.resources.defer(riot.close);
  const copies = await openCopies(context, {
    SOURCES: 'riot',
    RIOT_API_KEY: 'RGAPI-of-two-copies',
    RIOT_API_URL: riot.riotApiUrl,
    // No server listens at this address, because this test needs no icons.
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  const statuses = await Promise.all(
    Array.from({ length: playerCount }, (_, index) =>
      lookUp(copies[index % 2 ? 1 : 0].address, `player-${index}#NA1`),
    ),
  );
  const foundCount = statuses.filter((status) => status === 200).length;
  assert(foundCount >= minFoundCount, `only ${foundCount} of ${playerCount} players were found`);
  assert.equal(riot.counts.limited, 0, 'Riot answered calls with 429');
  for (const { calls, seconds } of developmentLimits.app) {
    const maxCalls = riot.countMaxCalls(seconds);
    assert(maxCalls <= calls, `Riot got ${maxCalls} calls in ${seconds} s, more than ${calls}`);
  }
  return `${foundCount} of ${playerCount} players were found, and no call got 429`;
}

/** Looks a player up. @returns the status: 200, or 503 with a Retry-After. */
async function lookUp(address: string, username: string): Promise<number> {
  const query = new URLSearchParams({ game: 'League of Legends', username, region: 'na1' });
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers } = await fetch(`${address}/api/lookup?${query}`, { signal });
  const isExpected = status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1);
  assert(isExpected, `a look-up got ${status}, or no Retry-After`);
  return status;
}
