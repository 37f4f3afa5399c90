import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SiteError } from '../errors/site-error.ts';
import { readFields } from '../requests/fields.ts';
import { createJsonParser } from '../requests/flat-json.ts';
import { cspReportAddress } from '../responses/security-headers.ts';
import type { AddRoutes } from '../route.ts';

/** The limit for one network, instead of that of request-limits.ts. A page with a violation sends a few reports. */
const rateLimit = {
  max: 20,
  timeWindow: 60_000,
  allowList: [],
  errorResponseBuilder: () => new SiteError('too-many'),
  onExceeded: () => undefined,
};
/** The maximum number of different violations to log in a day. Any client can send reports, but must not fill the log. */
const maxLoggedPerDay = 100;
/** The maximum size of a request, in bytes. */
const bodyLimit = 8 * 1024;
const maxLoggedCharacters = 200;

const text = z.string().catch('');
/** A report in the format of `report-uri` (CSP level 2). */
const uriReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
/** Reports in the format of `report-to` (the Reporting API). There may be other types of reports among them. */
const reports = z.array(
  z.object({
    type: text,
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text })
      .partial()
      .catch({}),
  }),
);

interface Violation {
  readonly directive: string;
  /** The origin of the blocked resource, its protocol if it has no origin (like 'data:'), or a keyword like 'inline'. */
  readonly blocked: string;
  readonly page: string;
}

/**
 * `POST /api/csp-reports`: reports of browsers about violations of the content security policy. They need no `Origin`
 * header, because they only write to the log, once a day for each violation.
 */
export const addCspReports: AddRoutes = (server) => {
  void server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string' }, createJsonParser(scope));
    const logOnce = createViolationLog();

    scope.post(cspReportAddress, { bodyLimit, config: { rateLimit } }, async (request, reply) => {
      for (const violation of parseViolations(request.body)) logOnce(violation, request.log);
      return reply.code(204).send();
    });
  });
};

/** Creates a function that logs each violation once a day, up to the maximum number. */
function createViolationLog(): (violation: Violation, log: FastifyBaseLogger) => void {
  const loggedKeys = new LRUCache<string, true>({ max: maxLoggedPerDay, ttl: 24 * 60 * 60 * 1000 });
  return ({ directive, blocked, page }, log) => {
    const key = JSON.stringify([directive, blocked]);
    if (loggedKeys.has(key)) return;
    loggedKeys.purgeStale();
    if (loggedKeys.size >= maxLoggedPerDay) return;
    loggedKeys.set(key, true);
    log.warn(
      { directive, blocked, page },
      'a browser reports a violation of the content security policy',
    );
  };
}

function parseViolations(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    return readFields(reports, body)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { documentURL = '', effectiveDirective = '', blockedURL = '' } }) =>
        createViolation(documentURL, effectiveDirective, blockedURL),
      );
  }
  const { 'csp-report': report } = readFields(uriReport, body);
  const directive = report['effective-directive'] || report['violated-directive'];
  return [createViolation(report['document-uri'], directive, report['blocked-uri'])];
}

/** Shortens addresses, which may contain personal data: the one of the resource to its origin, the one of the page to its path. */
function createViolation(page: string, directive: string, blocked: string): Violation {
  const url = URL.parse(blocked);
  return {
    directive: shorten(directive),
    blocked: shorten(!url ? blocked : url.origin === 'null' ? url.protocol : url.origin),
    page: shorten(URL.parse(page)?.pathname ?? ''),
  };
}

function shorten(text: string): string {
  return text.slice(0, maxLoggedCharacters);
}
