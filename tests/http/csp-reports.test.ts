/** Browsers report violations of the content security policy. Every client can send reports, so they must be cheap. */
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
let warn: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  site = await openSite();
  warn = vi.spyOn(site.server.log, 'warn');
});
afterEach(() => site.close());

const createReport = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/Demo?secret=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
  },
});

async function sendReport(
  body: unknown,
  contentType = 'application/csp-report',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return site.server.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': contentType, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test.each([[undefined], ['null'], ['https://evil.example']])(
  '[security 17] a report with the Origin %j is accepted and logged without secrets',
  async (origin) => {
    const headers = origin === undefined ? {} : { origin };
    const response = await sendReport(
      createReport('https://evil.example/x.js?y=1'),
      undefined,
      headers,
    );
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/Demo' },
      expect.any(String),
    );
  },
);

test('the Reporting API format is accepted, and other report types in it are ignored', async () => {
  const body = {
    documentURL: 'http://localhost:3000/',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  };
  const reports = [
    { type: 'deprecation', body: {} },
    { type: 'csp-violation', body },
  ];
  expect((await sendReport(reports, 'application/reports+json')).statusCode).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { directive: 'style-src-attr', blocked: 'inline', page: '/' },
    expect.any(String),
  );
});

test('in a day the same violation is logged once, and at most a hundred different violations are logged', async () => {
  const reports = Array.from({ length: 30 }, (_, index) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: `https://evil${index}.example/` },
  }));
  for (let index = 0; index < 3; index++) await sendReport(reports, 'application/reports+json');
  expect(warn).toHaveBeenCalledTimes(30);
  for (let start = 30; start < 300; start += 30) {
    const otherReports = reports.map((report, index) => ({
      ...report,
      body: { ...report.body, blockedURL: `https://evil${start + index}.example/` },
    }));
    expect((await sendReport(otherReports, 'application/reports+json')).statusCode).toBe(204);
  }
  expect(warn).toHaveBeenCalledTimes(100);
});

test('one network can send twenty reports a minute, and other networks are not affected', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 25; index++)
    statuses.push((await sendReport(createReport('eval'))).statusCode);
  expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
  const otherNetwork = await site.server.inject({
    method: 'POST',
    url: '/api/csp-reports',
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify(createReport('eval')),
  });
  expect(otherNetwork.statusCode).toBe(204);
});

test.each([
  ['9 kB', JSON.stringify(createReport('x'.repeat(9000))), 'application/csp-report', 413],
  ['another content type', '{}', 'application/json', 415],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['no report', '{"a":1}', 'application/csp-report', 400],
  ['a number', '7', 'application/csp-report', 400],
  ['broken JSON', '{', 'application/csp-report', 400],
  ['JSON nested 3,000 deep', '['.repeat(3000), 'application/reports+json', 400],
])(
  'a request with %s is refused, and nothing is logged',
  async (_case, body, contentType, status) => {
    expect((await sendReport(body, contentType)).statusCode).toBe(status);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('a report with invalid and very long fields is logged with empty and shortened texts', async () => {
  const report = { 'document-uri': 7, 'violated-directive': 'x'.repeat(5000), 'blocked-uri': {} };
  expect((await sendReport({ 'csp-report': report })).statusCode).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { directive: 'x'.repeat(200), blocked: '', page: '' },
    expect.any(String),
  );
});
