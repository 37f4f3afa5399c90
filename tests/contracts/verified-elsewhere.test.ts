/** The documents of profiles whose account another profile has verified, and how these profiles learn of a change. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate, migrateTo } from '../../adapters/database/migrations/migrate.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import { createOwnershipStore } from '../../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { toNewRow } from '../../adapters/database/profiles/read-profile.ts';
import type { ProfileChange } from '../../domain/change-bus/change-bus.ts';
import type { OwnershipStore } from '../../domain/profiles/ownership.ts';
import type { ProfileStore, SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

/** The account that all profiles of a test show. */
const saved = savedGameFactory();
const match = { game: saved.game, name: saved.name, region: undefined };
const verifiedAt = '2026-09-01T12:00:00.000Z';

describe.each(engines)('an account that another profile has verified, on $name', ({ open }) => {
  let engine: OpenEngine;
  let profiles: ProfileStore;
  let ownership: OwnershipStore;
  let changes: ProfileChange[];
  let userCount = 0;
  beforeEach(async () => {
    engine = await open();
    changes = [];
    profiles = createProfileStore(engine.database);
    ownership = createOwnershipStore(engine.database, (change) => changes.push(change));
  });
  afterEach(() => engine.close());

  /** Creates a profile with the account. @returns its id. */
  async function createProfile(): Promise<string> {
    userCount += 1;
    const account = { displayName: `User${userCount}`, passwordHash: null };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the username is taken');
    await profiles.insertSavedGame(inserted.id, saved, 50);
    return inserted.id;
  }
  const verify = (profileId: string) =>
    ownership.updateVerified({ profileId, game: saved.game, playerId: saved.playerId }, verifiedAt);
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
    await profiles.removeSavedGame(unrelated, match, verifiedAt);
    const readRevisions = () => Promise.all([owner, other, unrelated].map(readRevision));
    const [ownerRevision = 0, otherRevision = 0, unrelatedRevision = 0] = await readRevisions();
    await verify(owner);
    expect(await readRevisions()).toEqual([ownerRevision + 1, otherRevision, unrelatedRevision]);
    expect(await readGame(owner)).toMatchObject({ verifiedAt, isVerifiedElsewhere: false });
    expect(await readGame(other)).toMatchObject({ verifiedAt: null, isVerifiedElsewhere: true });
    changes = [];
    expect(await ownership.updateOtherProfiles()).toBe('done');
    expect(await ownership.updateOtherProfiles()).toBe('idle');
    expect(changes).toEqual([{ kind: 'changed', profileId: other, revision: otherRevision + 1 }]);
    expect(await readRevisions()).toEqual([
      ownerRevision + 1,
      otherRevision + 1,
      unrelatedRevision,
    ]);
    const [found] = await profiles.listProfilesByUsername(`User${userCount - 1}`, 1);
    expect(found?.savedGames).toMatchObject([{ verifiedAt: null, isVerifiedElsewhere: true }]);
  });

  test('a game that is restored with its verification is verified elsewhere again for the others', async () => {
    const [owner, other] = [await createProfile(), await createProfile()];
    await verify(owner);
    await profiles.removeSavedGame(owner, match, verifiedAt);
    while ((await ownership.updateOtherProfiles()) === 'done');
    const revision = await readRevision(other);
    const removed = { ...match, removedAt: undefined };
    await profiles.restoreRemovedGame(owner, removed, 50);
    expect(await readGame(owner)).toMatchObject({ verifiedAt });
    expect(await isElsewhere(other)).toBe(true);
    while ((await ownership.updateOtherProfiles()) === 'done');
    expect(await readRevision(other)).toBe(revision + 1);
  });

  test('a moved verification updates the profile that had it in the background, too', async () => {
    const [first, second] = [await createProfile(), await createProfile()];
    await verify(first);
    await ownership.updateOtherProfiles();
    const revision = await readRevision(first);
    await verify(second);
    expect(await readRevision(first)).toBe(revision);
    expect(await readGame(first)).toMatchObject({ verifiedAt: null, isVerifiedElsewhere: true });
    await ownership.updateOtherProfiles();
    expect(await readRevision(first)).toBe(revision + 1);
  });

  const moderation = () => createModerationStore(engine.database);
  test.each<[string, (owner: string) => Promise<unknown>]>([
    ['the game is removed', (owner) => profiles.removeSavedGame(owner, match, verifiedAt)],
    ['the profile is deleted', (owner) => profiles.deleteProfile(owner)],
    ['the operator deletes the profile', (owner) => moderation().delete(owner)],
    ['the profile is suspended', (owner) => moderation().suspend(owner)],
    [
      'a refresh finds another player',
      (profileId) =>
        profiles.updateSavedGame(
          { profileId, game: saved.game, playerId: saved.playerId },
          { ...saved, playerId: 'another-id' },
        ),
    ],
  ])('it is no longer verified elsewhere when %s', async (_, end) => {
    const [owner, other] = [await createProfile(), await createProfile()];
    await verify(owner);
    await ownership.updateOtherProfiles();
    const revision = await readRevision(other);
    await end(owner);
    expect(await isElsewhere(other)).toBe(false);
    expect(await ownership.updateOtherProfiles()).toBe('done');
    expect(await readRevision(other)).toBe(revision + 1);
  });

  test('it is verified elsewhere again when the suspension ends', async () => {
    const [owner, other] = [await createProfile(), await createProfile()];
    await verify(owner);
    await moderation().suspend(owner);
    await ownership.updateOtherProfiles();
    const revision = await readRevision(other);
    await moderation().unsuspend(owner);
    expect(await isElsewhere(other)).toBe(true);
    expect(await ownership.updateOtherProfiles()).toBe('done');
    expect(await readRevision(other)).toBe(revision + 1);
  });

  test('a change that has nothing to do with the verification updates no other profile', async () => {
    const owner = await createProfile();
    await createProfile();
    await verify(owner);
    await ownership.updateOtherProfiles();
    await profiles.updateName(owner, `Renamed${userCount}`);
    await profiles.updateSavedGame(
      { profileId: owner, game: saved.game, playerId: saved.playerId },
      { ...saved, level: 400 },
    );
    expect(await ownership.updateOtherProfiles()).toBe('idle');
  });

  test('two profiles that verify it at the same time do not both have it', async () => {
    const ids = [await createProfile(), await createProfile()];
    for (const [index, profileId] of ids.entries()) {
      const key = { profileId, game: saved.game, playerId: saved.playerId };
      const task = { key, profileIconId: index, expiresAt: Date.now() + 60_000 };
      await ownership.insertOwnershipTask(task, Date.now());
    }
    await Promise.all(ids.map(verify));
    const games = await Promise.all(ids.map(readGame));
    expect(games.filter((game) => game?.verifiedAt)).toHaveLength(1);
    expect(games.filter((game) => game?.isVerifiedElsewhere)).toHaveLength(1);
  });

  test('many profiles are updated in batches of a hundred, each once, also after a restart; a new change begins again', async () => {
    const owner = await createProfile();
    const others: string[] = [];
    for (let count = 0; count < 250; count += 1) others.push(await createProfile());
    const revisions = new Map<string, number>();
    for (const id of others) revisions.set(id, await readRevision(id));
    await verify(owner);
    changes = [];
    await ownership.updateOtherProfiles();
    expect(changes).toHaveLength(100);
    const restarted = createOwnershipStore(engine.database, (change) => changes.push(change));
    await restarted.updateOtherProfiles();
    await restarted.updateOtherProfiles();
    expect(await restarted.updateOtherProfiles()).toBe('idle');
    expect(changes.map(({ profileId }) => profileId).toSorted()).toEqual(others.toSorted());
    for (const { profileId, revision } of changes)
      expect(revision).toBe((revisions.get(profileId) ?? 0) + 1);

    await profiles.removeSavedGame(owner, match, verifiedAt);
    await restarted.updateOtherProfiles();
    changes = [];
    await profiles.insertSavedGame(owner, saved, 50);
    await verify(owner);
    while ((await restarted.updateOtherProfiles()) === 'done');
    expect(new Set(changes.map(({ profileId }) => profileId))).toEqual(new Set([owner, ...others]));
  });
});

