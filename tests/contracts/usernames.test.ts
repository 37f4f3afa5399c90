/** Changed and released usernames. On PostgreSQL, `trySignUp` uses the connections of a second process. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { permanently } from '../../domain/accounts/previous-names.ts';
import { passTime } from '../factories/pass-time.ts';
import { insertProfile } from '../factories/profiles.ts';
import { waitUntil } from '../wait-until.ts';
import { onBothEngines } from './engines.ts';

const dayMs = 24 * 60 * 60 * 1000;

onBothEngines((engine, engineName) => {
  const profiles = createProfileStore(engine.database);
  /** The store for `trySignUp`: on PostgreSQL that of another process. */
  const otherAccounts = createAccountStore(engine.openBeside());

  const signUp = async (displayName: string) =>
    (await insertProfile(engine.database, [], displayName)).id;

  const advanceDays = (days: number) => passTime(days * dayMs);

  /** Signs up with `otherAccounts`. @returns the kind of the outcome. */
  const trySignUp = async (displayName: string) =>
    (await otherAccounts.insertAccount({ displayName, passwordHash: 'h' })).kind;

  test('a previous username redirects and is reserved for 30 days, and is free afterwards', async () => {
    const id = await signUp('Old-Stone');
    await profiles.updateName(id, 'New-Stone');
    const redirect = { kind: 'renamed', displayName: 'New-Stone' };
    expect(await profiles.findUnavailable('OLD-stone')).toEqual(redirect);
    expect(await trySignUp('old-STONE')).toBe('username-taken');
    const otherId = await signUp('Other-user');
    expect(await profiles.updateName(otherId, 'Old-Stone')).toEqual({ kind: 'username-taken' });
    expect(await profiles.findProfileById(otherId)).toMatchObject({
      displayName: 'Other-user',
      revision: 1,
    });

    advanceDays(29.9);
    expect(await trySignUp('Old-Stone')).toBe('username-taken');
    advanceDays(0.2);
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
    expect(await trySignUp('Old-Stone')).toBe('inserted');
    expect(await profiles.findUnavailable('Old-Stone')).toBeUndefined();
  });

  test('all previous usernames redirect to the current one, and the owner can take a previous one again', async () => {
    const id = await signUp('First');
    await profiles.updateName(id, 'Second');
    await profiles.updateName(id, 'Third');
    expect(await profiles.findUnavailable('First')).toMatchObject({ displayName: 'Third' });
    expect(await profiles.updateName(id, 'First')).toEqual({ kind: 'renamed' });
    expect(await profiles.findUnavailable('First')).toBeUndefined();
    expect(await profiles.findUnavailable('Third')).toMatchObject({ displayName: 'First' });
  });

  test('a change of case stores no previous username, and the same username changes nothing', async () => {
    const id = await signUp('quietly');
    expect(await profiles.updateName(id, 'quietly')).toEqual({ kind: 'same-username' });
    for (const name of ['Quietly', 'QUIETLY', 'qUIETLY', 'Quietly', 'quietly'])
      expect(await profiles.updateName(id, name)).toEqual({ kind: 'renamed' });
    expect(await profiles.findProfileById(id)).toMatchObject({
      displayName: 'quietly',
      revision: 6,
    });
    expect(await profiles.findUnavailable('Quietly')).toBeUndefined();
  });

  test('an account has at most three previous usernames, and is told when it can change its username again', async () => {
    const id = await signUp('Name0');
    for (const name of ['Name1', 'Name2', 'Name3']) await profiles.updateName(id, name);
    const refused = await profiles.updateName(id, 'Name4');
    expect(refused).toEqual({ kind: 'too-often', from: expect.stringMatching(/^\d{4}-/) });
    expect(await profiles.findProfileById(id)).toMatchObject({
      displayName: 'Name3',
      revision: 4,
    });
    // The refused username is still free.
    expect(await trySignUp('Name4')).toBe('inserted');
    // The owner can take a previous username at any time.
    expect(await profiles.updateName(id, 'Name0')).toEqual({ kind: 'renamed' });
    advanceDays(30.1);
    expect(await profiles.updateName(id, 'Name5')).toEqual({ kind: 'renamed' });
    const { db } = engine.database;
    const rows = await db
      .selectFrom('formerNames')
      .select('username')
      .where('profileId', '=', id)
      .execute();
    expect(rows).toEqual([{ username: 'name0' }]);
  });

  test('the username of a deleted account can never be used again', async () => {
    const id = await signUp('Previous');
    await profiles.updateName(id, 'Deleted-user');
    await profiles.deleteProfile(id);
    expect(await profiles.findUnavailable('Deleted-user')).toEqual({ kind: 'deleted-or-replaced' });
    // A previous username of the deleted account does not redirect, because the account has no profile.
    expect(await profiles.findUnavailable('Previous')).toEqual({ kind: 'deleted-or-replaced' });
    advanceDays(100 * 365);
    expect(await trySignUp('DELETED-user')).toBe('username-taken');
    const otherId = await signUp('Another');
    expect(await profiles.updateName(otherId, 'deleted-user')).toEqual({ kind: 'username-taken' });
  });

  if (engineName === 'PostgreSQL') {
    test('a sign-up that waits for the transaction that releases its username is refused', async () => {
      const id = await signUp('Held-Back');
      const { db } = engine.database;
      let signingUp: Promise<string> | undefined;
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ email: 'elsewhere@x' }).where('id', '=', id).execute();
        signingUp = trySignUp('Held-Back');
        // The sign-up waits for this transaction at the unique index of the e-mail.
        await waitUntil(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length === 1;
        });
        await trx
          .updateTable('profiles')
          .set({ username: 'elsewhere', displayName: 'Elsewhere' })
          .where('id', '=', id)
          .execute();
        await trx
          .insertInto('formerNames')
          .values({ username: 'held-back', profileId: id, until: permanently })
          .execute();
      });
      expect(await signingUp).toBe('username-taken');
    });
  }
});
