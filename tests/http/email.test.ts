/** An optional e-mail address, to which a link is sent when the password is forgotten. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { emailTexts, mailTexts } from '../../texts/email.ts';
import { wayBackTexts } from '../../texts/home.ts';
import { inLanguage } from '../../texts/language/current.ts';
import { setOperator } from '../factories/run-action.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import {
  defaultPassword,
  openSharedSite,
  openSiteWithUnusedLimits,
  type TestBrowser,
} from './site.ts';

const mailServer = await startMailServer();
const { mails } = mailServer;
afterAll(() => mailServer.close());

const origin = 'https://ranks.example';
const lines: string[] = [];
const settings = { ORIGIN: origin, SMTP_URL: mailServer.url, MAIL_FROM: 'site@ranks.example' };
const site = openSiteWithUnusedLimits(settings, { onLogLine: (line) => void lines.push(line) });
const siteWithoutMail = openSharedSite();

beforeEach(() => {
  mails.length = 0;
  // The shortest delay before a mail.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** Expects this many mails after the last one was sent. @returns the path of the link in the last one. */
async function readLink(count = 1): Promise<string> {
  await site.settle();
  expect(mails).toHaveLength(count);
  const link = /^https:\/\/ranks\.example(\/\S+)\r?$/m.exec(mails.at(-1)?.text ?? '');
  return link?.[1] ?? '';
}

const submitEmail = (browser: TestBrowser, email: string, fields = {}) =>
  browser.submit('/account/email', { email, ...fields });

/** Opens a link in another browser, and presses the button of its page. */
async function confirmBy(path: string, username: string) {
  const visitor = site.browser();
  await visitor.get(path);
  return visitor.submit('/reset', { username });
}

/** Signs up a user, and confirms an address. The limits of the next test are unused. */
async function signUpWithEmail(name: string): Promise<TestBrowser> {
  const browser = await site.signUp(name);
  await addEmail(browser, name);
  return browser;
}

async function addEmail(browser: TestBrowser, name: string): Promise<void> {
  await submitEmail(browser, `${name}@mail.example`);
  await confirmBy(await readLink(), name);
  mails.length = 0;
}

const askForLink = (username: string) => site.submit('/recover/email', { username });

function skipMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

test('a mail is in the language of its user, also if the browser that asks for it has another', async () => {
  const browser = await signUpWithEmail('Sprache');
  await browser.submit('/language', { language: 'de' });
  await askForLink('Sprache');
  await readLink();
  const [, before] = inLanguage('de', () => mailTexts['e-mail']('Sprache', 'Rankfolio'));
  const [start = ''] = before.split(/[^ -~]/);
  expect(start.length).toBeGreaterThan(20);
  expect(mails[0]?.text).toContain(start);
});

test('an address counts once its link was used: opening the link changes nothing', async () => {
  const browser = await site.signUp('Adding');
  const refused = ['', 'no address', 'a@localhost', 'a@127.0.0.1', 'a@b.example,c@d.example'];
  for (const text of [...refused, 'a@b.example\r\nBcc: c@d.example', 'аdmin@b.example'])
    expect((await submitEmail(browser, text)).statusCode, text).toBe(400);
  const sent = await submitEmail(browser, ' a@mail.example ');
  expect(sent.headers.location).toBe('/account?open=email#email');
  const path = await readLink();
  expect(mails[0]).toMatchObject({ to: 'a@mail.example' });
  expect(mails[0]?.text).toContain('Adding on Rankfolio');
  const visitor = site.browser();
  await visitor.get(path);
  const opened = await visitor.get('/reset');
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(opened.body).toContain('For Adding on Rankfolio.');
  expect((await browser.get('/account')).body).toContain(emailTexts.waiting('a@mail.example'));
  expect((await confirmBy(path, 'Moving')).statusCode).toBe(410);
  expect((await confirmBy(path, 'Adding')).body).toContain('Your e-mail address is confirmed');
  expect((await confirmBy(path, 'Adding')).statusCode).toBe(410);
  const { account } = (await browser.get('/account/download')).json();
  expect(account.email).toEqual({
    address: 'a@mail.example',
    confirmedAt: expect.any(String),
    pendingAddress: null,
  });
});

test('a changed and a removed address are told to the previous one', async () => {
  await signUpWithEmail('Moving');
  skipMinutes(15);
  const browser = await site.signIn('Moving');
  await submitEmail(browser, 'new@mail.example');
  await confirmBy(await readLink(), 'Moving');
  await readLink(2);
  expect(mails[1]).toMatchObject({ to: 'Moving@mail.example' });
  expect(mails[1]?.text).toContain('no longer uses this e-mail address');
  const removed = await submitEmail(browser, '', { step: 'remove' });
  expect(removed.headers.location).toContain('done=email-removed');
  await readLink(3);
  expect(mails[2]).toMatchObject({ to: 'new@mail.example' });
  await askForLink('Moving');
  await readLink(3);
});

