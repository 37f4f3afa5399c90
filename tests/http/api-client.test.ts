/** A client whose types are made from the OpenAPI document compiles (`npm run typecheck`) and runs against a site. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../api-client/api.ts';
import { generateTypes } from '../api-client/generate.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

test('the types are those of the document', async () => {
  const file = join(import.meta.dirname, '../api-client/api.ts');
  const types = await generateTypes();
  if (process.env.UPDATE_API_CLIENT) await writeFile(file, types);
  expect(await readFile(file, 'utf8'), 'run this test with UPDATE_API_CLIENT=1').toBe(types);
});

test('a table of three friends in a few lines', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo']) await site.signUpWithGame(name);
  const client = createClient<paths>({ baseUrl: `${await site.listen()}/api/v1` });
  const rows = await Promise.all(
    ['Ann', 'Bob', 'Cleo', 'Nobody'].map(async (username) => {
      const { data, error } = await client.GET('/profiles/{username}', {
        params: { path: { username } },
      });
      return data
        ? `${data.name}: ${data.accounts[0]?.ranks[0]?.text}`
        : `${username}: ${error.code}`;
    }),
  );
  expect(rows).toEqual([
    expect.stringMatching(/^Ann: [A-Z]+ [IV]+ \d+ LP$/),
    expect.stringMatching(/^Bob: [A-Z]+ [IV]+ \d+ LP$/),
    expect.stringMatching(/^Cleo: [A-Z]+ [IV]+ \d+ LP$/),
    'Nobody: no-such-user',
  ]);
});
