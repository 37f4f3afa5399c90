/** Changes by `npm run admin` take effect in all copies of the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { parseModeration, runAdminCommand } from '../../server/operator/admin.ts';
import { openEventStream } from '../http/event-stream.ts';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';

describe('on PostgreSQL', () => {
  let config: Config;
  let database: TestDatabase;
  let site: TestSite;
  /** A second copy of the site, with the watchers. */
  let watcherSite: TestSite;
  let watcherAddress: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'one secret for all copies of the site',
    };
    config = readConfig(settings, []);
    site = await openSite(settings);
    watcherSite = await openSite(settings);
    watcherAddress = await watcherSite.listen();
  });
  afterAll(async () => {
    await watcherSite.close();
    await site.close();
    await database.drop();
  });

  /** Runs a command as `npm run admin` does, in this process. */
  async function runAdmin(line: string) {
    const command = parseModeration(line.split(' '));
    if ('usageError' in command) throw new Error(command.usageError);
    return runAdminCommand(command, config);
  }

  const signIn = (username: string, password = defaultPassword) =>
    site.browser().submit('/login', { username, password });

  test('the operator can delete pictures and accounts, and the list shows every action', async () => {
    const owner = await site.signUp('Painter');
    await site.signUp('Spammer');
    const report = { username: 'Spammer', reason: 'other', words: 'look:\u001B[2J\u202E twice' };
    await watcherSite.browser().submit('/report', report);
    // Reports are sorted by time, so the next report needs a later time.
    await sleep(5);
    await watcherSite
      .browser()
      .submit('/report', { username: 'Painter', reason: 'offensive-picture' });
    const before = (await runAdmin('list')).message;
    expect(before).toMatch(
      /^Open reports, newest first:\n +\S+ \S+ UTC {2}Painter {2}The picture or banner is offensive\n/,
    );
    expect(before).toMatch(/Spammer {2}Something else: look: \[2J twice\n/);
    expect(before).toContain('No actions yet.');

    const watcher = await openEventStream(watcherAddress, 'Painter');
    expect(await watcher.next()).toMatchObject({ id: '1' });
    expect(await runAdmin('hide-picture Painter')).toMatchObject({ kind: 'done' });
    expect(await watcher.next()).toMatchObject({ event: 'document', id: '2' });
    expect(await runAdmin('delete Spammer')).toMatchObject({ kind: 'done' });
    expect((await signIn('Spammer')).statusCode).toBe(401);
    expect((await watcherSite.browser().get('/api/users/Spammer')).statusCode).toBe(404);
    const after = (await runAdmin('list')).message;
    expect(after).toMatch(
      /^No open reports\.\n\nActions, newest first:\n.*delete Spammer\n.*hide-picture Painter$/,
    );
    expect((await owner.get('/api/users/Painter')).json().profilePic).toBe(null);
    expect((await owner.get('/')).body).toContain('href="/Painter"');
  });

  test('the doors close in all copies at once, and an invitation of one copy is good in another', async () => {
    const { siteStore } = site.services;
    await siteStore.updateSetting('doors', 'invitation', '');
    const token = createSecret(16);
    await siteStore.insertInvitation(token, 1, 7, '');
    await expect(watcherSite.signUp('Uninvited')).rejects.toThrow('403');
    const guest = watcherSite.browser();
    await guest.get(`/signup/${token}`);
    await guest.signUp('Invited');
    await siteStore.updateSetting('doors', 'open', '');
    await siteStore.updateSetting('announcement', 'Update tonight', '');
    const show = async () => (await watcherSite.get('/login')).body;
    await expect.poll(show).toContain('Update tonight');
  });

  test('a suspended profile is hidden, its owner is signed out and told why, and unsuspending restores everything', async () => {
    const owner = await site.signUp('Loud');
    const watcher = await openEventStream(watcherAddress, 'Loud');
    expect(await watcher.next()).toMatchObject({ event: 'document', id: '1' });
    expect(await runAdmin('suspend loud')).toMatchObject({ kind: 'done' });

    expect(await watcher.next()).toMatchObject({ event: 'gone' });
    const page = await watcherSite.browser().get('/Loud');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This profile is not available');
    expect((await owner.get('/')).body).toContain('href="/login"');
    const write = await owner.send('PATCH', '/api/users/Loud', { profilePic: null });
    expect(write.statusCode).toBe(401);
    expect((await signIn('Newcomer')).statusCode).toBe(401);
    const withPassword = await signIn('Loud');
    expect(withPassword.statusCode).toBe(403);
    expect(withPassword.body).toContain('This account is suspended.');
    expect(withPassword.headers['set-cookie']).toBeUndefined();
    const withWrongPassword = await signIn('Loud', 'wrong horse');
    expect([withWrongPassword.statusCode, withWrongPassword.body.includes('suspended')]).toEqual([
      401,
      false,
    ]);
    const sameName = { username: 'LOUD', password: defaultPassword };
    expect((await site.browser().submit('/signup', sameName)).statusCode).toBe(409);

    expect(await runAdmin('suspend Loud')).toMatchObject({ kind: 'refused' });
    expect(await runAdmin('unsuspend Loud')).toMatchObject({ kind: 'done' });
    expect((await watcherSite.browser().get('/Loud')).statusCode).toBe(200);
    expect((await watcherSite.browser().get('/api/users/Loud')).json()).toMatchObject({
      revision: 3,
    });
    expect((await signIn('Loud')).statusCode).toBe(303);
    expect(await runAdmin('unsuspend Loud')).toMatchObject({ kind: 'refused' });
  });

  test('dismissing the reports of a profile closes them and does not change the profile', async () => {
    await site.signUp('Innocent');
    await watcherSite
      .browser()
      .submit('/report', { username: 'Innocent', reason: 'impersonation' });
    expect((await runAdmin('list')).message).toContain('pretends to be another person');
    expect(await runAdmin('dismiss Innocent')).toMatchObject({ kind: 'done' });
    expect((await runAdmin('list')).message).toContain('No open reports.');
    expect((await signIn('Innocent')).statusCode).toBe(303);
  });

  test('an impossible command is refused with a message', async () => {
    await site.signUp('Keeper');
    await site.signUp('Other');
    const readRefusal = async (line: string) => {
      const outcome = await runAdmin(line);
      expect(outcome.kind, line).toBe('refused');
      return outcome.message;
    };
    expect(await readRefusal('delete Nobody')).toBe('There is no user Nobody.');
    expect(await readRefusal('suspend Demo')).toContain('the site’s own profile');
    expect(await readRefusal('rename demo Other_Demo')).toContain('the site’s own profile');
    expect(await readRefusal('rename Keeper OTHER')).toContain('taken or was used recently');
    expect(await readRefusal('rename Keeper Keeper')).toContain('already its username');
    const { services } = site;
    const profile = await services.profileStore.findProfileByUsername('Keeper');
    await services.profiles.rename(profile?.id ?? '', 'Renamed');
    expect(await readRefusal('suspend Keeper')).toContain('It is a previous name of Renamed.');
  });
});

test.each([
  ['', ''],
  ['list x', 'The command list takes nothing after it.'],
  ['suspend a b c', 'The command suspend takes USER [DAY] after it.'],
  ['rename a', 'The command rename takes USER NEW after it.'],
  ['rename a b c', 'The command rename takes USER NEW after it.'],
  ['drop x', 'There is no command drop.'],
  ['--all', 'There is no command --all.'],
])('the command line %j is refused with the reason', (line, usageError) => {
  expect(parseModeration(line.split(' ').filter(Boolean))).toEqual({ usageError });
});

test('a username that looks like an option is accepted', () => {
  expect(parseModeration(['suspend', '--rude--'])).toMatchObject({ username: '--rude--' });
  expect(parseModeration(['rename', 'a', '--x--'])).toMatchObject({ value: '--x--' });
});
