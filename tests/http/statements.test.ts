/** The number of SQL statements of the most frequent writes. Each one is a wait for the network on PostgreSQL. */
import { expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

test('saving a game takes at most 12 statements', async () => {
  const owner = await site.signUp('Saver');
  // Only the first request with a cookie verifies it.
  await owner.get('/');
  const record = recordStatements(site);
  const { statusCode, statements } = await record(() =>
    owner.send('POST', '/api/users/Saver/savedGames', league),
  );
  expect(statusCode).toBe(201);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12);
});
