import type { Attack } from './attack.ts';
import { copyProfile, createProfile, maxGames } from './profiles.ts';

const owner = 'Heavyweight';
/** Their usernames are similar to the searched one. */
const similarNames = Array.from({ length: 3000 }, (_, index) => `Weighty${index}`);

/** Requests one address over 50 connections, at a site with a profile of 50 games, as its owner or without an account. */
function createReadAttack(name: string, path: string, isOwner = false): Attack<string> {
  return {
    name,
    clients: 50,
    async prepare(site) {
      if (path.includes('?username=')) copyProfile(site, 'Popular', similarNames);
      return createProfile(site, owner, { gameCount: maxGames, months: 2 });
    },
    // Without Accept-Encoding, a response has the most bytes.
    send: (site, cookie) => site.send(path, isOwner ? { cookie } : {}),
  };
}

export const reads: readonly Attack<string>[] = [
  // The owner's page has the owner's controls, so it is never cached.
  createReadAttack('owner pages', `/${owner}`, true),
  createReadAttack('account downloads', '/account/download', true),
  createReadAttack('rank history', `/api/users/${owner}/history`),
  createReadAttack('history pages', `/${owner}/history?range=all`),
  createReadAttack('cached pages', `/${owner}`),
  createReadAttack('cached overlays', `/${owner}/overlay`),
  createReadAttack('inline pictures', `/api/users/${owner}?pictures=inline`),
  createReadAttack('similar usernames', '/?username=heavyweigth'),
  createReadAttack('home page', '/'),
];
