import { isIP } from 'node:net';
import { z } from 'zod';
import { isWellFormedUsername } from '../domain/accounts/username.ts';
import { sourceIds } from '../domain/games/sources.ts';
import { languages } from '../texts/language/languages.ts';
import { isLoopbackHost } from './loopback-host.ts';

const httpUrlMessage = 'must be an http or https address, without user, ? and #';

/** Some programs, like docker with --env-file, pass the quotes of a file on. */
export const unquoted = z
  .string()
  .refine((value) => !/^\s*(["']).*\1\s*$/.test(value), 'is in quotes, which must be left out');
export const text = z.string().trim().min(1);
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port, 0 to 65535');
export const connectionCount = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be a number, 1 to 999')
  .transform(Number);
export const httpUrl = text.refine(isHttpUrl, httpUrlMessage).transform(removeTrailingSlash);
export const origin = text
  .refine(
    (value) => isHttpUrl(value) && URL.parse(value)?.pathname === '/',
    'must begin with https:// or http:// and have no path, like https://example.org',
  )
  .transform((value) => new URL(value).origin);
export const folder = text.refine(
  (path) => !path.startsWith('~'),
  'must not begin with ~, which only a shell replaces: write the whole path',
);
/** The address of a provider of sign-ins. Its keys come from there, so it needs https, except on this machine. */
export const issuer = text
  .refine(isHttpUrl, httpUrlMessage)
  .refine((value) => {
    const url = URL.parse(value);
    return url?.protocol === 'https:' || isLoopbackHost(url?.hostname ?? '');
  }, 'must begin with https://')
  // A slash at the end of a path is a part of the issuer.
  .transform((value) => (URL.parse(value)?.pathname === '/' ? removeTrailingSlash(value) : value));
/** An address in which `{routing}` is a placeholder for a part of the host. */
export const riotUrl = text
  .refine((url) => isHttpUrl(url.replaceAll('{routing}', 'na1')), httpUrlMessage)
  .transform(removeTrailingSlash);
/**
 * Requires database and host, and for a host that is no socket a user, because the driver would read a missing part from the
 * environment. On a socket PostgreSQL knows the system user.
 */
export const postgresUrl = text.refine((value) => {
  // A user without a host is for a socket: postgres://user@/database?host=/run/postgresql.
  const url = URL.parse(value.replace('@/', '@localhost/'));
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  const host = url.searchParams.get('host') ?? url.hostname.replace(/^%2f/i, '/');
  return url.pathname.length > 1 && (host.startsWith('/') || (host !== '' && url.username !== ''));
}, 'must be like postgres://user:password@host:5432/database, or postgres:///database?host=/run/postgresql for a socket; letters like / ? # @ % in the password are written as %2F %3F %23 %40 %25');
export const smtpUrl = text.refine((value) => {
  const url = URL.parse(value);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}, 'must be like smtp://user:password@host:587; letters like / ? # @ % in the password are written as %2F %3F %23 %40 %25');
export const email = z.email('must be an e-mail address').max(254);
export const apiKey = text.regex(
  /^[\x21-\x7e]+$/,
  'must be a key as the developer portal shows it, in plain letters',
);
/** The ids of sources, separated by commas, or `sandbox`. */
export const sources = text
  .refine(
    (value) => value === 'sandbox' || listSources(value).length === value.split(',').length,
    `must be sandbox, or one or more of ${sourceIds.join(', ')}, separated by commas`,
  )
  .transform((value) => (value === 'sandbox' ? value : listSources(value)));
/** The minimum length of the secret that signs sessions, in characters. */
export const minSecretLength = 32;
export const secret = z
  .string()
  .min(minSecretLength, `must have at least ${minSecretLength} characters`);
export const token = text.min(16, 'must have at least 16 characters');
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']);
export const language = z.enum(languages);

export const username = text.refine(isWellFormedUsername, 'must be a username');
/** Converts to Fastify's `trustProxy`: 'off' and 'false' trust no proxy, 'true' all, a number that many, a list its addresses. */
export const proxies = text
  .refine(isProxyRule, 'must be off, true, a number of proxies, or addresses separated by commas')
  .transform((value): boolean | string | ((address: string, hop: number) => boolean) => {
    if (value === 'off' || value === 'false') return false;
    if (value === 'true') return true;
    return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
  });
/** Where a proxy listens; its password may be part of the address. */
export const proxyUrl = text.refine(
  (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  'must be the http or https address of a proxy',
);
/** A link to the operator: `mailto:` or the address of a page. */
export const contactLink = text
  .refine(
    (value) =>
      isEmail(value) || (/^https?:$/.test(URL.parse(value)?.protocol ?? '') && !/\s/.test(value)),
    'must be an e-mail address, or an http or https address',
  )
  .transform((value) => (isEmail(value) ? `mailto:${value.replace(/^mailto:/, '')}` : value));

function listSources(value: string) {
  const ids = value.split(',').map((id) => id.trim());
  return sourceIds.filter((id) => ids.includes(id));
}

function isProxyRule(value: string): boolean {
  if (['off', 'false', 'true', 'loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  if (/^\d{1,2}$/.test(value)) return true;
  return value.split(',').every((part) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0);
}

/** Whether this is an address that a path can be added to: it has no user, query or fragment. */
function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && !/[?#]/.test(value);
}

function isEmail(value: string): boolean {
  return /^(mailto:)?[^\s@<>"?#:/]+@[^\s@<>"?#:/]+\.[^\s@<>"?#:/]+$/.test(value);
}

function removeTrailingSlash(value: string): string {
  return value.replace(/\/+$/, '');
}
