import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openPostgres } from './postgres.ts';

test('until the first connection a statement is retried for less time, so a start soon says what is wrong', async () => {
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  const url = 'postgres://site@127.0.0.1:1/none';
  const { db } = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
  // Later, all eight attempts are made.
  expect(connect.mock.calls.length).toBeGreaterThan(1);
  expect(connect.mock.calls.length).toBeLessThan(8);
  await db.destroy();
});
