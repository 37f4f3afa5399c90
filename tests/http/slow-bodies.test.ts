/** Writes whose sender loses the right to send them while the body arrives, or the password is checked. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { tokenScopes } from '../../domain/accounts/tokens.ts';
import { createPasswordCheck } from '../../server/http/sign-in/password-check.ts';
import { setOperator } from '../factories/run-action.ts';
import { filterWrites, listRoutes, toAddress } from './list-routes.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('Target');
  await setOperator(site.services, 'Target');
});

const writes = filterWrites(listRoutes()).filter(
  ({ pattern, row: { who = 'visitor' } }) => who !== 'visitor' || pattern.startsWith('/api/v1/'),
);

test.each(writes)(
  '[security 14] $method $pattern with a body that arrives after the session or the token has ended is refused',
  async (route) => {
    const { method, row } = route;
    const { services, server } = site;
    const { id } = await site.findProfile('Target');
    const browser = await site.signIn('Target');
    const [session] = await services.sessions.listSessions(id);
    const secret = `rankfolio_${'0'.repeat(64)}`;
    const token = { name: 'Bot', scopes: tokenScopes, expiresAt: '2999-01-01T00:00:00.000Z' };
    await services.tokens.insertToken(id, session?.id ?? '', token, secret);
    const headers = {
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      cookie: browser.cookies(),
      authorization: `Bearer ${secret}`,
    };
    async function* arrive() {
      yield '{';
      await services.sessions.deleteOtherSessions(id, '');
      for (const each of await services.tokens.listTokens(id))
        await services.tokens.deleteToken(id, each.id);
      yield '}';
    }
    const url = toAddress(route, 'Target');
    const payload = Readable.from(arrive());
    const sent = await server.inject({ method: method as 'POST', url, headers, payload });
    expect(sent.statusCode).toBe(row.who === 'operator' ? 404 : 401);
    expect(await services.sessions.listSessions(id)).toEqual([]);
  },
);

test('[security 12] a wrong password is wrong, also when its user was renamed or deleted a moment ago', async () => {
  const { auth, profiles } = site.services;
  const browser = await site.signUp('Renamed');
  const [name = '', token] = browser.cookies().split('=');
  const { visitor } = await auth.findVisitor({ cookies: { [name]: token } });
  if (!visitor) throw new Error('there is no session');
  const request = { ip: '127.0.0.1' } as FastifyRequest;
  const { verify } = createPasswordCheck(site.services, { request, visitor }, 'not the password');
  await profiles.rename(visitor.id, 'Another');
  expect(await verify()).toEqual({ kind: 'wrong' });
  await profiles.deleteProfile(visitor.id);
  expect(await verify()).toEqual({ kind: 'wrong' });
});
