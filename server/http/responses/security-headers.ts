/**
 * The security headers of every answer. One fixed policy fits every page, because nothing runs inline; styles that stand in a page
 * are named by what they hold, to the letter.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

// Imported by name, Node would load its fetch, which http exports parts of: a tenth of a start.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/** Where browsers report what offended the policy. */
export const policyReports = '/api/csp-reports';
/** Its name in the policy. */
const reporting = 'policy';

/** The headers of every answer, by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Puts the headers together. In development Vite needs its socket and its own style elements.
 * @param styleHashes of the styles that stand in pages: 'sha256-…'.
 */
export function securityHeaders(
  config: Config,
  styleHashes: readonly string[] = [],
): SecurityHeaders {
  const isHttps = config.origin.startsWith('https:');
  return {
    ...headersByHelmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: policyOf(config, styleHashes),
      },
      // helmet's default 'no-referrer' makes Chromium send 'Origin: null' with our own forms.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: isHttps ? { maxAge: 63072000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'reporting-endpoints': `${reporting}="${policyReports}"`,
  };
}

/** Sets them on every answer that comes to a route, or to none. */
export function setSecurityHeaders(server: FastifyInstance, headers: SecurityHeaders): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet says to every request, asked once: it would put its policy together anew each time. */
function headersByHelmet(options: HelmetOptions): SecurityHeaders {
  const blank = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(blank.req, blank, (error) => {
    if (error) throw error;
  });
  return blank.getHeaders() as SecurityHeaders;
}

/** Lets other sites show an answer of ours: only for pictures that are made to be shown there. */
export function allowCrossOriginUse(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** For a picture that may be opened by itself: an SVG is a document, and this one needs nothing but its own parts. */
export function setPicturePolicy(reply: FastifyReply): void {
  reply.header(
    'content-security-policy',
    "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
  );
}

/** Lets any page frame this answer: only for pages on which nothing can be pressed. The rest of the policy stays. */
export function allowFraming(reply: FastifyReply, config: Config): void {
  const directives = {
    ...policyOf(config),
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  reply.header('content-security-policy', policy.join(';'));
  reply.removeHeader('x-frame-options');
  allowCrossOriginUse(reply);
}

function policyOf(config: Config, styleHashes: readonly string[] = []): Record<string, string[]> {
  const inPages = styleHashes.map((hash) => `'${hash}'`);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(config.dev ? ["'unsafe-inline'"] : inPages)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': config.dev ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Browsers that know `report-to` leave `report-uri` aside.
    'report-uri': [policyReports],
    'report-to': [reporting],
  };
}
