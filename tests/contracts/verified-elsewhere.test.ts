/** The documents of profiles whose account another profile has verified, and how these profiles learn of a change. */

import { beforeEach, expect, test } from 'vitest';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import {
  insertProfile,
  toKey as toKeyOf,
  toMatch as toMatchOf,
  updateGame,
} from '../factories/profiles.ts';
import { runAction } from '../factories/run-action.ts';
import { insertManyProfiles } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';
import { runReader } from './run-reader.ts';

const verifiedAt = '2026-09-01T12:00:00.000Z';

onEachEngine((engine) => {
  const profiles = createProfileStore(engine.database);
  const verification = createVerificationStore(engine.database);
  let changes: ProfileChange[];
  /** The account that all profiles of a test show. */
  let saved: SavedGame;
  beforeEach(async () => {
    saved = savedGameFactory();
    changes = [];
    await updateOthers();
  });

  /** Lets the reader make all its steps. */
  async function updateOthers(): Promise<void> {
    const publish = (change: ProfileChange) => void changes.push(change);
    const step = createChangeReader(engine.database, 'others', updateOtherProfiles, publish);
    await runReader(engine.database, step);
  }
  /** Creates a profile with the account. @returns its id. */
  const createProfile = async () => (await insertProfile(engine.database, [saved])).id;
  const toKey = (profileId: string) => toKeyOf(profileId, saved);
  const toMatch = () => toMatchOf(saved);
  const verify = (profileId: string) => verification.updateVerified(toKey(profileId), verifiedAt);
  const remove = (profileId: string) => profiles.removeSavedGame(profileId, toMatch(), verifiedAt);
  async function readGame(profileId: string): Promise<SavedGame | undefined> {
    return (await profiles.findProfileById(profileId))?.savedGames[0];
  }
  const isElsewhere = async (profileId: string) => (await readGame(profileId))?.isVerifiedElsewhere;
  const readRevision = async (id: string) => (await profiles.findProfileById(id))?.revision ?? 0;

  test('[security 58] only the profile that verified it gets a new revision at once; the others follow in the background, without a hint which one it was', async () => {
    const [owner, other, unrelated] = [
      await createProfile(),
      await createProfile(),
      await createProfile(),
    ];
    await remove(unrelated);
    const readRevisions = () => Promise.all([owner, other, unrelated].map(readRevision));
    const [ownerRevision = 0, otherRevision = 0, unrelatedRevision = 0] = await readRevisions();
    await verify(owner);
    expect(await readRevisions()).toEqual([ownerRevision + 1, otherRevision, unrelatedRevision]);
    expect(await readGame(owner)).toMatchObject({ verifiedAt, isVerifiedElsewhere: false });
    expect(await readGame(other)).toMatchObject({ verifiedAt: null, isVerifiedElsewhere: true });
    changes = [];
    await updateOthers();
    const account = { game: saved.game, playerId: saved.playerId, name: saved.name };
    expect(changes).toMatchObject([
      {
        subject: other,
        revision: otherRevision + 1,
        changes: [{ kind: 'verified-elsewhere', account, isVerified: true }],
      },
    ]);
    expect(await readRevisions()).toEqual([
      ownerRevision + 1,
      otherRevision + 1,
      unrelatedRevision,
    ]);
    const { displayName = '' } = (await profiles.findProfileById(other)) ?? {};
    const [found] = await profiles.listProfilesByUsername(displayName, 1);
    expect(found?.savedGames).toMatchObject([{ isVerified: false, isVerifiedElsewhere: true }]);
  });

  test('a moved verification updates the profile that had it in the background, too', async () => {
    const [first, second] = [await createProfile(), await createProfile()];
    await verify(first);
    await updateOthers();
    const revision = await readRevision(first);
    await verify(second);
    expect(await readRevision(first)).toBe(revision);
    expect(await readGame(first)).toMatchObject({ verifiedAt: null, isVerifiedElsewhere: true });
    await updateOthers();
    expect(await readRevision(first)).toBe(revision + 1);
  });

  const restore = (id: string) =>
    profiles.restoreRemovedGame(id, { ...toMatch(), removedAt: undefined }, 50);
  const suspend = (id: string) => runAction(engine.database, id, 'suspend');
  const findAnotherPlayer = (id: string) =>
    updateGame(profiles, toKey(id), { ...saved, playerId: `another ${id}` });
  const removeAndDelete = async (id: string) => {
    await remove(id);
    await profiles.deleteProfile(id);
  };
  type Act = (owner: string) => Promise<unknown>;
  test.each<[string, boolean, Act, Act?]>([
    ['the game is removed', false, remove],
    ['the game is restored with its verification', true, restore, remove],
    ['the profile is deleted', false, (id) => profiles.deleteProfile(id)],
    ['the operator deletes the profile', false, (id) => runAction(engine.database, id, 'delete')],
    ['the game is removed, and the profile deleted at once', false, removeAndDelete],
    ['the profile is suspended', false, suspend],
    ['the suspension ends', true, (id) => runAction(engine.database, id, 'unsuspend'), suspend],
    ['a refresh finds another player', false, findAnotherPlayer],
  ])('after %s, it is verified elsewhere: %s', async (_, expected, act, actBefore) => {
    const [owner, other] = [await createProfile(), await createProfile()];
    await verify(owner);
    await actBefore?.(owner);
    await updateOthers();
    const revision = await readRevision(other);
    await act(owner);
    expect(await isElsewhere(other)).toBe(expected);
    await updateOthers();
    expect(await readRevision(other)).toBe(revision + 1);
  });

  test('a change that has nothing to do with the verification updates no other profile', async () => {
    const owner = await createProfile();
    await createProfile();
    await verify(owner);
    await updateOthers();
    await profiles.updateName(owner, 'Renamed');
    await updateGame(profiles, toKey(owner), { ...saved, level: 400 });
    changes = [];
    await updateOthers();
    expect(changes).toEqual([]);
  });

  test('two profiles that verify it at the same time do not both have it', async () => {
    const ids = [await createProfile(), await createProfile()];
    for (const [index, profileId] of ids.entries()) {
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const task = { ...toKey(profileId), profileIconId: index, expiresAt };
      await verification.insertVerificationTask(task);
    }
    await Promise.all(ids.map(verify));
    const games = await Promise.all(ids.map(readGame));
    expect(games.filter((game) => game?.verifiedAt)).toHaveLength(1);
    expect(games.filter((game) => game?.isVerifiedElsewhere)).toHaveLength(1);
  });

  test('many profiles are updated, each once, also after a restart', async () => {
    const owner = await createProfile();
    const others = await insertManyProfiles(engine.database, 520, () => saved);
    await verify(owner);
    changes = [];
    await updateOthers();
    await updateOthers();
    expect(changes.map(({ subject }) => subject).toSorted()).toEqual(others.toSorted());
  });
});
