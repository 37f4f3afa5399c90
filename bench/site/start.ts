/**
 * The time from starting a process to its first response, when packages, bundles and data are there: by `node server/main.ts` and by
 * `npm start`. The baseline is a bare server in TypeScript.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
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
/** The page of the demo profile, which the site creates itself. */
const profilePath = '/Demo';
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
  const home = starts.map((one) => one.map(({ homeMs }) => homeMs));
  const baselineMedian = median(home[0] ?? []);
  const rows = commands.map(({ name }, index) => [
    name,
    formatSpread(home[index] ?? []),
    formatSpread((starts[index] ?? []).map(({ profileMs }) => profileMs)),
    formatNumber(median(home[index] ?? []) / baselineMedian),
  ]);
  return {
    targets: site.map(({ name, maxMs }, index) => {
      const what = `from ${name} to the first response`;
      return createTarget(what, ['≤', maxMs], home[index + 1] ?? [], { unit: ' ms' });
    }),
    details: formatTable([
      [`${rounds} warm starts, ms`, 'to the home page', 'and a profile', '× baseline'],
      ...rows,
    ]),
  };
};

/** Returns milliseconds from the start of the process to the home page, and to a profile that is requested next. */
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
    while ((await readStatus(port, '/')) !== 200) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || performance.now() - startedAt > timeoutMs) {
        throw new Error(`${name} did not start to serve`);
      }
      await sleep(pollIntervalMs);
    }
    const homeMs = performance.now() - startedAt;
    const status = await readStatus(port, profilePath);
    if (status !== 200) throw new Error(`${name} answered ${profilePath} with ${status}`);
    return { homeMs, profileMs: performance.now() - startedAt };
  } finally {
    stop();
    const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(kill);
    process.off('exit', stop);
  }
}

/** Reads a whole response over a new connection; undefined when nothing answers. */
function readStatus(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });
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