test('operators with an address get a mail about a new report once in an hour, and a reminder the next day', async () => {
  await signUpWithEmail('Reported');
  const warden = await site.signUp('Warden');
  await site.signUp('Without-mail');
  for (const name of ['Warden', 'Without-mail']) await setOperator(site.services, name);
  const report = { username: 'Reported', reason: 'other', words: '' };
  await site.submit('/report', report);
  // Without an address no mail counts.
  await site.services.mailOperators?.();
  await addEmail(warden, 'Warden');
  for (const [minutes, isNew, mailCount] of [
    [0, false, 1],
    [30, true, 1],
    [29, false, 1],
    [1, false, 2],
    [60, false, 2],
    [24 * 60, false, 3],
  ] as const) {
    skipMinutes(minutes);
    if (isNew) await site.submit('/report', report);
    // Two copies of the site do this at the same time.
    await Promise.all([site.services.mailOperators?.(), site.services.mailOperators?.()]);
    await site.settle();
    expect(mails).toHaveLength(mailCount);
  }
  expect(await readLink(3)).toBe('/admin');
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['Warden@mail.example']));
  expect(mails[0]?.text).not.toContain('Reported');
});

test('a forgotten password is replaced by a link, which keeps the address, without an alarm about codes', async () => {
  const browser = await site.signUp('Forgetful');
  const { action } = wayBackTexts['no-codes-or-email'];
  expect((await browser.get('/')).body).toContain(action);
  await addEmail(browser, 'Forgetful');
  await browser.submit('/account/codes', { password: defaultPassword });
  await askForLink(' forgetful ');
  const path = await readLink();
  const visitor = site.browser();
  await visitor.get(path);
  const fields = { username: 'Forgetful', password: 'another horse battery' };
  expect((await visitor.submit('/reset', fields)).headers.location).toContain('done=reset');
  const page = await visitor.get('/account');
  for (const text of ['You have no codes.', 'Forgetful@mail.example'])
    expect(page.body).toContain(text);
  // The user has just come back by e-mail, so there is no alarm about codes.
  expect(page.body).not.toContain('data-wrong="true"');
  expect((await visitor.get('/')).body).not.toMatch(/account\?open=(codes|email)/);
});

test('[security 57] the response is the same for all usernames, and no statement depends on the username before it', async () => {
  await signUpWithEmail('Known');
  await site.signUp('Without-address');
  const { emailStore } = site.services;
  const find = vi.spyOn(emailStore, 'findRecipient');
  const responses = [];
  for (const name of ['Known', 'Without-address', 'Missing', 'a b', 'x'.repeat(10_000)]) {
    const { statusCode, headers, body } = await askForLink(name);
    const { date: _, ...others } = headers;
    responses.push({ statusCode, headers: others, body });
    expect(find).not.toHaveBeenCalledWith(name);
  }
  for (const response of responses) expect(response).toEqual(responses[0]);
  expect(responses[0]?.body).toContain('a link is on its way');
  await readLink();
  // The last two cannot be usernames.
  expect(find).toHaveBeenCalledTimes(responses.length - 2);
});

test('an account gets one link in 15 minutes, and a network a limited number of mails', async () => {
  await signUpWithEmail('Limited');
  for (let count = 0; count < 3; count++) await askForLink('Limited');
  await readLink();
  skipMinutes(15);
  await askForLink('Limited');
  await readLink(2);
  let statusCode = 0;
  for (let count = 0; count < 40 && statusCode !== 429; count++)
    ({ statusCode } = await askForLink('Missing'));
  expect(statusCode).toBe(429);
  const other = await site.server.inject({
    method: 'POST',
    url: '/recover/email',
    payload: { username: 'Missing' },
    headers: { origin },
    remoteAddress: '203.0.113.8',
  });
  expect(other.statusCode).toBe(200);
});

test('an address gets five links in an hour, whatever account asks', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    const browser = await site.signUp(`Bomber${count}`);
    statuses.push((await submitEmail(browser, 'Victim@mail.example')).statusCode);
    // One account gets one link in 15 minutes.
    if (count === 0) statuses.push((await submitEmail(browser, 'b@mail.example')).statusCode);
  }
  expect(statuses).toEqual([303, 429, 303, 303, 303, 303, 429]);
});

test('no log line contains an address or a token', () => {
  const log = lines.join('');
  expect(log).not.toMatch(/mail\.example|[0-9a-f]{64}/);
});

test('without SMTP_URL there is no form, no route and no stored address', async () => {
  const browser = await siteWithoutMail.signUp('Plain');
  for (const path of ['/account', '/recover', '/privacy']) {
    const { body } = await browser.get(path);
    expect(body).not.toMatch(/action="\/(recover|account)\/email/);
  }
  for (const path of ['/account', '/recover'])
    expect((await browser.get(path)).body).toContain('We do not have your e-mail address');
  expect((await browser.get('/privacy')).body).toContain('No e-mail address, no real name');
  for (const path of ['/account/email', '/recover/email'])
    expect((await browser.submit(path, { username: 'Plain' })).statusCode).toBe(404);
});
