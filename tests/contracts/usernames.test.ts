/** Changed and released usernames, on PostgreSQL with two processes. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createImportStore } from '../../adapters/database/profiles/import-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { AccountStore } from '../../domain/accounts/sign-up.ts';
import type { ProfileChange } from '../../domain/change-bus/change-bus.ts';
import type { ProfileStore } from '../../domain/profiles/profile.ts';
import { engines, type OpenEngine } from './engines.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('usernames on $name', ({ name: engineName, open }) => {
  let engine: OpenEngine;
  let other: Database | undefined;
  let accounts: AccountStore;
  let profiles: ProfileStore;
  /** The stores of another process, for sign-ups and imports. */
  let otherAccounts: AccountStore;
  let imports: ReturnType<typeof createImportStore>;
  const events: ProfileChange[] = [];

  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    other = url
      ? openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined })
      : undefined;
    accounts = createAccountStore(database);
    profiles = createProfileStore(database, (change) => events.push(change));
    otherAccounts = createAccountStore(other ?? database);
    imports = createImportStore(other ?? database);
  });
  afterEach(() => {
    vi.useRealTimers();
    events.splice(0);
  });
  afterAll(async () => {
    await other?.db.destroy();
    await engine.close();
  });

  async function signUp(displayName: string): Promise<string> {
    const made = await accounts.insertAccount({ displayName, passwordHash: 'h' });
    if (made.kind === 'taken') throw new Error(`${displayName} is taken`);
    return made.id;
  }

  /** Moves the clock forward. */
  function advanceDays(days: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
  }

  const trySignUp = async (displayName: string) =>
    (await otherAccounts.insertAccount({ displayName, passwordHash: 'h' })).kind;
  const tryImport = (displayName: string) =>
    imports.insertProfile({
      displayName,
      passwordHash: null,
      savedGames: [],
      pictures: { profilePic: null, profileBackgroundPic: null },
    });

  test('a new username is stored in the account and the profile, and raises the revision', async () => {
    const id = await signUp('Before');
    expect(await profiles.updateName(id, 'After')).toEqual({ kind: 'renamed' });
    const { db } = engine.database;
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(user).toMatchObject({ name: 'After', email: expect.stringMatching(/^after@/) });
    expect(await profiles.findProfileByUsername('AFTER')).toMatchObject({ id, revision: 2 });
    expect(await profiles.findProfileByUsername('Before')).toBeUndefined();
    if (engineName === 'SQLite') {
      expect(events).toMatchObject([{ kind: 'changed', profileId: id, revision: 2 }]);
    }
  });

  test('a previous username redirects for 30 days, is reserved for this time, and then free', async () => {
    const id = await signUp('Old-Stone');
    await profiles.updateName(id, 'New-Stone');
    const redirect = { kind: 'renamed', displayName: 'New-Stone' };
    expect(await profiles.findUnavailable('OLD-stone')).toEqual(redirect);
    expect(await trySignUp('old-STONE')).toBe('taken');
    expect(await tryImport('Old-Stone')).toBe('taken');
    expect(await imports.isTaken('OLD-Stone')).toBe(true);
    const otherId = await signUp('Other-user');
    expect(await profiles.updateName(otherId, 'Old-Stone')).toEqual({ kind: 'taken' });
    expect(await profiles.findProfileById(otherId)).toMatchObject({
      displayName: 'Other-user',
      revision: 1,
    });

    advanceDays(29.9);
    expect(await trySignUp('Old-Stone')).toBe('taken');
    advanceDays(0.2);
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
    expect(await trySignUp('Old-Stone')).toBe('inserted');
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
  });

  test('all previous usernames redirect to the current one, and the owner can return to one', async () => {
    const id = await signUp('First');
    await profiles.updateName(id, 'Second');
    await profiles.updateName(id, 'Third');
    expect(await profiles.findUnavailable('First')).toMatchObject({ displayName: 'Third' });
    expect(await profiles.updateName(id, 'First')).toEqual({ kind: 'renamed' });
    expect(await profiles.findUnavailable('First')).toBeUndefined();
    expect(await profiles.findUnavailable('Third')).toMatchObject({ displayName: 'First' });
  });

  test('a change of case leaves no previous username, and the same username changes nothing', async () => {
    const id = await signUp('quietly');
    expect(await profiles.updateName(id, 'quietly')).toEqual({ kind: 'same' });
    for (const name of ['Quietly', 'QUIETLY', 'qUIETLY', 'Quietly', 'quietly'])
      expect(await profiles.updateName(id, name)).toEqual({ kind: 'renamed' });
    expect(await profiles.findProfileById(id)).toMatchObject({
      displayName: 'quietly',
      revision: 6,
    });
    expect(await profiles.findUnavailable('Quietly')).toBeUndefined();
  });

  test('an account has at most three previous usernames, and learns when it can change the next one', async () => {
    const id = await signUp('Squat0');
    for (const name of ['Squat1', 'Squat2', 'Squat3']) await profiles.updateName(id, name);
    const refused = await profiles.updateName(id, 'Squat4');
    expect(refused).toEqual({ kind: 'too-often', from: expect.stringMatching(/^\d{4}-/) });
    expect(await profiles.findProfileById(id)).toMatchObject({
      displayName: 'Squat3',
      revision: 4,
    });
    expect(await trySignUp('Squat4')).toBe('inserted');
    expect(await profiles.updateName(id, 'Squat0')).toEqual({ kind: 'renamed' });
    advanceDays(30.1);
    expect(await profiles.updateName(id, 'Squat5')).toEqual({ kind: 'renamed' });
    const { db } = engine.database;
    const rows = await db
      .selectFrom('formerNames')
      .select('username')
      .where('profileId', '=', id)
      .execute();
    expect(rows).toEqual([{ username: 'squat0' }]);
  });

  test('the username of a deleted account can never be used again', async () => {
    const id = await signUp('Departed');
    await profiles.updateName(id, 'Gone-for-good');
    await profiles.deleteProfile(id);
    expect(await profiles.findUnavailable('Gone-for-good')).toEqual({
      kind: 'deleted-or-replaced',
    });
    // There is no profile to redirect to.
    expect(await profiles.findUnavailable('Departed')).toEqual({ kind: 'deleted-or-replaced' });
    advanceDays(100 * 365);
    expect(await trySignUp('GONE-for-good')).toBe('taken');
    expect(await tryImport('Gone-for-good')).toBe('taken');
    const another = await signUp('Another');
    expect(await profiles.updateName(another, 'gone-for-good')).toEqual({ kind: 'taken' });
  });

  test('a sign-up or import during a change of username or a deletion does not get the username, 40 times', async () => {
    for (let round = 0; round < 40; round++) {
      const id = await signUp(`Racer${round}`);
      const giveUp =
        round % 2 ? profiles.updateName(id, `Raced${round}`) : profiles.deleteProfile(id);
      const attempts = Array.from({ length: 4 }, (_, at) =>
        at % 2 ? trySignUp(`racer${round}`) : tryImport(`RACER${round}`),
      );
      const [, ...outcomes] = await Promise.all([giveUp, ...attempts]);
      expect(outcomes).toEqual(['taken', 'taken', 'taken', 'taken']);
    }
  });

  test('two users who swap usernames, or want the same new one, learn that it is taken', async () => {
    const [rook, knight] = [await signUp('Rook'), await signUp('Knight')];
    const swapped = await Promise.all([
      profiles.updateName(rook, 'Knight'),
      profiles.updateName(knight, 'Rook'),
    ]);
    expect(swapped).toEqual([{ kind: 'taken' }, { kind: 'taken' }]);
    const same = await Promise.all([
      profiles.updateName(rook, 'Bishop'),
      profiles.updateName(knight, 'BISHOP'),
    ]);
    expect(same.map(({ kind }) => kind).sort()).toEqual(['renamed', 'taken']);
  });

  if (engineName === 'PostgreSQL') {
    test('a sign-up that waits while the username is released is refused', async () => {
      const id = await signUp('Held-Back');
      const { db } = engine.database;
      let waiting: Promise<string> | undefined;
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ email: 'elsewhere@x' }).where('id', '=', id).execute();
        waiting = trySignUp('Held-Back');
        // The sign-up waits at the unique index: a lock is not granted.
        await vi.waitFor(async () => {
          const blocked = await db
            .selectNoFrom((eb) =>
              eb
                .selectFrom(sql<{ n: number }>`pg_locks`.as('locks'))
                .select((inner) => inner.fn.countAll<string>().as('count'))
                .where(sql<boolean>`not granted`)
                .as('count'),
            )
            .executeTakeFirst();
          expect(Number(blocked?.count)).toBeGreaterThan(0);
        });
        await trx
          .updateTable('profiles')
          .set({ username: 'elsewhere', displayName: 'Elsewhere' })
          .where('id', '=', id)
          .execute();
        await trx
          .insertInto('formerNames')
          .values({ username: 'held-back', profileId: id, until: '9999' })
          .execute();
      });
      expect(await waiting).toBe('taken');
    });
  }
});
