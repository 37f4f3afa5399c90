/** Names that are changed and given up, with two machines where the engine can have two. */
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

describe.each(engines)('names on $name', ({ name: engineName, open }) => {
  let engine: OpenEngine;
  let other: Database | undefined;
  let accounts: AccountStore;
  let profiles: ProfileStore;
  /** What another machine signs people up and imports with. */
  let elsewhere: AccountStore;
  let imports: ReturnType<typeof createImportStore>;
  const told: ProfileChange[] = [];

  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    other = url
      ? openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined })
      : undefined;
    accounts = createAccountStore(database);
    profiles = createProfileStore(database, (change) => told.push(change));
    elsewhere = createAccountStore(other ?? database);
    imports = createImportStore(other ?? database);
  });
  afterEach(() => {
    vi.useRealTimers();
    told.splice(0);
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

  /** From now on it is so many days later. */
  function later(days: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
  }

  const kindOf = async (displayName: string) =>
    (await elsewhere.insertAccount({ displayName, passwordHash: 'h' })).kind;
  const importing = (displayName: string) =>
    imports.insertProfile({
      displayName,
      passwordHash: null,
      savedGames: [],
      pictures: { profilePic: null, profileBackgroundPic: null },
    });

  test('a new name is the one to sign in with, in the session, and of the document, whose revision rises', async () => {
    const id = await signUp('Before');
    expect(await profiles.updateName(id, 'After')).toEqual({ kind: 'renamed' });
    const { db } = engine.database;
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(user).toMatchObject({ name: 'After', email: expect.stringMatching(/^after@/) });
    expect(await profiles.findProfileByUsername('AFTER')).toMatchObject({ id, revision: 2 });
    expect(await profiles.findProfileByUsername('Before')).toBeUndefined();
    if (engineName === 'SQLite') {
      expect(told).toMatchObject([{ kind: 'changed', profileId: id, revision: 2 }]);
    }
  });

  test('the old name leads to the new one for 30 days, is nobody’s meanwhile, and free afterwards', async () => {
    const id = await signUp('Old-Stone');
    await profiles.updateName(id, 'New-Stone');
    const leads = { kind: 'renamed', displayName: 'New-Stone' };
    expect(await profiles.findUnavailable('OLD-stone')).toEqual(leads);
    expect(await kindOf('old-STONE')).toBe('taken');
    expect(await importing('Old-Stone')).toBe('taken');
    expect(await imports.isTaken('OLD-Stone')).toBe(true);
    const stranger = await signUp('Stranger');
    expect(await profiles.updateName(stranger, 'Old-Stone')).toEqual({ kind: 'taken' });
    expect(await profiles.findProfileById(stranger)).toMatchObject({
      displayName: 'Stranger',
      revision: 1,
    });

    later(29.9);
    expect(await kindOf('Old-Stone')).toBe('taken');
    later(0.2);
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
    expect(await kindOf('Old-Stone')).toBe('inserted');
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
  });

  test('a name leads to the last of several, and its owner can take it back', async () => {
    const id = await signUp('First');
    await profiles.updateName(id, 'Second');
    await profiles.updateName(id, 'Third');
    expect(await profiles.findUnavailable('First')).toMatchObject({ displayName: 'Third' });
    expect(await profiles.updateName(id, 'First')).toEqual({ kind: 'renamed' });
    expect(await profiles.findUnavailable('First')).toBeUndefined();
    expect(await profiles.findUnavailable('Third')).toMatchObject({ displayName: 'First' });
  });

  test('other cases of the same letters need no former name, and what it is called already changes nothing', async () => {
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

  test('three names are kept for one person and no more, which says from when there is another', async () => {
    const id = await signUp('Squat0');
    for (const name of ['Squat1', 'Squat2', 'Squat3']) await profiles.updateName(id, name);
    const refused = await profiles.updateName(id, 'Squat4');
    expect(refused).toEqual({ kind: 'too-often', from: expect.stringMatching(/^\d{4}-/) });
    expect(await profiles.findProfileById(id)).toMatchObject({
      displayName: 'Squat3',
      revision: 4,
    });
    expect(await kindOf('Squat4')).toBe('inserted');
    expect(await profiles.updateName(id, 'Squat0')).toEqual({ kind: 'renamed' });
    later(30.1);
    expect(await profiles.updateName(id, 'Squat5')).toEqual({ kind: 'renamed' });
    const { db } = engine.database;
    const kept = await db
      .selectFrom('formerNames')
      .select('username')
      .where('profileId', '=', id)
      .execute();
    expect(kept).toEqual([{ username: 'squat0' }]);
  });

  test('the name of a deleted account is nobody’s for good', async () => {
    const id = await signUp('Departed');
    await profiles.updateName(id, 'Gone-for-good');
    await profiles.deleteProfile(id);
    expect(await profiles.findUnavailable('Gone-for-good')).toEqual({ kind: 'gone' });
    // Of nobody who could be led to.
    expect(await profiles.findUnavailable('Departed')).toEqual({ kind: 'gone' });
    later(100 * 365);
    expect(await kindOf('GONE-for-good')).toBe('taken');
    expect(await importing('Gone-for-good')).toBe('taken');
    const another = await signUp('Another');
    expect(await profiles.updateName(another, 'gone-for-good')).toEqual({ kind: 'taken' });
  });

  test('who signs up while a name is given up does not get it, 40 times over', async () => {
    for (let round = 0; round < 40; round++) {
      const id = await signUp(`Racer${round}`);
      const giveUp =
        round % 2 ? profiles.updateName(id, `Raced${round}`) : profiles.deleteProfile(id);
      const tries = Array.from({ length: 4 }, (_, at) =>
        at % 2 ? kindOf(`racer${round}`) : importing(`RACER${round}`),
      );
      const [, ...outcomes] = await Promise.all([giveUp, ...tries]);
      expect(outcomes).toEqual(['taken', 'taken', 'taken', 'taken']);
    }
  });

  test('two who want each other’s names, or the same one, are told that it is taken', async () => {
    const [one, two] = [await signUp('Rook'), await signUp('Knight')];
    const swapped = await Promise.all([
      profiles.updateName(one, 'Knight'),
      profiles.updateName(two, 'Rook'),
    ]);
    expect(swapped).toEqual([{ kind: 'taken' }, { kind: 'taken' }]);
    const same = await Promise.all([
      profiles.updateName(one, 'Bishop'),
      profiles.updateName(two, 'BISHOP'),
    ]);
    expect(same.map(({ kind }) => kind).sort()).toEqual(['renamed', 'taken']);
  });

  if (engineName === 'PostgreSQL') {
    test('a sign-up that waited for the name to be given up is refused all the same', async () => {
      const id = await signUp('Held-Back');
      const { db } = engine.database;
      let waiting: Promise<string> | undefined;
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ email: 'elsewhere@x' }).where('id', '=', id).execute();
        waiting = kindOf('Held-Back');
        // It stands at the unique name, as the database itself says.
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
