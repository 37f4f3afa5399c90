import type { AbusedSite, Attack } from './attack.ts';
import { copyProfile, createProfile } from './profiles.ts';

const attackedCount = 400;
const visitedCount = 100;

/**
 * Requests previews that are not cached over 40 connections, each of another profile. Other visitors also request previews, each
 * of a profile that is new to the site: a thread draws one after another.
 */
export const previews: Attack = {
  name: 'previews',
  clients: 40,
  visitsPerSecond: 2,
  // A drawing takes up to 0.3 s of a core, and one of the attacker's may be in progress.
  goodP99Ms: 700,
  async prepare(site) {
    await createProfile(site, 'Original', { gameCount: 1 });
    copyProfile(site, 'Original', [
      ...Array.from({ length: attackedCount }, (_, index) => `Attacked${index}`),
      ...Array.from({ length: visitedCount }, (_, index) => `Visited${index}`),
    ]);
  },
  send: (site, _facts, { client, index }) =>
    requestPreview(site, `Attacked${(index * 40 + client) % attackedCount}`),
  visit: (site, _facts, index) => requestPreview(site, `Visited${index % visitedCount}`),
};

/** An address with an unknown version redirects to the current one. */
async function requestPreview(site: AbusedSite, name: string) {
  const { headers } = await site.send(`/api/users/${name}/preview/0.png`);
  return site.send(headers.location ?? '');
}
