/** The security headers of every response. No page has an inline script, and a page's inline styles are allowed by their hash. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { toOwnAddress } from '../requests/own-address.ts';

const twoYearsSeconds = 2 * 365 * 24 * 3600;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The security headers. In development they allow Vite's socket and style elements. */
export function createSecurityHeaders(config: Config): SecurityHeaders {
  return {
    'content-security-policy': formatPolicy(createPolicy(config)),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // 'no-referrer' makes Chromium send 'Origin: null' with our own forms.
    'referrer-policy': 'same-origin',
    ...(config.origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYearsSeconds}`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': ['ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy'].join(
    ', ',
  ),
};

export function setSecurityHeaders(server: FastifyInstance, headers: SecurityHeaders): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // These addresses ignore cookies, so another site can read only what it could request itself.
    if (request.url.startsWith('/api/v1/')) reply.headers(openHeaders);
    done();
  });
}

/** Headers that have an effect only on documents. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
];

/** Sets the headers of a script, style, font or picture: fewer than those of a page, which loads some fifteen files. */
export function setFileHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name);
  setPicturePolicy(reply);
}

/** Lets every site load and read a response, also a card in a sandboxed frame. Only for routes that ignore cookies. */
export function allowEverySite(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  allowCrossOriginUse(reply);
}

/** Lets other sites show this response. Only for what is made for other sites. */
export function allowCrossOriginUse(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Sets the policy for an SVG that is opened as a document: such an SVG may load nothing but `data:` pictures. */
export function setPicturePolicy(reply: FastifyReply): void {
  reply.header(
    'content-security-policy',
    "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
  );
}

/**
 * Creates the policy of a page with inline styles, once for each of their hashes.
 * @returns a function that takes the hash, like 'sha256-…' (CSP Level 3, 2.3.1), or undefined for a page without such styles.
 */
export function createStylePolicies(config: Config): (hash: string | undefined) => string {
  const policy = formatPolicy(createPolicy(config));
  const known = new Map<string | undefined, string>([[undefined, policy]]);
  return (hash) => {
    const found = known.get(hash) ?? policy.replace("style-src 'self'", `$& '${hash}'`);
    known.set(hash, found);
    return found;
  };
}

/** Lets other sites frame this page. Only for pages without buttons, links, forms and inline styles. */
export function allowFraming(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const directives = {
    ...createPolicy(config),
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  };
  // In a sandboxed frame WebKit takes 'self' for no address at all.
  const self = `'self' ${toOwnAddress(config, request, '')}`;
  reply.header('content-security-policy', formatPolicy(directives).replaceAll("'self'", self));
  reply.removeHeader('x-frame-options');
  allowCrossOriginUse(reply);
}

function createPolicy(config: Config): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': config.isDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': config.isDev ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
