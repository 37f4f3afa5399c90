/** `npm run admin` beside a running site. `reset-links.test.ts` has its links. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { readConfig } from '../../server/config.ts';
import { parseAdminCommand, runAdminCommand } from '../../server/operator/admin.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

/** Runs a command as `npm run admin` does, in this process. */
async function runAdmin(line: string) {
  const command = parseAdminCommand(line.split(' '));
  if ('usageError' in command) throw new Error(command.usageError);
  return runAdminCommand(command, readConfig({ DATA_DIR: site.dataDir }, []));
}

test('operators are named, listed and dismissed', async () => {
  await site.signUp('Keeper');
  await site.signUp('Other');
  expect((await runAdmin('operators')).message).toBe('There is no operator yet.');
  for (const line of ['operator other', 'operator Keeper'])
    expect(await runAdmin(line)).toMatchObject({ kind: 'done' });
  expect((await runAdmin('operators')).message).toBe('Keeper\nOther');
  expect((await runAdmin('no-operator Other')).message).toContain('cannot open /admin any more');
  expect((await runAdmin('operators')).message).toBe('Keeper');
});

test('a command for no user is refused with a message', async () => {
  await site.signUp('Mover');
  const { id } = await site.findProfile('Mover');
  await site.services.profiles.rename(id, 'Renamed');
  expect(await runAdmin('operator Mover')).toEqual({
    kind: 'refused',
    message: 'There is no user Mover. It is a previous name of Renamed.',
  });
});

test.each([
  ['', ''],
  ['operators x', 'The command operators takes nothing after it.'],
  ['operator', 'The command operator takes USER after it.'],
  ['operator a b', 'The command operator takes USER after it.'],
  ['drop x', 'There is no command drop.'],
  ['--all', 'There is no command --all.'],
])('the command line %j is refused with the reason', (line, usageError) => {
  expect(parseAdminCommand(line.split(' ').filter(Boolean))).toEqual({ usageError });
});

test('a username that looks like an option is accepted', () => {
  expect(parseAdminCommand(['operator', '--rude--'])).toMatchObject({ username: '--rude--' });
});

test('a command beside a running server of another schema version is refused', async () => {
  const { db } = openSqlite(join(site.dataDir, 'rankfolio.sqlite'));
  await sql`update kysely_migration set name = 'x' || name`.execute(db);
  await db.destroy();
  expect((await runAdmin('operators')).message).toContain('server is of another version');
});
