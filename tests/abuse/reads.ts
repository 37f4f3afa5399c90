import type { Attack } from './attack.ts';
import { createProfile, maxGames } from './profiles.ts';

const owner = 'Heavyweight';

/** Requests one address over 50 connections, at a site with a profile of 50 games, as its owner or without an account. */
function createReadAttack(name: string, path: string, isOwner = false): Attack<string> {
  return {
    name,
    clients: 50,
    prepare: (site) => createProfile(site, owner, { gameCount: maxGames }),
    send: (site, cookie) => site.send(path, isOwner ? { cookie } : {}),
  };
}

export const reads: readonly Attack<string>[] = [
  // The owner's page has the owner's controls, so it is never cached.
  createReadAttack('owner pages', `/${owner}`, true),
  createReadAttack('account downloads', '/account/download', true),
  createReadAttack('rank history', `/api/users/${owner}/history`),
  createReadAttack('overlay', `/${owner}/overlay`),
  createReadAttack('home page', '/'),
];
