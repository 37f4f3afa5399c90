/**
 * The time from starting a process to its first response, when packages, bundles and data are there: by `node server/main.ts` and by
 * `npm start`. The baseline is a bare server in TypeScript.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npmCommand } from '../../scripts/runtime.mjs';
import { runRounds } from '../harness/rates.ts';
import { projectFolder } from '../harness/site-process.ts';
import { formatNumber, formatSpread, formatTable, median } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

interface StartCommand {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const node = (file: string) => ({ command: process.execPath, args: [join(projectFolder, file)] });
const baseline = { name: 'a bare server, the baseline', ...node('bench/site/bare-server.ts') };
const site = [
  { name: 'node server/main.ts', ...node('server/main.ts'), maxMs: 400 },
  { name: 'npm start', ...npmCommand(['start', '--loglevel=error']), maxMs: 1000 },
];
const timeoutMs = 60_000;
const pollIntervalMs = 2;

/** Throws when a start does not serve its pages, or does not end by SIGTERM. */
export const measureStart: Part = async ({ isQuick, folder, progress }) => {
  const rounds = isQuick ? 2 : 15;
  progress(`starting ${rounds} times each, after one start that does not count`);
  const commands: readonly StartCommand[] = [baseline, ...site];
  const starts = await runRounds(
    { rounds, warmUps: 1 },
    commands.map((command) => () => startOnce(command, folder)),
  );
  const baselineMedian = median(starts[0] ?? []);
  const rows = commands.map(({ name }, index) => [
    name,
    formatSpread(starts[index] ?? []),
    formatNumber(median(starts[index] ?? []) / baselineMedian),
  ]);
  return {
    targets: site.map(({ name, maxMs }, index) => {
      const what = `from ${name} to the first response`;
      return createTarget(what, ['≤', maxMs], starts[index + 1] ?? [], { unit: ' ms' });
    }),
    details: formatTable([
      [`${rounds} warm starts, ms`, 'to the home page', '× baseline'],
      ...rows,
    ]),
  };
};

/** Returns milliseconds from the start of the process to the home page. */
async function startOnce({ name, command, args }: StartCommand, dataDir: string) {
  const port = await findFreePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  // Empty means unset: settings of this shell must not count.
  const unset = { HOST: '', ORIGIN: '', DATABASE_URL: '', RIOT_API_KEY: '', RIOT_TFT_API_KEY: '' };
  const env = { ...process.env, NODE_ENV: 'production', ...unset, ...settings };
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const ended = once(child, 'exit');
  try {
    while ((await readStatus(port)) !== 200) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || performance.now() - startedAt > timeoutMs) {
        throw new Error(`${name} did not start to serve`);
      }
      await sleep(pollIntervalMs);
    }
    return performance.now() - startedAt;
  } finally {
    stop();
    const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(kill);
    process.off('exit', stop);
  }
}

/** The status of the home page; undefined when nothing answers. */
async function readStatus(port: number): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}
