import type { InsertObject } from 'kysely';
import { replaceRecoveryCodes } from '../../adapters/database/accounts/recovery-store.ts';
import { runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { hashSecret } from '../../adapters/database/hash-secret.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { permanently } from '../../domain/accounts/previous-names.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { pictureFactory, savedGameFactory } from './players.ts';
import { insertAccount, toKey, toMatch } from './profiles.ts';
import { rankOf } from './ranks.ts';

/** Inserts an account for each username, with rows in every table of the site except sessions. Returns the ids of the accounts. */
export async function fillSite(database: Database, names: readonly string[]): Promise<string[]> {
  const profiles = createProfileStore(database);
  const insert = <T extends keyof Tables>(table: T, row: InsertObject<Tables, T>) =>
    database.db.insertInto(table).values(row).execute();
  const ids: string[] = [];
  for (const displayName of names) {
    const id = await insertAccount(database, displayName, `hash of ${displayName}`);
    const game = savedGameFactory({ name: `${displayName}#ÄΩ🦊` });
    const key = toKey(id, game);
    await profiles.updatePicture(id, 'profilePic', pictureFactory());
    const removed = savedGameFactory({ name: 'Removed#NA1' });
    for (const savedGame of [game, removed]) await profiles.insertSavedGame(id, savedGame, 50);
    await profiles.removeSavedGame(id, toMatch(removed), '2026-09-01T12:00:00.000Z');
    await profiles.updateShowcase(id, { ...toMatch(game), queue: 'solo' });
    const past = { queue: 'solo', readAt: '2026-01-01T12:00:00.000Z', rank: rankOf('IRON I 1 LP') };
    await profiles.insertSamples(key, [past]);
    await insertRecoveryCodes(database, id, [`code of ${displayName}`]);
    const viewedAt = Date.now();
    const view = { viewedAt, movedBefore: viewedAt, now: viewedAt };
    const saved = await profiles.findGameIncludingHidden(key);
    if (saved) await createRefreshQueue(database).insertRefreshes([saved], view);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const task = { ...key, profileIconId: 7, expiresAt };
    await createVerificationStore(database).insertVerificationTask(task);
    await insertPasskey(database, id);
    const identity = { issuer: 'https://id.example', subject: `subject of ${displayName}` };
    await insert('identities', {
      ...identity,
      accountId: id,
      createdAt: '2026-09-01',
      usedAt: null,
    });
    await insert('identityProofs', {
      ...identity,
      hash: `hash of a proof of ${displayName}`,
      expiresAt: '9999',
    });
    const link = { accountId: id, hash: `hash of a link of ${displayName}` };
    await insert('resetLinks', { ...link, kind: 'operator', address: null, expiresAt: '9999' });
    const address = `${displayName}@example.org`;
    await insert('emails', { accountId: id, address, confirmedAt: '2026-09-01T12:00:00.000Z' });
    await insertModeration(database, id, displayName);
    ids.push(id);
  }
  // '9999' is later than every ISO time, so the row never expires.
  await insert('callBudget', { name: names.join(), value: '{}', keepUntil: '9999' });
  await insert('rateLimits', { key: names.join(), freeAt: 1e12 });
  const lookup = { value: { some: 'answer' }, at: Date.now(), keepUntil: Date.now() + 1000 };
  await createLookupCache(database).set(names.join(), lookup);
  await insert('siteSettings', { name: `key ${names.join()}`, value: '2026-09-01' });
  await insert('invitations', { hash: names.join(), uses: 2, usesLeft: 1, expiresAt: '9999' });
  return ids;
}

/** Replaces the recovery codes of an account. */
export const insertRecoveryCodes = (
  database: Database,
  accountId: string,
  codes: readonly string[],
): Promise<void> =>
  runInTransaction(database, async (trx) => ({
    commit: await replaceRecoveryCodes(trx, accountId, codes),
  }));

/** Inserts a previous username, a report, and a moderation action. */
async function insertModeration(
  { db }: Database,
  profileId: string,
  username: string,
): Promise<void> {
  const at = '2026-09-01T12:00:00.000Z';
  const shared = { id: profileId, at, profileId, username };
  const previousName = { username: `${username}-before`, profileId, until: permanently };
  await db.insertInto('formerNames').values(previousName).execute();
  const report = {
    ...shared,
    reason: 'other',
    words: 'Ω 🦊',
    reporter: 'hash',
    closedAt: at,
  } as const;
  await db.insertInto('reports').values(report).execute();
  await db
    .insertInto('moderation')
    .values({ ...shared, action: 'dismiss', detail: '', reason: 'other', operator: '' })
    .execute();
}

/** Inserts a passkey as the sign-in code does, with a counter that a signed 32-bit integer cannot store. */
async function insertPasskey({ db, engine }: Database, userId: string): Promise<void> {
  const now = new Date('2026-09-01T12:00:00.123Z');
  const time = engine === 'sqlite' ? now.toISOString() : now;
  const key = { credentialID: `credential of ${userId}`, publicKey: 'pQECAyYgASFYIA==' };
  await db
    .insertInto('passkeys')
    .values({
      ...key,
      id: `passkey of ${userId}`,
      userId,
      name: 'Ω 🦊',
      counter: 2 ** 32 - 1,
      deviceType: 'multiDevice',
      backedUp: engine === 'sqlite' ? 1 : true,
      transports: 'internal,hybrid',
      aaguid: null,
      createdAt: time,
      usedAt: null,
    })
    .execute();
}

/** Inserts a challenge for a passkey ceremony. The challenge expires at `expiresAt`. */
export async function insertChallenge({ db, engine }: Database, expiresAt: Date): Promise<void> {
  const time = engine === 'sqlite' ? expiresAt.toISOString() : expiresAt;
  await db
    .insertInto('verifications')
    .values({ id: 'a challenge', identifier: 'its word', value: '{}', expiresAt: time })
    .execute();
}

/** Inserts a session as the sign-in code does on each engine. */
export async function insertSession({ db, engine }: Database, userId: string): Promise<void> {
  const now = new Date('2026-09-01T12:00:00.123Z');
  const time = engine === 'sqlite' ? now.toISOString() : now;
  const times = { createdAt: time, updatedAt: time, expiresAt: time, userAgent: null };
  await db
    .insertInto('sessions')
    .values({
      id: `session of ${userId}`,
      token: hashSecret(`token of ${userId}`),
      userId,
      ...times,
    })
    .execute();
}

/**
 * Inserts many profiles with one game each, much faster than their owners could. The usernames are `crowd-0`, `crowd-1` and so on.
 * @param createGame the game of the profile with this id and username.
 * @returns the ids of the profiles.
 */
export async function insertManyProfiles(
  { db }: Database,
  count: number,
  createGame: (profile: { id: string; name: string }) => SavedGame,
): Promise<string[]> {
  const isoTime = new Date(0).toISOString();
  const crowd = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `crowd-${index}`,
  }));
  // A statement has a limited number of parameters.
  for (let start = 0; start < count; start += 500) {
    const users = crowd.slice(start, start + 500);
    const rows = users.map((user) => {
      const { id: profileId, name: displayName } = user;
      const { game, playerId, name, level, profileIconId, keyFingerprint } = createGame(user);
      const pictures = { profilePic: null, profileBackgroundPic: null };
      const account = { profileId, game, playerId };
      const read = { ranks: '{}', isDemo: 0, keyFingerprint, readAt: isoTime };
      const shown = { name, nameKey: name, region: 'na1', level, profileIconId };
      return {
        user: { ...user, email: `${displayName}@crowd.invalid` },
        profile: {
          id: profileId,
          username: displayName,
          displayName,
          revision: 1,
          createdAt: isoTime,
          ...pictures,
        },
        player: { game, playerId, profileId: null, ...shown, ...read },
        savedGame: { ...account, savedOrder: 1, addedAt: isoTime },
      };
    });
    await db
      .insertInto('users')
      .values(rows.map(({ user }) => user))
      .execute();
    await db
      .insertInto('profiles')
      .values(rows.map(({ profile }) => profile))
      .execute();
    const inserted = db.insertInto('players').values(rows.map(({ player }) => player));
    await inserted.onConflict((conflict) => conflict.doNothing()).execute();
    const playerIds = rows.map(({ player }) => player.playerId);
    const players = await db
      .selectFrom('players')
      .select(['id', 'playerId'])
      .where('profileId', 'is', null)
      .where('playerId', 'in', playerIds)
      .execute();
    const ids = new Map(players.map(({ id, playerId }) => [playerId, id]));
    await db
      .insertInto('savedGames')
      .values(
        rows.map(({ savedGame }) => {
          return { ...savedGame, player: ids.get(savedGame.playerId) ?? 0 };
        }),
      )
      .execute();
  }
  return crowd.map(({ id }) => id);
}

/** Inserts many rows into the look-up cache, with keys that the engines sort differently. */
export async function insertLookups({ db }: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    key: `${['Ä', 'a', 'A', '_', ' '][index % 5]}${index}`,
    value: '{}',
    at: '',
    keepUntil: '9999',
  }));
  // A statement has a limited number of parameters.
  for (let start = 0; start < count; start += 1000) {
    const batch = rows.slice(start, start + 1000);
    await db.insertInto('lookups').values(batch).execute();
  }
}
