/**
 * How long a start takes when everything is installed, built and brought up to date: from the process to its first
 * answer, by `node server/main.ts`, by `npm start`, and for the floor by a bare server in TypeScript.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npmCommand } from '../../scripts/runtime.mjs';
import { inFigures, quantile, spread, table } from '../figures.ts';
import type { Mark, Scene } from './scene.ts';

const root = join(import.meta.dirname, '../..');
const node = (file: string) => ({ command: process.execPath, args: [join(root, file)] });
/** What is started, with what is promised of it, in milliseconds. */
const floor = { name: 'a bare server, the floor', ...node('bench/site/bare-server.ts') };
const promised = [
  { name: 'node server/main.ts', ...node('server/main.ts'), longest: 400 },
  { name: 'npm start', ...npmCommand(['start', '--loglevel=error']), longest: 1000 },
];
/** The page of the demo profile, which the site makes for itself. */
const profile = '/Demo';
/** How long a start may take before it counts as failed, and an end, in milliseconds. */
const patience = 60_000;
/** Between two questions whether it answers, in milliseconds. */
const pause = 2;

interface Start {
  /** Milliseconds from the process to the home page, and to a profile asked for after it. */
  readonly home: number;
  readonly profile: number;
}
type Startable = typeof floor;

/** Measures warm starts. Throws when one does not come to its pages, or does not end by SIGTERM. */
export const measureStart: Scene = async ({ isQuick, folder, progress }) => {
  const rounds = isQuick ? 2 : 15;
  const all = [floor, ...promised];
  const starts = new Map<Startable, Start[]>(all.map((one) => [one, []]));
  progress('starting, for the first time');
  for (const one of all) await startOnce(one, folder);
  progress(`starting ${rounds} times each`);
  for (let round = 0; round < rounds; round++) {
    for (const [one, seen] of starts) seen.push(await startOnce(one, folder));
  }
  const home = (one: Startable) => (starts.get(one) ?? []).map((start) => start.home);
  const floorMedian = quantile(home(floor), 0.5);
  const rows = [...starts].map(([one, seen]) => [
    one.name,
    spread(home(one), inFigures),
    spread(
      seen.map((start) => start.profile),
      inFigures,
    ),
    inFigures(quantile(home(one), 0.5) / floorMedian),
  ]);
  const labels = ['warm starts, ms', 'to the home page', 'and a profile', '× the floor'];
  return {
    marks: promised.map((one) => markOf(one.name, home(one), one.longest)),
    details: [`medians of ${rounds} starts (least–greatest)`, table([labels, ...rows])].join(
      '\n\n',
    ),
  };
};

function markOf(name: string, seen: readonly number[], longest: number): Mark {
  return {
    what: `from ${name} to the first answer`,
    wanted: `≤ ${inFigures(longest)} ms`,
    seen: `${spread(seen, inFigures)} ms`,
    isReached: quantile(seen, 0.5) <= longest,
  };
}

async function startOnce({ name, command, args }: Startable, dataDir: string): Promise<Start> {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  // Empty is unset: whoever measures may run a site of their own.
  const unset = { HOST: '', ORIGIN: '', DATABASE_URL: '', RIOT_API_KEY: '', RIOT_TFT_API_KEY: '' };
  const env = { ...process.env, NODE_ENV: 'production', ...unset, ...settings };
  const began = performance.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const ended = once(child, 'exit');
  try {
    const isGone = () => child.exitCode !== null || child.signalCode !== null;
    const late = () => performance.now() - began > patience;
    while ((await statusOf(port, '/')) !== 200) {
      if (isGone() || late()) throw new Error(`${name} did not come to answer`);
      await sleep(pause);
    }
    const home = performance.now() - began;
    const status = await statusOf(port, profile);
    if (status !== 200) throw new Error(`${name} answered a profile with ${status}`);
    return { home, profile: performance.now() - began };
  } finally {
    end();
    const kill = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(kill);
    process.off('exit', end);
  }
}

/** The status of an answer that was read to its end, over a connection of its own; undefined when nobody answers. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}
