/** The stores of profiles, accounts and pictures, on every engine. */
import { expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { type GameId, gameIds } from '../../domain/games/games.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { noWords } from '../../domain/profiles/words.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import {
  insertProfile,
  readProfile as readProfileOf,
  toKey,
  toMatch,
  updateGame,
} from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { withPlugin } from './query-hook.ts';
import { afterSecondRead, withPlayer } from './with-player.ts';

/** More saved games than these tests need. */
const limit = 50;
const removedAt = '2026-09-01T12:00:00.000Z';

onEachEngine((engine) => {
  const accounts = createAccountStore(engine.database);
  const profiles = createProfileStore(engine.database);
  const pictures = createPictureStore(engine.database);

  const createProfile = async () => (await insertProfile(engine.database)).id;
  const readProfile = (id: string) => readProfileOf(profiles, id);

  test('words are stored and removed, each time as a change, and the same words again are none', async () => {
    const received: ProfileChange[] = [];
    const store = createProfileStore(engine.database, (change) => received.push(change));
    const id = await createProfile();
    const words = {
      ...noWords,
      bio: "O'Neil 👋",
      links: [{ label: 'A', address: 'https://example.com/' }],
    };
    const { kind, profile } = await store.updateWords(id, words);
    expect([kind, profile?.words]).toEqual(['updated', words]);
    expect(await store.updateWords(id, words)).toEqual({ kind: 'updated', profile: undefined });
    expect((await readProfile(id)).words).toEqual(words);
    await store.updateWords(id, noWords);
    expect((await readProfile(id)).words).toBeUndefined();
    expect(received.map(({ changes }) => changes)).toEqual(Array(2).fill([{ kind: 'words' }]));
    expect((await store.updateWords('no-id', words)).kind).toBe('no-such-profile');
  });

  test('a profile with its games is read with two statements', async () => {
    let count = 0;
    const database = withPlugin(engine.database, {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count += 1;
        return result;
      },
    });
    const { id } = await insertProfile(engine.database, [savedGameFactory()]);
    const profile = await createProfileStore(database).findProfileById(id);
    expect(profile?.savedGames).toHaveLength(1);
    expect(count).toBe(2);
  });

  test.each(['', 'Nobody', 'a\0b', '\ud800', 'x'.repeat(5000), "' OR 1=1 --"])(
    '[security 21] the username %j is not found on any engine',
    async (name) => {
      expect(await profiles.findProfileByUsername(name)).toBeUndefined();
    },
  );

  test('[security 5] exactly one of 100 simultaneous sign-ups with one username, in upper and lower case, succeeds', async () => {
    const signUps = Array.from({ length: 100 }, (_, index) =>
      accounts.insertAccount({ displayName: index % 2 ? 'Racer' : 'RACER', passwordHash: 'h' }),
    );
    const outcomes = (await Promise.all(signUps)).map(({ kind }) => kind);
    expect(outcomes.filter((kind) => kind === 'inserted')).toHaveLength(1);
    expect(outcomes.filter((kind) => kind === 'username-taken')).toHaveLength(99);
    const rows = await engine.database.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'racer@%')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('[security 23, 24] two games and a picture that are saved at once are all stored, 20 times', async () => {
    const id = await createProfile();
    for (let round = 0; round < 20; round++) {
      const games = [savedGameFactory(), savedGameFactory({ game: 'teamfight-tactics' })];
      const picture = pictureFactory();
      await Promise.all([
        ...games.map((game) => profiles.insertSavedGame(id, game, limit)),
        profiles.updatePicture(id, 'profilePic', picture),
      ]);
      const { profilePic, savedGames } = await readProfile(id);
      expect(profilePic).toBe(picture.hash);
      const saved = savedGames.map(({ playerId }) => playerId);
      expect(saved).toHaveLength(2);
      expect(saved).toEqual(expect.arrayContaining(games.map(({ playerId }) => playerId)));
      for (const game of games) await profiles.removeSavedGame(id, toMatch(game), removedAt);
    }
    // Each round saves two games and a picture, and deletes the games.
    expect((await readProfile(id)).revision).toBe(1 + 20 * 5);
  });

  test('saved games are read as they were saved, in the same order', async () => {
    const id = await createProfile();
    const games = [
      savedGameFactory({ name: '달빛 여우#KR1', region: 'kr' }),
      savedGameFactory({ ranks: { solo: { kind: 'unranked' } } }),
      savedGameFactory({
        ranks: { 'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 } },
      }),
    ];
    for (const game of games) await profiles.insertSavedGame(id, game, limit);
    expect((await readProfile(id)).savedGames).toEqual(games.map(withPlayer));
  });

  test('[security 25] saving the same game account again updates the saved game and keeps its position', async () => {
    const id = await createProfile();
    const first = savedGameFactory();
    await profiles.insertSavedGame(id, first, limit);
    await profiles.insertSavedGame(id, savedGameFactory(), limit);
    const renamed = {
      ...first,
      name: 'Mosswick Reborn#NA1',
      level: 322,
      readAt: '2026-09-02T12:00:00.000Z',
    };
    const { kind } = await profiles.insertSavedGame(id, renamed, limit);
    expect(kind).toBe('already-saved');
    const { savedGames } = await readProfile(id);
    expect(savedGames).toHaveLength(2);
    expect(savedGames[0]).toEqual(afterSecondRead({ ...renamed, previousNames: ['Mosswick#NA1'] }));
  });

  test('a full profile refuses another game, does not change, and still updates its saved games', async () => {
    const id = await createProfile();
    // Hidden sample players do not count, so the profile is full with two other games.
    const { insertSavedGame } = createProfileStore(engine.database, undefined, []);
    const first = savedGameFactory({ isDemo: false });
    await insertSavedGame(id, first, 2);
    await insertSavedGame(id, savedGameFactory({ isDemo: true }), 2);
    await insertSavedGame(id, savedGameFactory({ isDemo: false }), 2);
    const before = await readProfile(id);
    const third = savedGameFactory({ isDemo: false });
    expect(await insertSavedGame(id, third, 2)).toEqual({
      kind: 'profile-full',
      profile: undefined,
    });
    expect(await readProfile(id)).toEqual(before);
    const updated = { ...first, level: 9 };
    expect((await insertSavedGame(id, updated, 2)).kind).toBe('already-saved');
  });

  test('the shown name and the title of a player are stored, change with a refresh, and can end', async () => {
    const id = await createProfile();
    const saved = savedGameFactory({ name: '105', displayName: 'Ember Lynx', title: 'GM' });
    await profiles.insertSavedGame(id, saved, limit);
    expect((await readProfile(id)).savedGames).toEqual([withPlayer(saved)]);
    const [found] = await profiles.listProfilesByPlayerName('ember lynx', gameIds, 8);
    expect(found?.displayName).toBe((await readProfile(id)).displayName);
    expect(found?.savedGames).toMatchObject([{ name: '105', displayName: 'Ember Lynx' }]);
    const renamed = { ...saved, displayName: 'Ash Lynx', title: undefined };
    await updateGame(profiles, toKey(id, saved), renamed);
    expect((await readProfile(id)).savedGames).toEqual([afterSecondRead(renamed)]);
    expect(await profiles.listProfilesByPlayerName('ember lynx', gameIds, 8)).toEqual([]);
  });

  test('a game that only a newer version of the site knows is left out', async () => {
    const id = await createProfile();
    const known = savedGameFactory({ name: 'Present#NA1' });
    const unknown = savedGameFactory({ name: 'Future#NA1' });
    for (const game of [known, unknown]) await profiles.insertSavedGame(id, game, limit);
    await engine.database.db
      .updateTable('savedGames')
      .set({ game: 'future-game' as GameId })
      .where('playerId', '=', unknown.playerId)
      .execute();
    await engine.database.db
      .updateTable('players')
      .set({ game: 'future-game' as GameId })
      .where('playerId', '=', unknown.playerId)
      .execute();
    expect((await readProfile(id)).savedGames).toEqual([withPlayer(known)]);
    expect(await profiles.listRemovedGames(id)).toEqual([]);
    const [found] = await profiles.listProfilesByPlayerName(known.name, gameIds, 8);
    expect(found?.savedGames.map(({ name }) => name)).toEqual([known.name]);
  });

  test('sample players are hidden where their game has real players, in every form of a profile', async () => {
    const id = await createProfile();
    const real = savedGameFactory({ isDemo: false });
    const sample = savedGameFactory({ isDemo: true });
    const other = savedGameFactory({ game: 'teamfight-tactics', isDemo: true });
    const changes: ProfileChange[] = [];
    const store = createProfileStore(engine.database, (change) => changes.push(change), [
      'teamfight-tactics',
    ]);
    for (const game of [sample, real, other]) await store.insertSavedGame(id, game, limit);
    const profile = await store.findOwnProfile(id);
    const names = (games: readonly SavedGame[] = []) => games.map(({ name }) => name);
    expect(names(profile?.savedGames)).toEqual([real.name, other.name]);
    expect(names(profile?.hiddenGames)).toEqual([sample.name]);
    expect(changes.at(-1)?.profile).toEqual(profile);
    const [listed] = await store.listProfilesByUsername(profile?.displayName ?? '', 1);
    expect(listed?.savedGames.map(({ name }) => name)).toEqual([real.name, other.name]);
    await store.removeHiddenDemoGames(id, new Date().toISOString());
    expect(names(await store.listRemovedGames(id))).toEqual([sample.name]);
  });

  test('a picture that two profiles remove at once is deleted, 10 times', async () => {
    const ids = [await createProfile(), await createProfile()];
    for (let round = 0; round < 10; round++) {
      const picture = pictureFactory();
      const setPictures = (value: typeof picture | null) =>
        Promise.all(ids.map((id) => profiles.updatePicture(id, 'profilePic', value)));
      await setPictures(picture);
      await setPictures(null);
      expect(await pictures.findPicture(picture.hash)).toBeUndefined();
    }
  });

  test('[security 31] a replaced picture is deleted unless another profile uses it', async () => {
    const [firstId, secondId] = [await createProfile(), await createProfile()];
    const [first, second] = [pictureFactory(), pictureFactory()];
    await profiles.updatePicture(firstId, 'profilePic', first);
    await profiles.updatePicture(secondId, 'profileBackgroundPic', first);
    const { profile } = await profiles.updatePicture(firstId, 'profilePic', second);
    expect(profile).toEqual(await readProfile(firstId));
    expect(await pictures.findPicture(first.hash)).toEqual(first);
    await profiles.updatePicture(secondId, 'profileBackgroundPic', null);
    expect(await pictures.findPicture(first.hash)).toBeUndefined();
    expect(await readProfile(firstId)).toMatchObject({ profilePic: second.hash, revision: 3 });
    expect(await readProfile(secondId)).toMatchObject({ profileBackgroundPic: null, revision: 3 });
  });

  test('writes to an unknown profile report that there is no such profile', async () => {
    const noSuchProfile = { kind: 'no-such-profile', profile: undefined };
    expect(await profiles.insertSavedGame('no-id', savedGameFactory(), limit)).toEqual(
      noSuchProfile,
    );
    expect(await profiles.updatePicture('no-id', 'profilePic', pictureFactory())).toEqual(
      noSuchProfile,
    );
  });
});
