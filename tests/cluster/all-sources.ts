/** Two copies with all sources at once: from both copies together no source gets more calls than it allows. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentLimits, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import type { Scenario } from './scenario.ts';

/** Players of a game, who are all looked up at the same time. */
const playerCount = 30;
const minFoundCount = 20;
/** A look-up makes two calls to a host that accepts 100 calls in two minutes, so at most 50 of these succeed. */
const riotPlayerCount = 200;
/** Visitors get half of OpenDota's 60 calls in a minute, which is longer than this scenario. More players than that are looked up. */
const maxOpenDotaCalls = 30;
const openDotaPlayerCount = 80;
/** The limit of one response. It is never reached: the site refuses a look-up that would wait for more than ten seconds. */
const timeoutMs = 30_000;
/** How long a source takes for a call. */
const responseDelayMs = 40;

export const allSources: Scenario = {
  name: 'all sources',
  async run({ openCopies, onEnd }) {
    const riot = await startLimitedRiot();
    onEnd(riot.close);
    const lichess = await startCountingSource((name) => ({ id: name, username: name, perfs: {} }));
    onEnd(lichess.close);
    const chessCom = await startCountingSource((name) => ({ player_id: 7, username: name }));
    onEnd(chessCom.close);
    const openDota = await startCountingSource((id) => ({
      profile: { account_id: Number(id), personaname: `Player ${id}` },
      rank_tier: 54,
    }));
    onEnd(openDota.close);
    const copies = await openCopies({
      SOURCES: 'riot,lichess,chess-com,opendota',
      CONTACT: 'owner@cluster.test',
      LICHESS_URL: lichess.url,
      CHESS_COM_URL: chessCom.url,
      OPENDOTA_URL: openDota.url,
      RIOT_API_KEY: 'RGAPI-of-all-sources',
      RIOT_API_URL: riot.riotApiUrl,
      // No server listens at this address, because this test needs no icons.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    });
    const games = [
      {
        game: 'League of Legends',
        toName: (index: number) => `player-${index}#NA1`,
        count: riotPlayerCount,
      },
      { game: 'Lichess', toName: (index: number) => `player-${index}` },
      { game: 'Chess.com', toName: (index: number) => `player-${index}` },
      {
        game: 'Dota 2',
        toName: (index: number) => `${1000 + index}`,
        count: openDotaPlayerCount,
      },
    ];
    const lookUps = games.map(async ({ game, toName, count = playerCount }) => {
      const statuses = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          lookUp(copies[index % 2 ? 1 : 0].address, game, toName(index)),
        ),
      );
      const found = statuses.filter((status) => status === 200).length;
      assert(found >= minFoundCount, `only ${found} of ${count} players of ${game} were found`);
      return `${game} ${found} of ${count}`;
    });
    const found = await Promise.all(lookUps);
    assert(riot.counts.limited === 0, `Riot answered ${riot.counts.limited} calls with 429`);
    for (const { calls, seconds } of developmentLimits.app) {
      const maxCalls = riot.countMaxCalls(seconds);
      assert(maxCalls <= calls, `Riot got ${maxCalls} calls in ${seconds} s, more than ${calls}`);
    }
    for (const [name, { counts }] of Object.entries({ lichess, chessCom }))
      assert.equal(
        counts.maxConcurrentCalls,
        1,
        `${name} got ${counts.maxConcurrentCalls} calls at once`,
      );
    const { calls } = openDota.counts;
    assert(calls <= maxOpenDotaCalls, `OpenDota got ${calls} calls in a minute`);
    const serialCalls = lichess.counts.calls + chessCom.counts.calls;
    return `found: ${found.join(', ')}; ${serialCalls} calls to Lichess and Chess.com, never two at once; ${calls} calls to OpenDota; no 429 from Riot`;
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

/** Starts a source that counts its calls, total and concurrent. @param createBody creates the response for the player whose name is in the path. */
async function startCountingSource(createBody: (name: string) => object) {
  const counts = { calls: 0, underWay: 0, maxConcurrentCalls: 0 };
  const server = createServer(async (request, response) => {
    counts.calls += 1;
    counts.underWay += 1;
    counts.maxConcurrentCalls = Math.max(counts.maxConcurrentCalls, counts.underWay);
    await sleep(responseDelayMs);
    counts.underWay -= 1;
    const isForRatings = request.url?.endsWith('/stats');
    const name = request.url?.split('/').at(-1) ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isForRatings ? {} : createBody(name)));
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
