import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { fillSite, insertChallenge, insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

describe.each(engines)('expired rows on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('are deleted, and all other rows stay', async () => {
    const { database } = engine;
    const { db } = database;
    const [id = ''] = await fillSite(database, ['Somebody']);
    await db.deleteFrom('tries').execute();
    await db.deleteFrom('lookups').execute();
    const end = Date.parse('2026-09-01T12:00:00.123Z');
    // This session expires at `end`.
    await insertSession(database, id);
    await insertChallenge(database, new Date(end));
    await db.insertInto('tries').values({ key: 'somebody', freeAt: end }).execute();
    const name = { username: 'former', profileId: id, until: new Date(end).toISOString() };
    await db.deleteFrom('formerNames').execute();
    await db.insertInto('formerNames').values(name).execute();
    const closedAt = new Date(end - 90 * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('reports').set({ closedAt }).execute();
    const answer = { value: {}, at: end - 1000, keepUntil: end };
    await createLookupCache(database).set('somebody', answer);
    const count = async () =>
      (
        await Promise.all([
          db.selectFrom('sessions').select('id').execute(),
          db.selectFrom('tries').select('key').execute(),
          db.selectFrom('lookups').select('key').execute(),
          db.selectFrom('formerNames').select('username').execute(),
          db.selectFrom('reports').select('id').execute(),
          db.selectFrom('verifications').select('id').execute(),
        ])
      ).map(({ length }) => length);

    await deleteExpired(database, new Date(end - 20));
    expect(await count()).toEqual([1, 1, 1, 1, 1, 1]);
    await deleteExpired(database, new Date(end + 20));
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
  });
});
