import type { Attack } from './attack.ts';
import { createProfile, maxGames } from './profiles.ts';

/** A user with 50 games downloads their own data over 50 connections. */
export const accountDownloads: Attack<{ readonly cookie: string }> = {
  name: 'account downloads',
  clients: 50,
  async prepare(site) {
    return { cookie: await createProfile(site, 'Downloader', { gameCount: maxGames }) };
  },
  send: (site, { cookie }) => site.send('/account/download', { cookie }),
};
