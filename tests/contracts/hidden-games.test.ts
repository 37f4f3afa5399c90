/** Hiding games and showing them again, on every engine. */
import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import { createIsIconInUse } from '../../adapters/database/profiles/icons-in-use.ts';
import {
  createProfileStore,
  type ProfileStore,
} from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { listChangedVerifications } from '../../domain/changes/change.ts';
import { isPublicChange } from '../../domain/changes/public-change.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import {
  failGame,
  insertProfile,
  readProfile,
  toKey,
  toMatch,
  updateGame,
} from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const hiddenAt = '2026-09-03T12:00:00.000Z';

/** Only the owner sees these: a profile with its hidden games, and a game that can be hidden or removed. */
type Hidden = { readonly hiddenGames: unknown } | { readonly hiddenAt: unknown };

/** The names of the reads that can return what visitors must not see. */
type HiddenReads = {
  [Name in keyof ProfileStore]: Awaited<ReturnType<ProfileStore[Name]>> extends infer Found
    ? Extract<Found, Hidden | readonly Hidden[]> extends never
      ? never
      : Name
    : never;
}[keyof ProfileStore];

test('a read that returns what visitors must not see says so in its name', () => {
  expectTypeOf<HiddenReads>().toEqualTypeOf<
    'findOwnProfile' | 'findGameIncludingHidden' | 'listRemovedGames'
  >();
});

onEachEngine((engine) => {
  const store = createProfileStore(engine.database, (change) => void changes.push(change));
  let saved: SavedGame;
  let changes: ProfileChange[] = [];
  beforeEach(() => {
    saved = savedGameFactory({ name: `Hidden${Math.random()}#1`, profileIconId: 4711 });
    changes = [];
  });

  const createProfile = async (...games: SavedGame[]) =>
    (await insertProfile(engine.database, games)).id;
  const hide = (id: string) => store.updateHidden(id, toMatch(saved), hiddenAt);
  const show = (id: string) => store.updateHidden(id, toMatch(saved), null);
  const verify = (id: string) =>
    createVerificationStore(engine.database).updateVerified(toKey(id, saved), hiddenAt);
  const listPublicKinds = () =>
    changes.map((change) => change.changes.filter(isPublicChange).map(({ kind }) => kind));

  test('a hidden game is only in the owner’s list, and comes back to its position with its verification', async () => {
    const [first, last] = [savedGameFactory({ name: 'A#1' }), savedGameFactory({ name: 'B#1' })];
    const id = await createProfile(first, saved, last);
    await verify(id);
    const before = await readProfile(store, id);
    const { kind, profile } = await hide(id);
    expect(kind).toBe('updated');
    expect(profile).toEqual(await readProfile(store, id));
    expect(profile?.savedGames.map(({ name }) => name)).toEqual(['A#1', 'B#1']);
    expect(profile?.hiddenGames).toMatchObject([{ name: saved.name, hiddenAt }]);
    expect((await hide(id)).kind).toBe('no-such-game');
    expect((await show(id)).kind).toBe('updated');
    expect(await readProfile(store, id)).toEqual({ ...before, revision: before.revision + 2 });
    expect((await show(id)).kind).toBe('no-such-game');
    expect(listPublicKinds()).toEqual([['game-hidden'], ['game-shown']]);
  });

  test('[security 58] hiding changes no other profile: the account stays verified elsewhere there, without an event', async () => {
    const [id, other] = [await createProfile(saved), await createProfile(saved)];
    await verify(id);
    await hide(id);
    expect(changes.flatMap((change) => listChangedVerifications(change.changes))).toEqual([]);
    const { savedGames } = await readProfile(store, other);
    expect(savedGames).toMatchObject([{ isVerifiedElsewhere: true }]);
  });

  test('a refresh, a failure, a removal and a restore of a hidden game send no event to visitors', async () => {
    const id = await createProfile(saved);
    await hide(id);
    changes = [];
    const ranks = savedGameFactory({ ranks: {} }).ranks;
    const readAt = new Date().toISOString();
    await updateGame(store, toKey(id, saved), { ...saved, ranks, readAt });
    await failGame(store, toKey(id, saved), readAt);
    await store.removeSavedGame(id, toMatch(saved), readAt);
    await store.restoreRemovedGame(id, { ...toMatch(saved), removedAt: readAt }, 50);
    expect(listPublicKinds()).toEqual([[], [], [], []]);
    expect((await store.findOwnProfile(id))?.hiddenGames).toMatchObject([{ hiddenAt }]);
  });

  test('hiding cancels the refresh, and pages show the icon no longer', async () => {
    const profileIconId = 90_000;
    saved = savedGameFactory({ profileIconId });
    const id = await createProfile(saved);
    const queue = createRefreshQueue(engine.database);
    const view = { viewedAt: Date.now(), movedBefore: Date.now(), now: Date.now() };
    const queued = (await store.findProfileById(id))?.savedGames ?? [];
    await queue.insertRefreshes(queued, view);
    const isIconInUse = createIsIconInUse(engine.database);
    expect(await isIconInUse(profileIconId)).toBe(true);
    await hide(id);
    expect(await queue.countRefreshes()).toBe(0);
    expect(await isIconInUse(profileIconId)).toBe(false);
  });

  test('hidden games count towards the maximum', async () => {
    const id = await createProfile(saved);
    await hide(id);
    expect((await store.insertSavedGame(id, savedGameFactory(), 1)).kind).toBe('profile-full');
  });
});
