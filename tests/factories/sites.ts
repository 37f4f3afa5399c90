import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import { createOwnershipStore } from '../../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { permanently } from '../../domain/accounts/previous-names.ts';
import { pictureFactory, savedGameFactory } from './players.ts';

/** Signs people up, each with a picture, a game, and whatever else a site keeps. Gives their ids. */
export async function fillSite(database: Database, names: readonly string[]): Promise<string[]> {
  const accounts = createAccountStore(database);
  const profiles = createProfileStore(database);
  const ids: string[] = [];
  for (const displayName of names) {
    const made = await accounts.insertAccount({
      displayName,
      passwordHash: `hash of ${displayName}`,
    });
    if (made.kind !== 'inserted') throw new Error(`${displayName} is taken`);
    const game = savedGameFactory({ name: `${displayName}#ÄΩ🦊` });
    const key = { profileId: made.id, game: game.game, playerId: game.playerId };
    await profiles.updatePicture(made.id, 'profilePic', pictureFactory());
    await profiles.insertSavedGame(made.id, game, { most: 50, counted: ['sandbox'] });
    await createRecoveryStore(database).insertRecoveryCodes(made.id, [`code of ${displayName}`]);
    await createRefreshQueue(database).insertRefresh(key, Date.now());
    await createOwnershipStore(database).insertOwnershipTask(
      { key, profileIconId: 7, expiresAt: Date.now() + 60_000 },
      Date.now(),
    );
    await insertPasskey(database, made.id);
    await insertPast(database, made.id, displayName);
    ids.push(made.id);
  }
  await database.db
    .insertInto('callBudget')
    .values({ name: names.join(), value: '{}', keepUntil: '9999' })
    .execute();
  await database.db.insertInto('tries').values({ key: names.join(), freeAt: 1e12 }).execute();
  const remembered = { value: { some: 'answer' }, at: Date.now(), keepUntil: Date.now() + 1000 };
  await createLookupCache(database).set(names.join(), remembered);
  return ids;
}

/** What was before: another name, a report, and what was done about it. */
async function insertPast({ db }: Database, profileId: string, username: string): Promise<void> {
  const at = '2026-09-01T12:00:00.000Z';
  const about = { id: profileId, at, profileId, username };
  const formerName = { username: `${username}-before`, profileId, until: permanently };
  await db.insertInto('formerNames').values(formerName).execute();
  const report = { ...about, reason: 'other', words: 'Ω 🦊', closedAt: at };
  await db.insertInto('reports').values(report).execute();
  await db
    .insertInto('moderation')
    .values({ ...about, action: 'dismiss', detail: '' })
    .execute();
}

/** A passkey as the sign-in code writes it, with a count that no integer of 32 bits holds. */
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

/** A challenge that a passkey may answer until then. */
export async function insertChallenge({ db, engine }: Database, until: Date): Promise<void> {
  const time = engine === 'sqlite' ? until.toISOString() : until;
  const times = { createdAt: time, updatedAt: time, expiresAt: time };
  await db
    .insertInto('verifications')
    .values({ id: 'a challenge', identifier: 'its word', value: '{}', ...times })
    .execute();
}

/** Signs somebody in, in the form of the sign-in code on each engine. */
export async function insertSession({ db, engine }: Database, userId: string): Promise<void> {
  const now = new Date('2026-09-01T12:00:00.123Z');
  const time = engine === 'sqlite' ? now.toISOString() : now;
  const times = { createdAt: time, updatedAt: time, expiresAt: time, userAgent: null };
  await db
    .insertInto('sessions')
    .values({ id: `session of ${userId}`, token: `token of ${userId}`, userId, ...times })
    .execute();
}

/** Rows enough for a command to take a while, with keys that engines sort differently. */
export async function insertLookups({ db }: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    key: `${['Ä', 'a', 'A', '_', ' '][index % 5]}${index}`,
    value: '{}',
    at: '',
    keepUntil: '9999',
  }));
  for (let from = 0; from < count; from += 1000) {
    const some = rows.slice(from, from + 1000);
    await db.insertInto('lookups').values(some).execute();
  }
}
