/**
 * The security headers of every response. One fixed policy fits every page but the overlay: no page has an inline script, and
 * inline styles are allowed by their hash.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

const twoYearsSeconds = 2 * 365 * 24 * 3600;

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers. In development they allow Vite's socket and style elements.
 * @param styleHashes the hashes of the inline styles, like 'sha256-…'.
 */
export function createSecurityHeaders(
  config: Config,
  styleHashes: readonly string[] = [],
): SecurityHeaders {
  const isHttps = config.origin.startsWith('https:');
  return {
    ...createHelmetHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: createPolicy(config, styleHashes),
      },
      // helmet's default 'no-referrer' makes Chromium send 'Origin: null' with our own forms.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: isHttps && { maxAge: twoYearsSeconds, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      // These had an effect only in Internet Explorer, Flash, and filters that browsers have removed.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

export function setSecurityHeaders(server: FastifyInstance, headers: SecurityHeaders): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers that helmet sets. They are the same for every response, so helmet runs once. */
function createHelmetHeaders(options: HelmetOptions): SecurityHeaders {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return headers;
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

/** Lets other sites show this response. Only for previews, badges and the overlay, which are made for other sites. */
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

/** Lets other sites frame this page. Only for pages without buttons, links, forms and inline styles. */
export function allowFraming(reply: FastifyReply, config: Config): void {
  const directives = {
    ...createPolicy(config),
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  reply.header('content-security-policy', policy.join(';'));
  reply.removeHeader('x-frame-options');
  allowCrossOriginUse(reply);
}

function createPolicy(
  config: Config,
  styleHashes: readonly string[] = [],
): Record<string, string[]> {
  const inlineStyles = styleHashes.map((hash) => `'${hash}'`);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(config.isDev ? ["'unsafe-inline'"] : inlineStyles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': config.isDev ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}
