/** How many SQL statements the most frequent requests run and build. */

import { DefaultQueryCompiler } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { isInRequest, recordStatements } from './record-statements.ts';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

test('saving a game of which another page shows older ranks takes at most 23 statements', async () => {
  const owner = await site.signUp('Saver');
  // Only the first request with a cookie verifies it.
  await owner.get('/');
  const record = recordStatements(site);
  const { statusCode, statements } = await record(() =>
    owner.send('POST', '/api/users/Saver/savedGames', league),
  );
  expect(statusCode).toBe(201);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(23);
});

/** Records the statements that requests build until the test ends: work in the background builds its own. */
function recordBuilt(): readonly string[] {
  const built: string[] = [];
  const { compileQuery } = DefaultQueryCompiler.prototype;
  vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryCompiler,
    ...query
  ) {
    const compiled = compileQuery.apply(this, query);
    if (isInRequest()) built.push(compiled.sql);
    return compiled;
  });
  return built;
}

test('page views, reads of the API and searches build no statement', async () => {
  const other = await site.signUpWithGame('Built_Once');
  const owner = await site.signUpWithGame('Built_Twice');
  const history = `history?${new URLSearchParams(league)}`;
  const toPaths = (name: string) => [
    '/',
    ...['', `/${history}`].flatMap((path) => [`/${name}${path}`, `/api/users/${name}${path}`]),
    `/api/v1/profiles/${name}`,
    ...['/api/search?prefix', '/api/v1/search?text', '/?username'].flatMap((search) =>
      [name, name.slice(0, -2), name.slice(1), `${name}%23NA1`].map((text) => `${search}=${text}`),
    ),
  ];
  const visitors = [site.browser(), other, owner];
  const readAll = async (name: string) => {
    for (const visitor of visitors)
      for (const path of toPaths(name))
        expect((await visitor.get(path)).statusCode, path).toBeLessThan(400);
  };
  await readAll('Built_Once');
  await owner.get('/Built_Twice');
  const record = recordStatements(site);
  const built = recordBuilt();
  const { statements } = await record(async () => ({ read: await readAll('Built_Twice') }));
  expect(statements).not.toEqual([]);
  expect(built).toEqual([]);
});

test('a leaderboard takes two statements, and builds none', async () => {
  const owner = await site.signUp('Keeps_One');
  const { id: ownerId } = await site.findProfile('Keeps_One');
  const fields = { name: 'One', game: 'lichess', queue: 'blitz', audience: 'link' } as const;
  // A line that waits would be looked up during the request.
  const lines = [{ name: 'mosswick', region: '', problem: 'bad-name' as const }];
  const id = createSecret(16);
  await site.services.leaderboardStore.insertLeaderboard({ id, ownerId, ...fields }, lines);
  const path = `/leaderboards/${id}`;
  await owner.get(path);
  const record = recordStatements(site);
  const built = recordBuilt();
  const { statusCode, statements } = await record(() => site.get(path));
  expect(statusCode).toBe(200);
  expect(statements).toHaveLength(2);
  expect(built).toEqual([]);
});
