/** Each state of a profile at every address, on two copies of the site with one database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from '../http/site.ts';
import {
  type Answer,
  createOperator,
  createProfile,
  expectHiddenAsAbsent,
  openCopy,
  sendAll,
  visitors,
} from '../http/visibility-checks.ts';
import type { Request } from '../http/visibility-table.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';

let database: TestDatabase;
/** The copies: the changes are made on the first one. */
let sites: readonly [TestSite, TestSite];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'one secret for all copies of the site',
  };
  sites = [await openSite(settings), await openSite(settings)];
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await database.drop();
});

interface State {
  readonly name: string;
  change(owner: TestBrowser, username: string): Promise<unknown>;
  /** Checks a response after the change. */
  check(answer: Answer, request: Request, username: string): void;
}

const isLive = ({ route }: Request) => route.endsWith('/live');
/** A look-up offers the typed name as a player of a region. */
const isListed = ({ body }: Answer, username: string) =>
  new RegExp(
    `"displayName":"${username}"|"name":"${username}"(?!,"region)|href="/${username}"`,
  ).test(body);
/** Addresses that never are an error: a README and a chat show what they get. */
const isAlwaysShown = ({ route }: Request) => /\/(badge\.\w+|rank\.txt)$/.test(route);
/** Whether a search finds a profile that it lists. */
const isFinding = ({ about, path }: Request) =>
  about === 'search' && /=NAM/.test(path) && path !== '/?username=NAME';

function checkProfileIsGone(answer: Answer, request: Request, username: string): void {
  const { status, headers } = answer;
  expect(isListed(answer, username)).toBe(false);
  // No profile shows the player, so the search leads to the player's page.
  if (request.path === '/?username=PLAYER') expect(headers.location).toMatch(/^\/players\//);
  else if (request.about === 'search') expect(status).toBe(200);
  else if (isAlwaysShown(request)) {
    expect(status).toBe(200);
    expect(answer.body).not.toContain('LP');
  } else if (!/^\/(\?|$)/.test(String(headers.location)) && answer.body !== 'gone ')
    expect(request.method === 'GET' ? [404] : [401, 403, 404]).toContain(status);
}

const states: readonly State[] = [
  {
    name: 'listed',
    change: async () => undefined,
    check(answer, request, username) {
      const { about, path, route } = request;
      if (about === 'account' && !path.includes('/badge') && !route.startsWith('POST'))
        expect(answer.status).toBeLessThan(400);
      const isOverlay = /\/(overlay|card)$/.test(route);
      expect(answer.headers['x-robots-tag']).toBe(isOverlay ? 'noindex' : undefined);
      if (isFinding(request)) expect(isListed(answer, username)).toBe(true);
    },
  },
  {
    name: 'unlisted',
    change: (owner) => owner.submit('/account/privacy', { listed: 'no' }),
    check(answer, request, username) {
      const { body, headers, status } = answer;
      if (request.path === '/?username=NAME') expect(headers.location).toBe(`/${username}`);
      else if (request.about === 'search') expect(isListed(answer, username)).toBe(false);
      else if (
        request.method === 'GET' &&
        !isLive(request) &&
        status < 400 &&
        headers.location !== '/'
      ) {
        expect(headers['x-robots-tag']).toBe('noindex');
        expect(headers['speculation-rules']).toBeUndefined();
        if (String(headers['content-type']).startsWith('text/html'))
          expect(body).toContain('<meta name="robots" content="noindex">');
      }
    },
  },
  {
    name: 'suspended',
    change: (_owner, username) =>
      sites[0].services.moderation.runAction(
        username,
        { action: 'suspend', value: '', reason: '' },
        '',
      ),
    check: checkProfileIsGone,
  },
  {
    name: 'renamed',
    change: (owner, username) =>
      owner.submit('/account/rename', { name: `${username}New`, password: defaultPassword }),
    check({ headers, status }, request, username) {
      // These find a profile by a previous name.
      if (/rank\.txt$|\/compare$/.test(request.route)) return;
      if (request.about === 'account' && request.method === 'GET' && !isLive(request))
        expect([status, String(headers.location)]).toEqual([
          302,
          expect.stringContaining(`${username}New`),
        ]);
    },
  },
  {
    name: 'deleted',
    change: (owner) => owner.submit('/account/delete', { password: defaultPassword }),
    check: checkProfileIsGone,
  },
];

test('a hidden account is as if it were absent on another copy, with the same statements', () =>
  expectHiddenAsAbsent(...sites));

test.each(states)(
  'a profile that is $name, from cold and warm caches on both copies',
  async ({ name, change, check }) => {
    const [writer] = sites;
    const other = `Other_${name}`;
    await writer.signUp(other);
    const operator = `Admin_${name}`;
    await createOperator(writer, operator);
    for (const cache of ['cold', 'warm']) {
      const username = `${cache}_${name}`;
      const owner = await createProfile(writer, username);
      const users = { other, owner: username, operator };
      const copies = await Promise.all(sites.map((site) => openCopy(site, users)));
      const [, readerCopy] = copies;
      if (cache === 'warm' && readerCopy)
        await sendAll(readerCopy, username, { as: ['anonymous'] }, () => undefined);
      await change(owner, username);
      for (const site of sites) await site.settle();
      // From cold caches the first copy is like the second one.
      for (const copy of cache === 'cold' ? copies.slice(1) : copies)
        await sendAll(
          copy,
          username,
          { as: cache === 'cold' ? visitors : ['anonymous'] },
          (visitor, request, answer) => {
            try {
              // The bar of the owner has a link to the profile.
              const isOwn = request.about === 'search' && visitor === 'owner';
              const isPublic = request.about !== 'own' && request.about !== 'admin';
              // The pages of players and leaderboards say the same about a profile in each state but 'hidden'.
              const isPlayer = /\/(players|leaderboards)/.test(request.route);
              if (isPublic && !isOwn && !isPlayer) check(answer, request, username);
            } catch (error) {
              throw new Error(`${request.method} ${request.path} as ${visitor}`, { cause: error });
            }
          },
        );
    }
  },
);