test('the migration keeps the newest of two verifications of one account', async () => {
  const database = openSqlite(':memory:');
  await migrateTo(database, '0010-passkeys');
  for (const id of ['a', 'b', 'c']) {
    const user = { id, name: id, email: id, emailVerified: 0, image: null };
    const now = new Date().toISOString();
    await database.db
      .insertInto('users')
      .values({ ...user, createdAt: now, updatedAt: now })
      .execute();
    const pictures = { profilePic: null, profileBackgroundPic: null };
    await database.db
      .insertInto('profiles')
      .values({
        id,
        username: `user-${id}`,
        displayName: id,
        revision: 1,
        createdAt: now,
        ...pictures,
      })
      .execute();
    const time = id === 'a' ? '2026-01-01T00:00:00.000Z' : verifiedAt;
    // These columns came later.
    const {
      nameCheckedAt: _,
      nameKey: __,
      shownName: ___,
      title: ____,
      ranksChangedAt: _____,
      ...row
    } = toNewRow(id, saved, 1);
    await database.db
      .insertInto('savedGames')
      .values({ ...row, verifiedAt: time })
      .execute();
  }
  await migrate(database);
  const rows = await database.db
    .selectFrom('savedGames')
    .select(['profileId', 'level', 'profileIconId'])
    .where('verifiedAt', 'is not', null)
    .execute();
  const { level, profileIconId } = saved;
  expect(rows).toEqual([{ profileId: 'c', level, profileIconId }]);
  // A later migration lists the verified profile first.
  const found = await createProfileStore(database).listProfilesByUsername('ser-', 8);
  expect(found.map(({ displayName }) => displayName)).toEqual(['c', 'a', 'b']);
  await database.db.destroy();
});
