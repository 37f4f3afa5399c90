/** Mains are on every page of a player, until the owner hides them. */
import { expect, test } from 'vitest';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import type { Main } from '../../domain/plays/plays.ts';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();
const main: Main = {
  id: 62,
  name: 'Wukong',
  level: 7,
  points: 512_340,
  playedAt: '2026-11-20T18:00:00.000Z',
};

/** Lists the addresses that show the mains of the player, after a profile has saved it. */
async function listShowing(names: readonly string[]) {
  const paths = [
    '/players/league-of-legends/na1/Mosswick-NA1',
    ...names.flatMap((name) => [
      `/${name}`,
      `/api/users/${name}`,
      `/api/users/${name}/page`,
      `/api/v1/profiles/${name}`,
    ]),
  ];
  const shown: string[] = [];
  for (const path of paths) if ((await site.get(path)).body.includes('Wukong')) shown.push(path);
  return shown;
}

const ofProfile = (name: string) => [`/${name}`, `/api/users/${name}`, `/api/users/${name}/page`];

test('mains are on the pages and in the API, and a live change only if they have changed', async () => {
  const { profileStore } = site.services;
  await site.signUpWithGame('Shown');
  const [saved] = (await site.findProfile('Shown')).savedGames;
  if (!saved) throw new Error('no game');
  expect((await site.get('/Shown')).body).not.toContain('Mains');
  const readAt = '2026-11-29T12:00:00.000Z';
  await profileStore.updatePlays(saved, { mains: [main], readAt });
  const { body } = await site.get('/Shown');
  expect(body).toMatch(/Mains.*champion-62.*Wukong.*Mastery 7 · 512k points/s);
  const { revision, savedGames } = await site.readDocument('Shown');
  expect(savedGames[0]).toMatchObject({
    Mains: [{ Id: 62, Name: 'Wukong', Level: 7, Points: 512_340, PlayedAt: main.playedAt }],
  });
  const [again] = (await site.findProfile('Shown')).savedGames;
  if (again) await profileStore.updatePlays(again, { mains: [main], readAt });
  expect((await site.readDocument('Shown')).revision).toBe(revision);
});

test('the profile that verified the account hides them everywhere, and another one only on its page', async () => {
  const owner = await site.signUpWithGame('Hider');
  const other = await site.signUpWithGame('Neighbour');
  const [saved] = (await site.findProfile('Hider')).savedGames;
  if (!saved) throw new Error('no game');
  await site.services.profileStore.updatePlays(saved, { mains: [main] });
  const all = await listShowing(['Hider', 'Neighbour']);
  expect(all).toEqual(expect.arrayContaining([...ofProfile('Hider'), ...ofProfile('Neighbour')]));
  const hide = (browser: typeof owner, hidden: string) =>
    browser.submit('/account/plays', { ...league, hidden });
  await hide(other, 'yes');
  expect(await listShowing(['Hider', 'Neighbour'])).toEqual(
    all.filter((path) => !path.includes('Neighbour')),
  );
  await hide(other, 'no');
  expect(await listShowing(['Hider', 'Neighbour'])).toEqual(all);
  const { id: profileId } = await site.findProfile('Hider');
  const { game, playerId } = saved;
  const { updateVerified } = createVerificationStore(
    site.services.database,
    site.services.changes.publish,
  );
  await updateVerified({ profileId, game, playerId }, '2026-11-29T12:00:00.000Z');
  await hide(owner, 'yes');
  expect(await listShowing(['Hider', 'Neighbour'])).toEqual([]);
  expect((await owner.get('/account')).body).toMatch(/Show what is played: Mosswick#NA1/);
  expect((await owner.get('/account/download')).body).toContain('Wukong');
  await owner.submit('/account/privacy', { listed: 'no' });
  expect(await listShowing(['Hider', 'Neighbour'])).toEqual([]);
  await hide(owner, 'no');
  expect(await listShowing(['Hider', 'Neighbour'])).toEqual(
    expect.arrayContaining(ofProfile('Neighbour')),
  );
  expect(
    (
      await owner.submit('/account/plays', {
        ...league,
        GameUsername: 'No such#NA1',
        hidden: 'yes',
      })
    ).statusCode,
  ).toBe(404);
});

test('a game that hides them is verified later, and then hides them everywhere', async () => {
  const owner = await site.signUpWithGame('Late');
  const [saved] = (await site.findProfile('Late')).savedGames;
  if (!saved) throw new Error('no game');
  await site.services.profileStore.updatePlays(saved, { mains: [main] });
  const hide = () => owner.submit('/account/plays', { ...league, hidden: 'yes' });
  await hide();
  const { revision } = await site.readDocument('Late');
  await hide();
  expect((await site.readDocument('Late')).revision).toBe(revision);
  const [playerPage = ''] = await listShowing([]);
  expect(playerPage).toContain('/players/');
  const { id: profileId } = await site.findProfile('Late');
  const { updateVerified } = createVerificationStore(
    site.services.database,
    site.services.changes.publish,
  );
  const { game, playerId } = saved;
  await updateVerified({ profileId, game, playerId }, '2026-11-29T12:00:00.000Z');
  expect(await listShowing(['Late'])).toEqual([]);
});
