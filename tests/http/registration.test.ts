/** Registration. */
import { expect, test } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { registrationRefusals } from '../../texts/sign-in.ts';
import { defaultPassword, openSharedSite } from './site.ts';

const site = openSharedSite({ CONTACT: 'mailto:help@x.test' });

test('closed registration: the page says so without a form, a form that was open keeps what was typed, and the link stays', async () => {
  const isFree = async () => (await site.get('/api/search?prefix=Late_1')).json().isFree;
  expect(await isFree()).toBe(true);
  await site.services.siteStore.updateSetting('registration', 'closed', '');
  expect(await isFree()).toBe(false);
  const page = await site.get('/signup');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(registrationRefusals.closed);
  expect(page.body).toContain('contact the operator: help@x.test');
  expect(page.body).not.toContain('action="/signup"');
  const refused = await site.submit('/signup', { username: 'Late_1', password: defaultPassword });
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain(registrationRefusals.closed);
  expect(refused.body).toContain('value="Late_1"');
  expect((await site.get('/')).body).toContain('href="/signup"');
  expect((await site.get('/Late_1')).statusCode).toBe(302);
});

test('an invitation opens registration for the browser that opened its link, once', async () => {
  const { siteStore } = site.services;
  await siteStore.updateSetting('registration', 'invitation', '');
  expect((await site.get('/signup')).body).toContain(registrationRefusals.uninvited);
  const token = createSecret(16);
  await siteStore.insertInvitation(token, 1, 7, '');
  const guest = site.browser();
  const opened = await guest.get(`/signup/${token}`);
  expect(opened.headers).toMatchObject({ location: '/signup', 'cache-control': 'no-store' });
  const form = await guest.get('/signup');
  expect(form.body).toContain('action="/signup"');
  expect(form.body).not.toContain(token);
  await guest.signUp('Invited');
  expect(guest.cookies()).not.toContain('invitation=');
  const second = site.browser();
  await second.get(`/signup/${token}`);
  expect((await second.get('/signup')).body).toContain(registrationRefusals['invitation-ended']);
  await second.get('/signup/no-invitation');
  expect((await second.get('/signup')).body).toContain(registrationRefusals.uninvited);
  await siteStore.updateSetting('registration', 'open', '');
});

test('an announcement that another process stores is soon on every page', async () => {
  await site.services.siteStore.updateSetting('announcement', 'Update tonight', '');
  await expect.poll(async () => (await site.get('/login')).body).toContain('Update tonight');
});
