import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import type { Attack, AttackContext } from './attack.ts';

/** Data Dragon's icons have the ids 0 to `maxIconId`. */
const maxIconId = 6999;
const clientCount = 50;
const responseDelayMs = 100;
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

/** Creates an attack that requests icons, and closes each connection as soon as its request is sent. */
function createIconAttack(name: string, toIconId: (requestCount: number) => number): Attack {
  return {
    name,
    clients: clientCount,
    visitsPerSecond: 25,
    goodP99Ms: 1000,
    startServices: openSlowDataDragon,
    prepare: async () => undefined,
    async send({ address, clientAddress }, _facts, { client, index }) {
      const path = `/api/icons/${toIconId(index * clientCount + client)}.png`;
      await requestAndLeave(address, path, clientAddress);
      throw new Error('the client has left');
    },
    // Other visitors request the icons of a few hundred players.
    visit: (site, _facts, index) => site.send(`/api/icons/${6000 + (index % 500)}.png`),
  };
}

export const icons: readonly Attack[] = [
  createIconAttack('icons, invented', (count) => 100_000 + (count % 900_000)),
  createIconAttack('icons, existing', (count) => count % 6000),
];

/** Starts a Data Dragon that takes some time for each icon. */
async function openSlowDataDragon({ onEnd }: AttackContext) {
  const riot = await startLimitedRiot();
  onEnd(riot.close);
  const ids = Array.from({ length: maxIconId + 1 }, (_, id) => id);
  const list = JSON.stringify({ data: Object.fromEntries(ids.map((id) => [id, { id }])) });
  const server = createServer(({ url = '' }, response) => {
    const id = Number(/(\d+)\.png$/.exec(url)?.[1]);
    if (url.includes('versions')) response.end('["16.18.1"]');
    else if (url.endsWith('.json')) response.end(list);
    else
      setTimeout(() => {
        if (id > maxIconId) response.statusCode = 403;
        response.end(id > maxIconId ? '' : png);
      }, responseDelayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    RIOT_API_KEY: 'RGAPI-test',
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: `http://127.0.0.1:${port}`,
  };
}

/** Sends a request, and closes the connection when the request has been sent. */
function requestAndLeave(address: string, path: string, clientAddress: string): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const headers = `Host: ${hostname}:${port}\r\nX-Forwarded-For: ${clientAddress}\r\n`;
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`, () => socket.destroy());
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
  });
}
