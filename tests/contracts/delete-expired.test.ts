import { expect, test } from 'vitest';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { fillSite, insertChallenge, insertSession } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  test('deletes expired rows, and no row before its expiry', async () => {
    const { database } = engine;
    const { db } = database;
    const [id = ''] = await fillSite(database, ['Owner']);
    for (const table of ['rateLimits', 'lookups', 'callBudget', 'formerNames'] as const)
      await db.deleteFrom(table).execute();
    // Every row below expires at this time. `insertSession` uses the same time.
    const expiresAt = Date.parse('2026-09-01T12:00:00.123Z');
    await insertSession(database, id);
    await insertChallenge(database, new Date(expiresAt));
    await db.insertInto('rateLimits').values({ key: 'a client', freeAt: expiresAt }).execute();
    const until = new Date(expiresAt).toISOString();
    const previousName = { username: 'previous', profileId: id, until };
    await db.insertInto('formerNames').values(previousName).execute();
    await db.updateTable('resetLinks').set({ expiresAt: until }).execute();
    // A closed report is stored for 90 days.
    const closedAt = new Date(expiresAt - 90 * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('reports').set({ closedAt }).execute();
    const cachedAnswer = { value: {}, at: expiresAt - 1000, keepUntil: expiresAt };
    await createLookupCache(database).set('a player', cachedAnswer);
    const budget = { name: 'a host', value: '{}', keepUntil: until };
    await db.insertInto('callBudget').values(budget).execute();
    const tables = [
      'sessions',
      'rateLimits',
      'lookups',
      'callBudget',
      'formerNames',
      'reports',
      'verifications',
      'resetLinks',
    ] as const;
    const readRowCounts = () => Promise.all(tables.map((table) => countRows(db.selectFrom(table))));

    await deleteExpired(database, new Date(expiresAt - 20));
    expect(await readRowCounts()).toEqual(tables.map(() => 1));
    await deleteExpired(database, new Date(expiresAt + 20));
    expect(await readRowCounts()).toEqual(tables.map(() => 0));
    expect(await db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
  });
});
