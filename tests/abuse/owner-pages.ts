import type { Attack } from './attack.ts';
import { createProfile, maxGames } from './profiles.ts';

const name = 'Heavyweight';

/** The owner of 50 games requests their own page over 50 connections. It is never cached, because it has the owner's controls. */
export const ownerPages: Attack<{ readonly cookie: string }> = {
  name: 'owner pages',
  clients: 50,
  async prepare(site) {
    return { cookie: await createProfile(site, name, { gameCount: maxGames }) };
  },
  send: (site, { cookie }) => site.send(`/${name}`, { cookie }),
};
