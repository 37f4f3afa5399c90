import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/factories/folders.ts';
import { listen } from '../../tests/fixtures/listen.ts';
import { formatStartError, listUnwritableFiles } from './start-errors.ts';

test('the error for a port in use names the port and the setting', async () => {
  const firstServer = createServer();
  const { port } = await listen(firstServer);
  const secondServer = createServer().listen(port, '127.0.0.1');
  const [error] = await once(secondServer, 'error');
  firstServer.close();
  expect(formatStartError(error)).toBe(
    `Port ${port} of 127.0.0.1 is already in use. Set PORT to another port, or stop the program that uses this one.`,
  );
});

test('the files of a database that this user may not write to are named, also beside the database itself', async () => {
  const folder = makeFolder();
  const file = join(folder, 'rankfolio.sqlite');
  const shm = `${file}-shm`;
  for (const path of [file, shm]) await writeFile(path, '');
  expect(listUnwritableFiles(file)).toEqual([]);
  await chmod(shm, 0o444);
  // The superuser may write to every file.
  const isSuperuser = process.getuid?.() === 0;
  expect(listUnwritableFiles(file)).toEqual(isSuperuser ? [] : [shm]);
  const error = { code: 'ERR_SQLITE_ERROR', errcode: 8, message: 'read-only', path: file };
  expect(formatStartError(Object.assign(new Error(), error))).toBe(
    `${file} cannot be used: read-only.${isSuperuser ? '' : ` This user may not write to ${shm}.`}`,
  );
});
