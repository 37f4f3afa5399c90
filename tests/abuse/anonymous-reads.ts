import type { Attack } from './attack.ts';
import { createProfile, maxGames } from './profiles.ts';

const name = 'Heavyweight';

/** Requests one address of a profile with 50 games over 50 connections, without an account. */
function createReadAttack(attackName: string, path: string): Attack {
  return {
    name: attackName,
    clients: 50,
    prepare: (site) => createProfile(site, name, { gameCount: maxGames }),
    send: (site) => site.send(path),
  };
}

export const anonymousReads: readonly Attack[] = [
  createReadAttack('rank history', `/api/users/${name}/history`),
  createReadAttack('overlay', `/${name}/overlay`),
  createReadAttack('home page', '/'),
];
