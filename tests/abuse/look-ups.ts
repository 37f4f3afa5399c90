import { startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import type { AbusedSite, Attack } from './attack.ts';

/** One network looks up players without end, at a site with a development key. Others look up one player every two seconds. */
export const lookUps: Attack = {
  name: 'look-ups',
  clients: 125,
  visitsPerSecond: 0.5,
  goodP99Ms: 3000,
  async startServices(resources) {
    const riot = await startLimitedRiot();
    resources.defer(riot.close);
    return { SOURCES: 'riot', RIOT_API_KEY: 'RGAPI-test', RIOT_API_URL: riot.riotApiUrl };
  },
  prepare: async () => undefined,
  send: (site, _facts, { client, index }) => lookUp(site, `Attacker ${client} ${index}`),
  visit: (site, _facts, index) => lookUp(site, `Visitor ${site.clientAddress} ${index}`),
};

/** Looks up a player who is not in a cache. */
function lookUp(site: AbusedSite, name: string) {
  const account = { game: 'League of Legends', username: `${name}#NA1`, region: 'na1' };
  const query = new URLSearchParams(account);
  return site.send(`/api/lookup?${query}`);
}
