import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ServerProcess, signUp, startServer } from '../commands/server-process.ts';
import { makeFolder } from '../factories/folders.ts';
import { createExpensiveDataUrl } from '../factories/photos.ts';

const megabyte = 1024 ** 2;
const maxGrowthMb = 100;

/** A module that lets a server collect its garbage at a signal. By itself an idle server does it up to a minute later. */
const collector = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
`;

/** The memory of the process, in MB (proc_pid_statm(5): the second number, in pages of 4 kB). */
async function readMemoryMb({ pid }: ServerProcess): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * 4096) / megabyte;
}

test.runIf(process.platform === 'linux')(
  '[security 51] after ten of the largest uploads the memory returns to within 100 MB of before',
  async () => {
    const server = await startServer(makeFolder(), {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(collector)}`,
      // As `npm start` sets it.
      MALLOC_MMAP_THRESHOLD_: '131072',
    });
    try {
      const cookie = await signUp(server.address, 'Painter');
      const uploads = [
        await createExpensiveDataUrl(2048, 2048),
        await createExpensiveDataUrl(4096, 1024),
      ];
      const before = await readMemoryMb(server);
      for (let index = 0; index < 10; index += 1) {
        const response = await fetch(`${server.address}/api/users/Painter`, {
          method: 'PATCH',
          headers: { origin: server.address, cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ profilePic: uploads[index % 2] }),
        });
        expect(response.status).toBe(200);
        await response.body?.cancel();
      }
      const readGrowthMb = async () => {
        server.signal('SIGUSR2');
        return (await readMemoryMb(server)) - before;
      };
      await expect.poll(readGrowthMb, { interval: 500 }).toBeLessThan(maxGrowthMb);
    } finally {
      await server.stop('SIGTERM');
    }
  },
);

test('npm start, the container and the service return freed memory to the system', async () => {
  for (const file of ['scripts/start.mjs', 'Dockerfile', 'deploy/rankfolio.service']) {
    const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
    expect(text).toMatch(/MALLOC_MMAP_THRESHOLD_\W+131072/);
  }
});
