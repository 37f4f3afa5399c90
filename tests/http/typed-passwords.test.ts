/** The site never repeats a password that a user typed, right or wrong: not in a response, a cookie, the log or the database. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createResetPath } from '../factories/reset-link.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const logLines: string[] = [];
const onLogLine = (line: string) => void logLines.push(line);
const site = openSharedSite({}, { hasRealPasswords: true, onLogLine });
/** The body and the headers of each response. */
const responses: string[] = [];
/** All passwords that were sent. */
const passwords: string[] = [];

/** Creates a password that occurs nowhere else, with characters that HTML, JSON and addresses escape. */
function createPassword(): string {
  const password = `canary<${passwords.length}>&"% é🦊`;
  passwords.push(password);
  return password;
}

/** Every way in which a page, a header or a log line could contain a text. */
function listSpellings(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    text,
    html,
    html.replaceAll('"', '&quot;'),
    JSON.stringify(text).slice(1, -1),
    text.replaceAll('<', '\\u003c'),
    encodeURIComponent(text),
    new URLSearchParams({ text }).toString().slice('text='.length),
    Buffer.from(text).toString('base64').slice(0, -4),
    Buffer.from(text).toString('hex'),
  ];
}

function record(response: LightMyRequestResponse): LightMyRequestResponse {
  responses.push(response.body, JSON.stringify(response.headers), JSON.stringify(response.cookies));
  return response;
}

/** Sends a form in the three ways that the site understands, and then as invalid requests. Returns the first response. */
async function submit(browser: TestBrowser, url: string, fields: Record<string, string>) {
  // The attempts of the previous form no longer count.
  vi.setSystemTime(Date.now() + 20 * 60_000);
  const response = record(await browser.submit(url, fields));
  record(await browser.send('POST', url, fields, { accept: 'application/json' }));
  record(await browser.send('POST', url, fields));
  record(await browser.send('POST', url, `{"broken":${JSON.stringify(fields)}`));
  record(await browser.send('POST', url, { ...fields, password: [fields.password] }));
  record(await browser.send('POST', url, fields, { origin: 'https://evil.example' }));
  record(await browser.send('POST', url, JSON.stringify(fields), { 'content-type': 'text/x' }));
  record(await browser.send('POST', url, { ...fields, filler: 'x'.repeat(70_000) }));
  record(await browser.get(`${url}?${new URLSearchParams(fields)}`));
  return response;
}

/** Sends passwords to every form and to the API. */
async function sendPasswords(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const browser = site.browser();
  const first = createPassword();
  const signUp = (username: string, password = createPassword()) =>
    submit(browser, '/signup', { username, password });
  for (const username of ['admin', 'a b', ''])
    expect((await signUp(username)).statusCode).toBe(400);
  const failing = vi.spyOn(site.services, 'signUp').mockRejectedValue(new Error('broken'));
  expect((await signUp('Failing')).statusCode).toBe(503);
  failing.mockRestore();
  expect((await signUp('Canary', first)).statusCode).toBe(303);
  const other = site.browser();
  const taken = { username: 'canary', password: createPassword() };
  expect((await submit(other, '/signup', taken)).statusCode).toBe(409);
  await submit(other, '/login', { username: 'Canary', password: createPassword() });
  expect((await submit(other, '/login', { username: 'Canary', password: first })).statusCode).toBe(
    303,
  );

  for (const name of ['rename', 'codes', 'delete', 'password']) {
    const password = createPassword();
    const fields = { password, oldPassword: password, newPassword: createPassword(), name: 'New' };
    expect((await submit(browser, `/account/${name}`, fields)).statusCode).toBe(403);
  }
  record(await browser.send('POST', '/api/passkeys/options', { password: createPassword() }));
  record(await browser.send('POST', '/api/passkeys/options', { password: first }));
  await submit(browser, '/account/rename', { password: first, name: 'admin' });
  await submit(browser, '/account/rename', { password: first, name: 'Renamed' });
  const second = createPassword();
  const change = { oldPassword: first, newPassword: second };
  expect((await submit(browser, '/account/password', change)).statusCode).toBe(303);
  const codesPage = record(await browser.submit('/account/codes', { password: second }));
  const [, code = ''] = /<code>([^<]+)/.exec(codesPage.body) ?? [];
  const recovery = { username: 'Renamed', code: 'AAAA', password: createPassword() };
  expect((await submit(other, '/recover', recovery)).statusCode).toBe(401);
  const third = createPassword();
  const recovered = await submit(other, '/recover', { ...recovery, code, password: third });
  expect(recovered.statusCode).toBe(303);

  const visitor = site.browser();
  record(await visitor.get(await createResetPath(site.dataDir, 'Renamed')));
  record(await visitor.get('/reset'));
  await submit(visitor, '/reset', { username: 'Other', password: createPassword() });
  record(await visitor.get(await createResetPath(site.dataDir, 'Renamed')));
  const fourth = createPassword();
  const reset = await submit(visitor, '/reset', { username: 'Renamed', password: fourth });
  expect(reset.statusCode).toBe(303);
  record(await visitor.get('/account'));
  record(await visitor.get('/account/download'));
  record(await visitor.get('/'));
  await submit(visitor, '/no/such/page', { password: createPassword() });
  expect((await submit(visitor, '/account/delete', { password: fourth })).statusCode).toBe(303);
}

test('[security 8] no response, cookie, log line or database file contains a password that was typed', async () => {
  await sendPasswords();
  const { dataDir } = site;
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('rankfolio.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  const contents = await Promise.all(files.map((name) => readFile(join(dataDir, name), 'latin1')));
  const log = logLines.join('');
  expect(log).toContain('sign-up failed');
  expect(responses.length).toBeGreaterThan(400);
  for (const password of passwords) {
    const spellings = listSpellings(password);
    spellings.push(Buffer.from(password).toString('latin1'));
    for (const text of [...responses, log, ...contents]) {
      const found = spellings.filter((spelling) => text.includes(spelling));
      expect(found, text.slice(0, 500)).toEqual([]);
    }
  }
});
