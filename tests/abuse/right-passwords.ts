import { signIn } from '../../bench/harness/http-client.ts';
import type { AbusedSite, Attack } from './attack.ts';
import { signUpMany } from './profiles.ts';

const attackers = { name: 'Hasher', count: 30 };
const visitors = { name: 'Guest', count: 20 };

/** Thirty accounts sign in with the right password again and again, to keep the hashing busy, while others sign in once. */
export const rightPasswords: Attack<null> = {
  name: 'sign-ins with right passwords',
  // More than the queue of sign-ins holds.
  clients: 240,
  visitsPerSecond: 2,
  goodP99Ms: 3000,
  async prepare(site) {
    await signUpMany(site, attackers.name, attackers.count);
    await signUpMany(site, visitors.name, visitors.count);
    return null;
  },
  send: (site, _facts, { client }) => signInAs(site, attackers, client),
  visit: (site, _facts, index) => signInAs(site, visitors, index),
};

/** Signs one of the users in, in turns. */
const signInAs = (
  { address, clientAddress }: AbusedSite,
  { name, count }: typeof attackers,
  index: number,
) => signIn(address, `${name}${index % count}`, { clientAddress });
