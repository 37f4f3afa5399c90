/** A client whose types are made from the OpenAPI document compiles, and runs against a site. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileClient } from '../api-client/generate.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
let folder: string;
beforeAll(async () => {
  const parent = join(import.meta.dirname, '../../test-results');
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, 'client-'));
});
afterAll(() => rm(folder, { recursive: true }));

const client = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export async function listRanks(baseUrl: string, usernames: readonly string[]) {
  const client = createClient<paths>({ baseUrl });
  return Promise.all(
    usernames.map(async (username) => {
      const path = '/profiles/{username}';
      const { data, error } = await client.GET(path, { params: { path: { username } } });
      if (error) return username + ': ' + error.code;
      return data.name + ': ' + data.accounts[0]?.ranks[0]?.text;
    }),
  );
}`;

test('a table of three friends in a few lines', async () => {
  expect(await compileClient(folder, client)).toEqual([]);
  const names = ['Ann', 'Bob', 'Cleo'];
  for (const name of names) await site.signUpWithGame(name);
  const { listRanks } = await import(join(folder, 'client.ts'));
  const rows = await listRanks(`${await site.listen()}/api/v1`, [...names, 'Nobody']);
  expect(rows).toEqual([
    ...names.map((name) => expect.stringMatching(new RegExp(`^${name}: [A-Z]+ [IV]+ \\d+ LP$`))),
    'Nobody: no-such-user',
  ]);
});
