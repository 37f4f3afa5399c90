import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import type { AddRoutes } from '../route.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends that the file expires within a year. The file always names a date this long after the current day. */
const expiresAfterMs = 180 * dayMs;

/** Pages that differ for each visitor, and the metrics: search engines must not read them. Addresses of forms only redirect. */
const disallowedPages = [
  'account',
  'addGame',
  'login',
  'logout',
  'metrics',
  'recover',
  'report',
  'reset',
  'signup',
  'theme',
  'verifyGame',
];

/** Search engines may read profiles and their pictures, but not the rest of the API. */
const robots = [
  'User-agent: *',
  'Disallow: /api/',
  'Allow: /api/icons/',
  'Allow: /api/pictures/',
  'Allow: /api/users/*/preview/',
  'Disallow: /*/overlay',
  // '$' marks the end of the address, because a username may begin with the same letters.
  ...disallowedPages.flatMap((page) => [`Disallow: /${page}$`, `Disallow: /${page}?`]),
  '',
].join('\n');

/**
 * `GET /robots.txt`, `/.well-known/security.txt` with the address for reports of vulnerabilities (RFC 9116), and
 * `/.well-known/change-password` for password managers (w3c.github.io/webappsec-change-password-url).
 */
export const addCrawlers: AddRoutes = (server, { config }) => {
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );

  server.get('/.well-known/security.txt', async (_request, reply) => {
    const text = createSecurityText(config);
    if (!text) throw new SiteError('not-found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(text);
  });

  server.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/account#password', 302),
  );

  server.get('/security.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/.well-known/security.txt', 302),
  );
};

function createSecurityText({ contact, origin, isOriginSet }: Config): string | undefined {
  if (contact === undefined) return undefined;
  const expires = new Date(Math.floor(Date.now() / dayMs) * dayMs + expiresAfterMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(isOriginSet ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
