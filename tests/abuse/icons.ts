import { requestAndLeave } from '../fixtures/request-and-leave.ts';
import { startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { startSlowDataDragon } from '../fixtures/riot/slow-data-dragon.ts';
import type { Attack } from './attack.ts';

const clientCount = 50;

/** Creates an attack that requests icons, and closes each connection as soon as its request is sent. */
function createIconAttack(name: string, toIconId: (requestCount: number) => number): Attack {
  return {
    name,
    clients: clientCount,
    visitsPerSecond: 25,
    goodP99Ms: 1000,
    startServices,
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

async function startServices(resources: AsyncDisposableStack) {
  const riot = await startLimitedRiot();
  resources.defer(riot.close);
  const dataDragon = await startSlowDataDragon({ iconDelayMs: 100 });
  resources.defer(dataDragon.close);
  return {
    SOURCES: 'riot',
    RIOT_API_KEY: 'RGAPI-test',
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: dataDragon.url,
  };
}
