/** PostgreSQL without the right to create extensions: the site starts, and searches for the beginnings of usernames. */
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { fillSite } from '../factories/sites.ts';
import { createEmptyDatabase } from '../postgres/database.ts';
import { runStatement } from '../postgres/template.ts';

test('without the right to create pg_trgm, only beginnings are found, until a superuser creates the indexes', async () => {
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  const created = await createEmptyDatabase();
  await created.run(`create role ${role} login password 'secret'`);
  await created.run(`grant all on schema public to ${role}`);
  const url = new URL(created.url);
  url.username = role;
  url.password = 'secret';
  const onConnectionLost = () => undefined;
  const database = openPostgres({ url: url.href, maxConnections: 2, onConnectionLost });
  try {
    await migrate(database);
    await fillSite(database, ['Brambling']);
    const find = async (text: string) => {
      const found = await createProfileStore(database).listProfilesByUsername(text, 8);
      return found.map(({ displayName }) => displayName);
    };
    expect(await find('bram')).toEqual(['Brambling']);
    expect(await find('ambling')).toEqual([]);
    await created.run('create extension pg_trgm');
    await created.run(
      'create index "profilesByTrigram" on profiles using gin (username gin_trgm_ops)',
    );
    expect(await find('ambling')).toEqual(['Brambling']);
  } finally {
    await database.db.destroy();
    await created.drop();
    await runStatement(inject('postgresUrl'), `drop role ${role}`);
  }
});
