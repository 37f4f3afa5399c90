/** The operator's screens of the doors and of the health of the site. */
import { beforeAll, expect, test } from 'vitest';
import { siteActions } from '../../domain/moderation/moderation.ts';
import { loggedTexts } from '../../texts/moderation.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();

let browser: TestBrowser;
const setOperator = async (isOperator: boolean) => {
  const act = { action: isOperator ? 'operator' : 'no-operator', value: '', reason: '' } as const;
  await site.services.moderation.act('Warden', act, '');
};
beforeAll(async () => {
  browser = await site.signUp('Warden');
  await setOperator(true);
});

test('an operator invites, withdraws, closes the doors and announces; every action is in the log', async () => {
  const created = await browser.submit('/admin/doors/invitations', { uses: '2', days: '7' });
  expect(created.statusCode).toBe(200);
  const link = /value="[^"]*(\/signup\/[0-9a-f]{32})"/.exec(created.body)?.[1] ?? '';
  const screen = (await browser.get('/admin/doors')).body;
  expect(screen).toContain('2 of 2 left');
  expect(screen).not.toContain(link);
  await browser.submit('/admin/doors', { doors: 'invitation' });
  const guest = site.browser();
  await guest.get(link);
  await guest.signUp('Guest');
  const hash = /value="([^"]+)" name="hash"/.exec(screen)?.[1] ?? '';
  await browser.submit('/admin/doors/withdraw', { hash });
  const late = site.browser();
  await late.get(link);
  await expect(late.signUp('Late')).rejects.toThrow('403');
  await browser.submit('/admin/doors/announcement', { text: 'Update tonight', until: '' });
  expect((await site.get('/')).body).toContain('Update tonight');
  const { body } = await browser.get('/admin/health');
  for (const action of siteActions) expect(body).toContain(loggedTexts[action]);
});

test.each([
  ['', { doors: 'ajar' }],
  ['/invitations', { uses: '0', days: '7' }],
  ['/invitations', { uses: '1e9', days: '7' }],
  ['/announcement', { text: 'x'.repeat(201), until: '' }],
  ['/announcement', { text: 'x', until: '2026-02-30' }],
])('/admin/doors%s refuses %j', async (path, fields) => {
  expect((await browser.submit(`/admin/doors${path}`, fields)).statusCode).toBe(400);
});

test('a former operator changes nothing', async () => {
  await setOperator(false);
  const before = await site.services.siteStore.findDoors();
  const forms = {
    '': { doors: 'closed' },
    '/invitations': { uses: '1', days: '1' },
    '/announcement': { text: 'Mine', until: '' },
  };
  for (const [path, fields] of Object.entries(forms))
    expect((await browser.submit(`/admin/doors${path}`, fields)).statusCode).toBe(404);
  expect(await site.services.siteStore.findDoors()).toBe(before);
  expect((await site.get('/')).body).not.toContain('Mine');
});
