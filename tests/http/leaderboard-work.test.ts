/** The work on leaderboards in the background of a site. */

import { expect, test } from 'vitest';
import { countRows } from '../../adapters/database/schema.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { insertProfile } from '../factories/profiles.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

test('[security 88] waiting lines are filled, old rows are refreshed when it is opened, and no visitor learns of the look-ups', async () => {
  const { leaderboardStore, database } = site.services;
  const { id: ownerId } = await insertProfile(database);
  const fields = {
    name: 'Friends',
    game: 'league-of-legends',
    queue: 'solo',
    audience: 'link',
  } as const;
  const lines = ['Mosswick#NA1', 'Missing#NA1', 'Entries 503#FAIL', 'MOSSWICK#na1'].map((name) => {
    return { name, region: 'na1' };
  });
  const id = createSecret(16);
  await leaderboardStore.insertLeaderboard({ id, ownerId, ...fields }, lines);
  const read = async () => {
    const found = await leaderboardStore.findLeaderboard(id, undefined);
    if (!found) throw new Error('there is no leaderboard');
    return found;
  };
  await site.settle();
  const { rows, openLines } = await read();
  expect(rows.map(({ player }) => player.name)).toEqual(['Mosswick#NA1']);
  const problems = openLines.map(({ problem }) => problem);
  expect(new Set(problems)).toEqual(new Set(['no-such-player', 'twice', null]));
  expect((await site.get('/metrics')).body).toMatch(/^rankfolio_leaderboard_lines_waiting 1$/m);
  const readAt = new Date(Date.now() - 30 * 60_000).toISOString();
  await database.db.updateTable('players').set({ readAt }).where('leaderboard', '=', id).execute();
  const navigation = { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' };
  await site.get(`/leaderboards/${id}`, navigation);
  await site.settle();
  expect((await read()).rows.every(({ player }) => player.readAt > readAt)).toBe(true);
  expect(await countRows(database.db.selectFrom('lookups'))).toBe(0);
});
