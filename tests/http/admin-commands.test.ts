/** `npm run admin` beside a running site. */
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { parseModeration, runAdminCommand } from '../../server/operator/admin.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

/** Runs a command as `npm run admin` does, in this process. */
async function runAdmin(line: string) {
  const command = parseModeration(line.split(' '));
  if ('usageError' in command) throw new Error(command.usageError);
  return runAdminCommand(command, readConfig({ DATA_DIR: site.dataDir }, []));
}

test('the list has reports and actions, newest first, each on one line', async () => {
  const owner = await site.signUp('Painter');
  const profilePic = await createPhotoDataUrl(64, 64);
  await owner.send('PATCH', '/api/users/Painter', { profilePic });
  await site.signUp('Spammer');
  const report = { username: 'Spammer', reason: 'other', words: 'look:\u001B[2J\u202E twice' };
  await site.submit('/report', report);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await site.submit('/report', { username: 'Painter', reason: 'offensive-picture' });
  expect((await runAdmin('list')).message).toMatch(
    /^Open reports, newest first:\n +\S+ \S+ UTC {2}Painter {2}The picture or banner is offensive\n.*Spammer {2}Something else: look: \[2J twice\n\nNo actions yet\./,
  );
  for (const line of ['hide-picture Painter', 'dismiss Spammer']) {
    vi.setSystemTime(Date.now() + 1000);
    expect(await runAdmin(line)).toMatchObject({ kind: 'done' });
  }
  expect((await runAdmin('list')).message).toMatch(
    /^No open reports\.\n\nActions, newest first:\n.*dismiss Spammer\n.*hide-picture Painter$/,
  );
  expect((await owner.get('/api/users/Painter')).json().profilePic).toBe(null);
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
  expect((await runAdmin('suspend other')).kind).toBe('done');
  await readRefusal('suspend Other');
  expect((await runAdmin('unsuspend Other')).kind).toBe('done');
  await readRefusal('unsuspend Other');
  const { services } = site;
  const profile = await services.profileStore.findProfileByUsername('Keeper');
  await services.profiles.rename(profile?.id ?? '', 'Renamed');
  expect(await readRefusal('suspend Keeper')).toContain('It is a previous name of Renamed.');
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
