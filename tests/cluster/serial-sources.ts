/** Two copies with all sources at once: Lichess and Chess.com each get one call at a time from both copies together. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { lookUp } from './call-budget.ts';
import type { Scenario } from './scenario.ts';

/** Players of each game, who are all looked up at the same time. */
const playerCount = 30;
const minFoundCount = 20;
/** How long a source takes for a call. */
const callMs = 40;

export const serialSources: Scenario = {
  name: 'serial sources',
  async run({ openCopies, onEnd }) {
    const riot = await startLimitedRiot();
    onEnd(riot.close);
    const lichess = await startSerialSource((name) => ({ id: name, username: name, perfs: {} }));
    onEnd(lichess.close);
    const chessCom = await startSerialSource((name) => ({ player_id: 7, username: name }));
    onEnd(chessCom.close);
    const copies = await openCopies({
      SOURCES: 'riot,lichess,chess-com',
      CONTACT: 'owner@cluster.test',
      LICHESS_URL: lichess.url,
      CHESS_COM_URL: chessCom.url,
      // A key of this scenario only: the calls of the others count for two minutes.
      RIOT_API_KEY: 'RGAPI-of-serial-sources',
      RIOT_API_URL: riot.riotApiUrl,
      // No server listens at this address, because this test needs no icons.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    });
    const lookUps = ['Lichess', 'Chess.com', 'League of Legends'].map(async (game) => {
      const tag = game === 'League of Legends' ? '#NA1' : '';
      const statuses = await Promise.all(
        Array.from({ length: playerCount }, (_, index) =>
          lookUp(copies[index % 2 ? 1 : 0].address, game, `player-${index}${tag}`),
        ),
      );
      const found = statuses.filter((status) => status === 200).length;
      assert(
        found >= minFoundCount,
        `only ${found} of ${playerCount} players of ${game} were found`,
      );
      return `${game} ${found}`;
    });
    const found = await Promise.all(lookUps);
    assert(riot.counts.limited === 0, `Riot answered ${riot.counts.limited} calls with 429`);
    for (const [name, { counts }] of Object.entries({ lichess, chessCom }))
      assert.equal(counts.maxUnderWay, 1, `${name} got ${counts.maxUnderWay} calls at once`);
    const calls = lichess.counts.calls + chessCom.counts.calls;
    return `found of ${playerCount}: ${found.join(', ')}; ${calls} calls to Lichess and Chess.com, never two at once`;
  },
};

/** Starts a source that counts its calls. @param createBody creates the response for the player whose name is in the path. */
async function startSerialSource(createBody: (name: string) => object) {
  const counts = { calls: 0, underWay: 0, maxUnderWay: 0 };
  const server = createServer(async (request, response) => {
    counts.calls += 1;
    counts.underWay += 1;
    counts.maxUnderWay = Math.max(counts.maxUnderWay, counts.underWay);
    await sleep(callMs);
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
