import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SiteError } from '../errors/site-error.ts';
import { readFields } from '../requests/fields.ts';
import { flatJsonParser } from '../requests/flat-json.ts';
import { toNetwork } from '../requests/network.ts';
import { cspReportAddress } from '../responses/security-headers.ts';
import type { AddRoutes } from '../route.ts';

/** Reports of one network in a minute. A page that offends sends a few. */
const mostAMinute = 20;
/** Networks that are counted at once; of more, those that were heard of last. */
const mostNetworks = 10_000;
/** Kinds of offence that are told of in a day: reports are anybody's word, and must not fill the log. */
const mostKinds = 100;
/** Of a report, in bytes. */
const bodyLimit = 8 * 1024;
/** Of a text of a report that comes into the log. */
const longestText = 200;

const text = z.string().catch('');
/** As browsers send it to `report-uri` (CSP level 2). */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
/** As they send it to `report-to` (the Reporting API); other types of reports may be among them. */
const several = z.array(
  z.object({
    type: text,
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text })
      .partial()
      .catch({}),
  }),
);

interface Offence {
  readonly directive: string;
  /** Where it came from that was blocked, or a word like 'inline'. */
  readonly blocked: string;
  readonly page: string;
}

/**
 * `POST /api/csp-reports`: what browsers say of something on our pages that offended the policy. Browsers send it by
 * themselves, so it needs no Origin; nothing is changed by it but the log, once a day for each kind.
 */
export const addCspReports: AddRoutes = (server) => {
  void server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string' }, flatJsonParser(scope));
    const counts = new LRUCache<string, number>({ max: mostNetworks, ttl: 60_000 });
    const tell = createTeller();

    scope.post(
      cspReportAddress,
      {
        bodyLimit,
        // Before the body is read.
        onRequest: async (request) => {
          const network = toNetwork(request.ip);
          const before = counts.get(network) ?? 0;
          if (before >= mostAMinute) {
            throw new SiteError('too-many');
          }
          counts.set(network, before + 1, { noUpdateTTL: true });
        },
      },
      async (request, reply) => {
        for (const offence of offencesOf(request.body)) tell(offence, request.log);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
};

/** Writes each kind of offence into the log once a day, and only so many. */
function createTeller(): (offence: Offence, log: FastifyBaseLogger) => void {
  const told = new LRUCache<string, true>({ max: mostKinds, ttl: 24 * 60 * 60 * 1000 });
  return ({ directive, blocked, page }, log) => {
    const kind = JSON.stringify([directive, blocked]);
    if (told.has(kind)) return;
    told.purgeStale();
    if (told.size >= mostKinds) return;
    told.set(kind, true);
    log.warn({ directive, blocked, page }, 'a browser says that a page offended its policy');
  };
}

function offencesOf(body: unknown): Offence[] {
  if (Array.isArray(body)) {
    return readFields(several, body)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { documentURL = '', effectiveDirective = '', blockedURL = '' } }) =>
        offence(documentURL, effectiveDirective, blockedURL),
      );
  }
  const { 'csp-report': report } = readFields(single, body);
  const directive = report['effective-directive'] || report['violated-directive'];
  return [offence(report['document-uri'], directive, report['blocked-uri'])];
}

/** Addresses lose what may be somebody's own: what is blocked is named by its origin, a page by its path. */
function offence(page: string, directive: string, blocked: string): Offence {
  const source = URL.parse(blocked);
  return {
    directive: short(directive),
    blocked: short(!source ? blocked : source.origin === 'null' ? source.protocol : source.origin),
    page: short(URL.parse(page)?.pathname ?? ''),
  };
}

function short(words: string): string {
  return words.slice(0, longestText);
}
