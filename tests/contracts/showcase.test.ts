/** The rank at the top of a profile, which its owner chooses, on every engine. */
import { beforeAll, expect, test } from 'vitest';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, toKey, toMatch, updateGame } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const limit = 50;

onEachEngine((engine) => {
  const store = createProfileStore(engine.database, (change) => changes.push(change));
  const changes: ProfileChange[] = [];
  const first = savedGameFactory({ name: 'Larkspur#NA1' });
  const second = savedGameFactory({ name: 'Tumbleweed#NA1' });
  let id: string;

  beforeAll(async () => {
    ({ id } = await insertProfile(engine.database, [first, second]));
  });

  const choose = (saved: SavedGame, queue = 'solo') =>
    store.updateShowcase(id, { ...toMatch(saved), queue });
  async function readChoices() {
    const profile = await store.findProfileById(id);
    return profile?.savedGames.map(({ showcaseQueue }) => showcaseQueue);
  }

  test('stays after a refresh, comes back with a removed game, and not after another choice', async () => {
    await choose(first);
    await updateGame(store, toKey(id, first), { ...first, level: 413 });
    expect(await readChoices()).toEqual(['solo', null]);
    const remove = () => store.removeSavedGame(id, toMatch(first), new Date().toISOString());
    const restore = () =>
      store.restoreRemovedGame(id, { ...toMatch(first), removedAt: undefined }, limit);
    await remove();
    expect(await readChoices()).toEqual([null]);
    await restore();
    expect(await readChoices()).toEqual(['solo', null]);
    await remove();
    await choose(second);
    await restore();
    expect(await readChoices()).toEqual([null, 'solo']);
  });

  test('is never a hidden sample player', async () => {
    const choice = { ...toMatch(first), queue: 'solo' };
    const siteWithKey = createProfileStore(engine.database, undefined, []);
    const { kind } = await siteWithKey.updateShowcase(id, choice);
    expect(kind).toBe('no-such-game');
    const real = savedGameFactory({ name: first.name, isDemo: false });
    await store.insertSavedGame(id, real, limit);
    await siteWithKey.updateShowcase(id, choice);
    expect(await readChoices()).toEqual([null, null, 'solo']);
  });
});
