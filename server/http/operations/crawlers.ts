import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Route } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { type Handlers, routes } from '../routing/routes.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends that the file expires within a year. The file always names a date this long after the current day. */
const expiresAfterMs = 180 * dayMs;

const disallowedPages = Object.values<Route>(routes)
  .filter(({ isForCrawlers }) => isForCrawlers === false)
  .map(({ path }) => path);

/** Search engines may read profiles and their pictures, but not the rest of the API. */
const robots = [
  'User-agent: *',
  'Disallow: /api/',
  'Allow: /api/icons/',
  'Allow: /api/pictures/',
  'Allow: /api/users/*/preview/',
  'Allow: /api/leaderboards/*/preview/',
  'Disallow: /*/overlay',
  'Disallow: /players/',
  // '$' marks the end of the address, because a username may begin with the same letters.
  ...disallowedPages.flatMap((page) => [`Disallow: ${page}$`, `Disallow: ${page}?`]),
  '',
].join('\n');

/**
 * `/robots.txt`, `/.well-known/security.txt` with the address for reports of vulnerabilities (RFC 9116), and
 * `/.well-known/change-password` for password managers (w3c.github.io/webappsec-change-password-url).
 */
export function createCrawlers({ config }: RouteContext) {
  return {
    robots: ({ reply }) => sendText(reply, robots),

    securityText({ reply }) {
      const text = createSecurityText(config);
      if (!text) throw new SiteError('not-found');
      return sendText(reply, text);
    },

    oldSecurityText: ({ reply }) =>
      reply.header('cache-control', 'no-cache').redirect(routes.securityText.path, 302),

    changePasswordPage: ({ reply }) =>
      reply.header('cache-control', 'no-cache').redirect('/account#password', 302),
  } satisfies Partial<Handlers>;
}

const sendText = (reply: FastifyReply, text: string) =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .type('text/plain; charset=utf-8')
    .send(text);

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
