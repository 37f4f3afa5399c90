/** The operator's screens of registration and of the health of the site. */
import { beforeAll, expect, test } from 'vitest';
import { siteActions } from '../../domain/moderation/moderation.ts';
import { adminTexts, healthTexts } from '../../texts/admin.ts';
import { actionTexts } from '../../texts/moderation.ts';
import { setOperator } from '../factories/run-action.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();

let browser: TestBrowser;
beforeAll(async () => {
  browser = await site.signUp('Warden');
  await setOperator(site.services, 'Warden');
});

test('an operator invites, withdraws, closes registration and announces; every action is in the log', async () => {
  const created = await browser.submit('/admin/invitations', { uses: '2', days: '7' });
  expect(created.statusCode).toBe(200);
  const link = /value="[^"]*(\/signup\/[0-9a-f]{32})"/.exec(created.body)?.[1] ?? '';
  const screen = (await browser.get('/admin/registration')).body;
  expect(screen).toContain('2 of 2 left');
  expect(screen).not.toContain(adminTexts.saved);
  expect(screen).not.toContain(link);
  await browser.submit('/admin/registration', { registration: 'invitation' });
  const guest = site.browser();
  await guest.get(link);
  await guest.signUp('Guest');
  const hash = /value="([^"]+)" name="hash"/.exec(screen)?.[1] ?? '';
  await browser.submit('/admin/invitations/withdraw', { hash });
  const late = site.browser();
  await late.get(link);
  await expect(late.signUp('Late')).rejects.toThrow('403');
  const text = ' Update\r\n\u202Etonight ';
  const { headers } = await browser.submit('/admin/announcement', { text });
  expect((await browser.get(`${headers.location}`)).body).toContain(adminTexts.saved);
  expect((await site.get('/')).body).toContain('>Update tonight<');
  const { body } = await browser.get('/admin/health');
  for (const action of siteActions) expect(body).toContain(actionTexts[action].title);
});

test('the free space is in a unit that a person reads', () => {
  expect(healthTexts.disk(800)).toContain('800 MB are free');
  expect(healthTexts.disk(76_800)).toContain('75 GB are free');
});

test.each([
  ['registration', { registration: 'ajar' }],
  ['invitations', { uses: '0', days: '7' }],
  ['invitations', { uses: '1e9', days: '7' }],
  ['announcement', { text: 'x'.repeat(201) }],
])('/admin/%s refuses %j', async (form, fields: Record<string, string>) => {
  expect((await browser.submit(`/admin/${form}`, fields)).statusCode).toBe(400);
});
