import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import type { AddRoutes } from '../route.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year; it is written anew each day. */
const expiresAfter = 180 * day;

/** Pages that are made for one visitor. */
const personal = [
  'account',
  'addGame',
  'login',
  'logout',
  'metrics',
  'refreshGame',
  'removeGame',
  'settings',
  'signup',
  'theme',
  'verifyGame',
];

/** Profiles are for everybody, and so are their pictures; the rest of the API is not for search engines. */
const robots = [
  'User-agent: *',
  'Disallow: /api/',
  'Allow: /api/icons/',
  'Allow: /api/pictures/',
  'Allow: /api/users/*/preview/',
  'Disallow: /*/overlay',
  // To the end of the word: a profile's name may begin with it.
  ...personal.flatMap((word) => [`Disallow: /${word}$`, `Disallow: /${word}?`]),
  '',
].join('\n');

/** What programs ask for that go through sites: `/robots.txt`, and whom to tell of a weakness (RFC 9116). */
export const addCrawlers: AddRoutes = (server, { config }) => {
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );

  server.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityText(config);
    if (!text) throw new SiteError('not-found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(text);
  });

  server.get('/security.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/.well-known/security.txt', 302),
  );
};

function securityText({ contact, origin, isOriginSet }: Config): string | undefined {
  if (contact === undefined) return undefined;
  const expires = new Date(Math.floor(Date.now() / day) * day + expiresAfter);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(isOriginSet ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
