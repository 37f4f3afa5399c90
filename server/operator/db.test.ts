import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/factories/folders.ts';
import { openSite } from '../../tests/http/site.ts';
import { readConfig } from '../config.ts';
import { formatStartError } from '../process/start-errors.ts';
import type { DbCommand } from './command-outcome.ts';
import { parseArguments, runDbCommand } from './db.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeFolder();
});

/** Runs a command beside the site in the folder, or without one. @returns why it was refused. */
async function readRefusal(command: DbCommand['command'], file: string, folder = dataDir) {
  const config = readConfig({ DATA_DIR: folder }, []);
  const outcome = runDbCommand({ command, file, replace: false }, config);
  return outcome.then(({ message }) => message, formatStartError);
}

test('every command is parsed, with absolute paths', () => {
  const absent = { replace: false };
  expect(parseArguments(['backup', 'x'])).toEqual({
    ...absent,
    command: 'backup',
    file: resolve('x'),
  });
  expect(parseArguments(['restore', '--replace', '/x'])).toEqual({
    command: 'restore',
    ...absent,
    file: '/x',
    replace: true,
  });
  expect(parseArguments(['restore', '/x'])).toEqual({
    command: 'restore',
    ...absent,
    file: '/x',
  });
});

test.each([
  ['', ''],
  ['backup', 'The command backup needs the name of a file.'],
  ['backup x y', 'The command backup takes one file.'],
  ['backup x --replace', 'The command backup takes no --replace.'],
  ['restor x', 'There is no command restor.'],
  ['toString x', 'There is no command toString.'],
  ['backup x --force', "Unknown option '--force'."],
])('the arguments %j are refused with the reason', (line, usageError) => {
  expect(parseArguments(line.split(' ').filter(Boolean))).toEqual({ usageError });
});

test('a command without its file or its site is refused, and one of another system user, who would lock the server out', async () => {
  await (await openSite({ DATA_DIR: dataDir })).close();
  await rm(join(dataDir, 'rankfolio.lock'));
  const nowhere = join(dataDir, 'none');
  const before = await readdir(dataDir);
  expect(await readRefusal('restore', nowhere)).toBe(`There is no file ${nowhere}.`);
  expect(await readRefusal('backup', 'x', nowhere)).toBe(`There is no site in ${nowhere} yet.`);
  vi.spyOn(process, 'getuid').mockReturnValue(4711);
  expect(await readRefusal('backup', 'unused')).toBe(
    `Only the system user who runs the server and owns ${join(dataDir, 'rankfolio.sqlite')} can do this.`,
  );
  expect(await readdir(dataDir)).toEqual(before);
});

test('a backup into a folder that does not exist is refused', async () => {
  await (await openSite({ DATA_DIR: dataDir })).close();
  const folder = join(dataDir, 'no');
  expect(await readRefusal('backup', join(folder, 'x'))).toBe(`There is no folder ${folder}.`);
});
