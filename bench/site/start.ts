/**
 * Measures the time from the start of a process to its first response, with `node dist/server/main.js` and with `npm start`, and its
 * processor time until it serves. Packages, bundles and data exist already. The baseline is a bare server in TypeScript.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runRounds } from '../harness/rates.ts';
import { projectFolder, readAddress } from '../harness/site-process.ts';
import { formatTable, listValues, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

const node = (file: string, folder = projectFolder) => ({
  folder,
  command: process.execPath,
  args: [join(folder, file)],
});
const main = 'dist/server/main.js';
const baseline = { name: 'a bare server, the baseline', ...node('bench/site/bare-server.ts') };
const site = { name: `node ${main}`, ...node(main) };
const npmStart = {
  name: 'npm start',
  folder: projectFolder,
  command: 'npm',
  args: ['start', '--loglevel=error'],
};
const timeoutMs = 60_000;
/** Linux counts processor time in hundredths of a second (proc_pid_stat(5)). */
const tickMs = 10;

/** Measures warm starts. Throws when a start does not serve the home page. */
export const measureStart: Part = async ({ isQuick, folder, beside, progress }) => {
  const rounds = isQuick ? 2 : 15;
  progress(`starting ${rounds} times each, after one start that does not count`);
  const other = beside ? [{ name: 'the other version', ...node(main, beside) }] : [];
  const commands = [baseline, site, npmStart, ...other];
  const starts = await runRounds(
    { rounds, warmUps: 1 },
    commands.map((command) => () => startOnce(command, join(folder, command.folder))),
  );
  const list = (index: number, key: 'durationMs' | 'cpuMs') => listValues(starts[index] ?? [], key);
  const cpuRatios = ratios(list(1, 'cpuMs'), list(3, 'cpuMs'));
  return {
    targets: beside ? [createTarget('start, CPU ÷ other', ['≤', 1], cpuRatios)] : [],
    details: formatTable([
      [`${rounds} warm starts`, 'ms to the home page', '× baseline', 'CPU ms of the process'],
      ...commands.map((command, index) => [
        command.name,
        list(index, 'durationMs'),
        ratios(list(index, 'durationMs'), list(0, 'durationMs')),
        // npm is not the process that serves.
        command === npmStart ? '' : list(index, 'cpuMs'),
      ]),
    ]),
  };
};

/** @returns the time until the home page is received, and the processor time until the process serves. */
async function startOnce({ name, folder, command, args }: typeof baseline, dataDir: string) {
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  // An empty value means unset, so that settings of this shell do not apply.
  const unset = { HOST: '', ORIGIN: '', DATABASE_URL: '', RIOT_API_KEY: '', RIOT_TFT_API_KEY: '' };
  // The systemd unit and the image set a folder for compiled code, too.
  const NODE_COMPILE_CACHE = join(folder, 'node_modules/.cache/node-compile');
  const base = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE };
  const env = { ...base, ...unset, ...settings };
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const ended = once(child, 'exit');
  const address = await readAddress(child.stdout);
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const [user, system] = stat.split(' ').slice(13, 15);
  const cpuMs = (Number(user) + Number(system)) * tickMs;
  const response = await fetch(address);
  await response.arrayBuffer();
  const durationMs = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
  stop();
  await ended;
  process.off('exit', stop);
  return { durationMs, cpuMs };
}
