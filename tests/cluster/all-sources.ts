/** Two copies with two sources: from both copies together no source gets more calls than it allows. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentLimits, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { openCopies, type ScenarioContext } from './copies.ts';

/** Players who are all looked up at the same time. A look-up makes two calls to a host of Riot that accepts 100 in two minutes. */
const lookUps = [
  { game: 'League of Legends', suffix: '#NA1', count: 200 },
  { game: 'Lichess', suffix: '', count: 30 },
];
const minFoundCount = 20;
/** The limit of one response. It is never reached: the site refuses a look-up that would wait for more than ten seconds. */
const timeoutMs = 30_000;
/** How long Lichess takes for a call. */
const responseDelayMs = 40;

export async function allSources(context: ScenarioContext): Promise<string> {
  const { resources } = context;
  const riot = await startLimitedRiot();
  resources.defer(riot.close);
  const lichess = await startCountingLichess();
  resources.defer(lichess.close);
  const copies = await openCopies(context, {
    SOURCES: 'riot,lichess',
    CONTACT: 'owner@cluster.test',
    LICHESS_URL: lichess.url,
    RIOT_API_KEY: 'RGAPI-of-all-sources',
    RIOT_API_URL: riot.riotApiUrl,
    // No server listens at this address, because this test needs no icons.
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  const runs = lookUps.map(async ({ game, suffix, count }) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        lookUp(copies[index % 2 ? 1 : 0].address, game, `player-${index}${suffix}`),
      ),
    );
    const found = statuses.filter((status) => status === 200).length;
    assert(found >= minFoundCount, `only ${found} of ${count} players of ${game} were found`);
    return `${game} ${found} of ${count}`;
  });
  const found = await Promise.all(runs);
  assert.equal(riot.counts.limited, 0, 'Riot answered calls with 429');
  for (const { calls, seconds } of developmentLimits.app) {
    const maxCalls = riot.countMaxCalls(seconds);
    assert(maxCalls <= calls, `Riot got ${maxCalls} calls in ${seconds} s, more than ${calls}`);
  }
  assert.equal(lichess.counts.maxConcurrentCalls, 1, 'Lichess got several calls at once');
  return `found: ${found.join(', ')}; never two calls at once to Lichess, and no 429 from Riot`;
}

/** Looks a player up. @returns the status: 200, or 503 with a Retry-After. */
async function lookUp(address: string, game: string, username: string): Promise<number> {
  const query = new URLSearchParams({ game, username, region: 'na1' });
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers } = await fetch(`${address}/api/lookup?${query}`, { signal });
  const isExpected = status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1);
  assert(isExpected, `a look-up got ${status}, or no Retry-After`);
  return status;
}

/** Starts a Lichess that counts its concurrent calls. */
async function startCountingLichess() {
  const counts = { underWay: 0, maxConcurrentCalls: 0 };
  const server = createServer(async (request, response) => {
    counts.underWay += 1;
    counts.maxConcurrentCalls = Math.max(counts.maxConcurrentCalls, counts.underWay);
    await sleep(responseDelayMs);
    counts.underWay -= 1;
    const id = request.url?.split('/').at(-1);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id, username: id, perfs: {} }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    counts,
    url: `http://127.0.0.1:${port}`,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
