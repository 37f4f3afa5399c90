/** Reports of browsers about violations of the content security policy. Every client can send them, so they must be cheap. */
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

const offence = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/Demo?secret=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
  },
});

async function report(
  body: unknown,
  type = 'application/csp-report',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return site.server.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test.each([[undefined], ['null'], ['https://evil.example']])(
  '[security 17] a report with the Origin %j is accepted and logged without secrets',
  async (origin) => {
    const headers = origin === undefined ? {} : { origin };
    const answer = await report(offence('https://evil.example/x.js?y=1'), undefined, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
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
  expect((await report(reports, 'application/reports+json')).statusCode).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { directive: 'style-src-attr', blocked: 'inline', page: '/' },
    expect.any(String),
  );
});

test('the same violation is logged once, and at most a hundred kinds are logged', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: `https://evil${at % 300}.example/` },
  }));
  for (let at = 0; at < 3; at++) await report(many, 'application/reports+json');
  expect(warn).toHaveBeenCalledTimes(30);
  for (let from = 30; from < 300; from += 30) {
    const others = many.map((one, at) => ({
      ...one,
      body: { ...one.body, blockedURL: `https://evil${from + at}.example/` },
    }));
    expect((await report(others, 'application/reports+json')).statusCode).toBe(204);
  }
  expect(warn).toHaveBeenCalledTimes(100);
});

test('one network can send twenty reports a minute, and other networks are not affected', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 25; at++) statuses.push((await report(offence('eval'))).statusCode);
  expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
  const other = await site.server.inject({
    method: 'POST',
    url: '/api/csp-reports',
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify(offence('eval')),
  });
  expect(other.statusCode).toBe(204);
});

test.each([
  ['9 kB', JSON.stringify(offence('x'.repeat(9000))), 'application/csp-report', 413],
  ['another form of content', '{}', 'application/json', 415],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['no report', '{"a":1}', 'application/csp-report', 400],
  ['a number', '7', 'application/csp-report', 400],
  ['broken JSON', '{', 'application/csp-report', 400],
  ['JSON nested 3,000 deep', '['.repeat(3000), 'application/reports+json', 400],
])('%s is refused, and nothing is logged', async (_name, body, type, status) => {
  expect((await report(body, type)).statusCode).toBe(status);
  expect(warn).not.toHaveBeenCalled();
});

test('a report with invalid or very long fields is logged in short form', async () => {
  const odd = { 'document-uri': 7, 'violated-directive': 'x'.repeat(5000), 'blocked-uri': {} };
  expect((await report({ 'csp-report': odd })).statusCode).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { directive: 'x'.repeat(200), blocked: '', page: '' },
    expect.any(String),
  );
});
