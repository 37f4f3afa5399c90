import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import {
  createPictureStore,
  type PictureStore,
} from '../../adapters/database/pictures/picture-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { AccountStore } from '../../domain/accounts/sign-up.ts';
import type { Profile, ProfileStore } from '../../domain/profiles/profile.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const anyNumber = { maxCount: 50, counted: ['riot', 'sandbox'] } as const;

describe.each(engines)('profiles on $name', ({ open }) => {
  let engine: OpenEngine;
  let accounts: AccountStore;
  let profiles: ProfileStore;
  let pictures: PictureStore;

  beforeAll(async () => {
    engine = await open();
    accounts = createAccountStore(engine.database);
    profiles = createProfileStore(engine.database);
    pictures = createPictureStore(engine.database);
  });
  afterAll(() => engine.close());

  let count = 0;
  async function newProfile(): Promise<string> {
    count += 1;
    const inserted = await accounts.insertAccount({
      displayName: `Gamer${count}`,
      passwordHash: 'h',
    });
    if (inserted.kind === 'taken') throw new Error('the factory made a name twice');
    return inserted.id;
  }
  async function read(id: string): Promise<Profile> {
    const profile = await profiles.findProfileById(id);
    if (!profile) throw new Error('the profile is missing');
    return profile;
  }

  test.each(['', 'Nobody', 'a\0b', '\ud800', 'x'.repeat(5000), "' OR 1=1 --"])(
    '[security 21] the username %j is not found on any engine',
    async (name) => {
      expect(await profiles.findProfileByUsername(name)).toBeUndefined();
    },
  );

  test('a new account has an empty document', async () => {
    const inserted = await accounts.insertAccount({ displayName: 'Ash_Vale', passwordHash: 'h' });
    expect(await profiles.findProfileByUsername('ASH_vale')).toEqual({
      id: inserted.kind === 'inserted' && inserted.id,
      displayName: 'Ash_Vale',
      revision: 1,
      profilePic: null,
      profileBackgroundPic: null,
      savedGames: [],
    });
  });

  test('[security 5] exactly one of 100 simultaneous sign-ups with one username succeeds, in any case', async () => {
    const signUps = Array.from({ length: 100 }, (_, index) =>
      accounts.insertAccount({ displayName: index % 2 ? 'Racer' : 'RACER', passwordHash: 'h' }),
    );
    const outcomes = (await Promise.all(signUps)).map(({ kind }) => kind);
    expect(outcomes.filter((kind) => kind === 'inserted')).toHaveLength(1);
    expect(outcomes.filter((kind) => kind === 'taken')).toHaveLength(99);
    const rows = await engine.database.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'racer@%')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('[security 23] two simultaneous saves are both stored, 200 times', async () => {
    const id = await newProfile();
    for (let round = 0; round < 200; round++) {
      const games = [savedGameFactory(), savedGameFactory({ game: 'teamfight-tactics' })];
      await Promise.all(games.map((game) => profiles.insertSavedGame(id, game, anyNumber)));
      const saved = (await read(id)).savedGames.map(({ playerId }) => playerId);
      expect(saved).toHaveLength(2);
      expect(saved).toEqual(expect.arrayContaining(games.map(({ playerId }) => playerId)));
      for (const { game, name } of games) {
        await profiles.deleteSavedGame(id, { game, name, platform: undefined });
      }
    }
    expect((await read(id)).revision).toBe(1 + 200 * 4);
  });

  test('saved games are read as they were saved, in the same order', async () => {
    const id = await newProfile();
    const games = [
      savedGameFactory({ name: '달빛 여우#KR1', platform: 'kr' }),
      savedGameFactory({ ranks: { solo: { kind: 'unranked' } } }),
      savedGameFactory({
        ranks: { 'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 } },
      }),
    ];
    for (const game of games) await profiles.insertSavedGame(id, game, anyNumber);
    expect((await read(id)).savedGames).toEqual(games);
  });

  test('saving the same game account again updates it in its position', async () => {
    const id = await newProfile();
    const first = savedGameFactory();
    await profiles.insertSavedGame(id, first, anyNumber);
    await profiles.insertSavedGame(id, savedGameFactory(), anyNumber);
    const renamed = {
      ...first,
      name: 'Mosswick Reborn#NA1',
      level: 322,
      readAt: '2026-09-02T12:00:00.000Z',
    };
    const { kind, profile } = await profiles.insertSavedGame(id, renamed, anyNumber);
    expect(kind).toBe('saved');
    expect(profile).toEqual(await read(id));
    const { savedGames } = await read(id);
    expect(savedGames).toHaveLength(2);
    expect(savedGames[0]).toEqual({ ...renamed, previousNames: ['Mosswick#NA1'] });
  });

  test('a full profile refuses another game without a change, and still updates the ones it has', async () => {
    const id = await newProfile();
    const limit = { maxCount: 2, counted: ['riot'] } as const;
    const first = savedGameFactory({ source: 'riot' });
    await profiles.insertSavedGame(id, first, limit);
    await profiles.insertSavedGame(id, savedGameFactory({ source: 'sandbox' }), limit);
    await profiles.insertSavedGame(id, savedGameFactory({ source: 'riot' }), limit);
    const before = await read(id);
    const refused = await profiles.insertSavedGame(id, savedGameFactory({ source: 'riot' }), limit);
    expect(refused).toEqual({ kind: 'full', profile: undefined });
    expect(await read(id)).toEqual(before);
    expect(await profiles.insertSavedGame(id, { ...first, level: 9 }, limit)).toMatchObject({
      kind: 'saved',
    });
  });

  test('a game is removed by name, game and region, and an unknown one is reported', async () => {
    const id = await newProfile();
    const kept = savedGameFactory({ platform: 'euw1' });
    const removed = savedGameFactory({ platform: 'na1' });
    for (const game of [kept, removed]) await profiles.insertSavedGame(id, game, anyNumber);
    const match = { game: removed.game, name: removed.name, platform: 'na1' } as const;
    const deleted = await profiles.deleteSavedGame(id, match);
    const after = await read(id);
    expect(deleted).toEqual({ kind: 'deleted', profile: after });
    expect(after.savedGames).toEqual([kept]);
    expect(await profiles.deleteSavedGame(id, match)).toEqual({
      kind: 'no-such-game',
      profile: undefined,
    });
    expect(await read(id)).toEqual(after);
  });

  test('a picture that two profiles remove at once is deleted, 50 times', async () => {
    const ids = [await newProfile(), await newProfile()];
    for (let round = 0; round < 50; round++) {
      const picture = pictureFactory();
      const setPictures = (value: typeof picture | null) =>
        Promise.all(ids.map((id) => profiles.updatePicture(id, 'profilePic', value)));
      await setPictures(picture);
      await setPictures(null);
      expect(await pictures.findPicture(picture.hash)).toBeUndefined();
    }
  });

  test('a replaced picture is deleted unless another profile uses it', async () => {
    const [firstId, secondId] = [await newProfile(), await newProfile()];
    const [first, second] = [pictureFactory(), pictureFactory()];
    await profiles.updatePicture(firstId, 'profilePic', first);
    await profiles.updatePicture(secondId, 'profileBackgroundPic', first);
    const { profile } = await profiles.updatePicture(firstId, 'profilePic', second);
    expect(profile).toEqual(await read(firstId));
    expect(await pictures.findPicture(first.hash)).toEqual(first);
    await profiles.updatePicture(secondId, 'profileBackgroundPic', null);
    expect(await pictures.findPicture(first.hash)).toBeUndefined();
    expect(await read(firstId)).toMatchObject({ profilePic: second.hash, revision: 3 });
    expect(await read(secondId)).toMatchObject({ profileBackgroundPic: null, revision: 3 });
  });

  test('deleting a profile deletes its account, games and pictures', async () => {
    const id = await newProfile();
    const picture = pictureFactory();
    await profiles.updatePicture(id, 'profilePic', picture);
    await profiles.insertSavedGame(id, savedGameFactory(), anyNumber);
    expect(await profiles.deleteProfile(id)).toBe('deleted');
    expect(await profiles.findProfileById(id)).toBeUndefined();
    expect(await pictures.findPicture(picture.hash)).toBeUndefined();
    const { db } = engine.database;
    expect(await db.selectFrom('accounts').where('userId', '=', id).selectAll().execute()).toEqual(
      [],
    );
    expect(
      await db.selectFrom('savedGames').where('profileId', '=', id).selectAll().execute(),
    ).toEqual([]);
    expect(await profiles.deleteProfile(id)).toBe('no-such-profile');
  });

  test('writes to a deleted profile report that there is no such profile', async () => {
    const none = { kind: 'no-such-profile', profile: undefined };
    expect(await profiles.insertSavedGame('nobody', savedGameFactory(), anyNumber)).toEqual(none);
    expect(await profiles.updatePicture('nobody', 'profilePic', pictureFactory())).toEqual(none);
  });
});
