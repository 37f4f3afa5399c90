/** `npm run db` and servers in separate processes. Some tests kill a server or a command with SIGKILL. */
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { fillSite, insertLookups } from '../factories/sites.ts';
import { createCommandFolder } from './command-folder.ts';
import { limitFileSize } from './run-command.ts';
import { signUp } from './server-process.ts';

/** So many rows that a command is still copying them when a test acts. */
const lookupCount = 20_000;
const commands = createCommandFolder();
const { startServer, startDb, withDatabase, kill, waitForAddress } = commands;
let folder: string;
beforeEach(() => {
  folder = commands.folder();
});

test('[security 45] exactly one of two parallel servers starts, also after a crash', async () => {
  const starts = [startServer('data'), startServer('data')].map(async (server) => {
    const served = server.waitForOutput(/serves/).then(() => 'serves');
    return { server, status: await Promise.race([server.exit, served]) };
  });
  const results = await Promise.all(starts);
  const refused = results.find(({ status }) => status === 1);
  const serving = results.find(({ status }) => status === 'serves');
  expect(refused?.server.output()).toMatch(/^Another server, or a command[^\n]*\n$/);
  if (!serving) throw new Error('no server has started');
  await kill(serving.server);
  await waitForAddress(startServer('data'));
});

describe('a backup', () => {
  test('[security 43] a backup contains every acknowledged write', async () => {
    const address = await waitForAddress(startServer('data'));
    const acknowledged: string[] = [];
    let shouldStop = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !shouldStop; count++) {
        const name = `Writer${writer}-${count}`;
        await signUp(address, name);
        acknowledged.push(name);
      }
    });
    while (acknowledged.length < 20) await sleep(5);
    const acknowledgedBefore = [...acknowledged];
    const backup = startDb('data', 'backup', 'under-load.backup');
    expect(await backup.exit).toBe(0);
    shouldStop = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore.length);
    expect(backup.output()).toMatch(/profiles +\d+ rows {2}[0-9a-f]{16}/);
    const backedUpAt = await withDatabase('data', (site) => createSiteStore(site).findLastBackup());
    expect(Date.now() - Date.parse(backedUpAt ?? '')).toBeLessThan(60_000);

    expect(await startDb('restored', 'restore', 'under-load.backup').exit).toBe(0);
    const rows = await withDatabase('restored', ({ db }) =>
      db.selectFrom('profiles').select('displayName').execute(),
    );
    const names = rows.map(({ displayName }) => displayName);
    expect(names).toEqual(expect.arrayContaining(acknowledgedBefore));
  });

  test.runIf(process.platform === 'linux')(
    '[security 43] a backup to a full disk names its file, leaves no part of it behind, and works when there is space',
    async () => {
      await withDatabase('data', async (database) => {
        await fillSite(database, ['Ash']);
        await insertLookups(database, lookupCount);
      });
      const backup = startDb('data', 'backup', 'site.backup');
      limitFileSize(backup.pid, 256 * 1024);
      expect(await backup.exit).toBe(1);
      expect(backup.output()).toMatch(/site\.backup\.\S+ cannot be used: .*Free some space/);
      expect(await readdir(folder)).toEqual(['data']);
      expect(await startDb('data', 'backup', 'site.backup').exit).toBe(0);
    },
  );
});
