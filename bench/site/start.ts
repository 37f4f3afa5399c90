/**
 * Measures the time from the start of a process to its first response, with `node dist/server/main.js` and with `npm start`. Packages,
 * bundles and data exist already. The baseline is a bare server in TypeScript.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runRounds } from '../harness/rates.ts';
import { projectFolder, readAddress } from '../harness/site-process.ts';
import { formatTable, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

const node = (file: string) => ({ command: process.execPath, args: [join(projectFolder, file)] });
const baseline = { name: 'a bare server, the baseline', ...node('bench/site/bare-server.ts') };
const site = { name: 'node dist/server/main.js', ...node('dist/server/main.js') };
const npmStart = { name: 'npm start', command: 'npm', args: ['start', '--loglevel=error'] };
const timeoutMs = 60_000;

/** Measures warm starts. Throws when a start does not serve the home page. */
export const measureStart: Part = async ({ isQuick, folder, progress }) => {
  const rounds = isQuick ? 2 : 15;
  progress(`starting ${rounds} times each, after one start that does not count`);
  const commands = [baseline, site, npmStart];
  const starts = await runRounds(
    { rounds, warmUps: 1 },
    commands.map((command) => () => startOnce(command, folder)),
  );
  const [baselineTimes = [], siteTimes = []] = starts;
  const name = `start with node ÷ start of a bare server`;
  return {
    targets: [createTarget(name, ['≤', 3], ratios(siteTimes, baselineTimes))],
    details: formatTable([
      [`${rounds} warm starts, ms`, 'to the home page', '× baseline'],
      ...commands.map(({ name }, index) => {
        const times = starts[index] ?? [];
        return [name, times, ratios(times, baselineTimes)];
      }),
    ]),
  };
};

/** Returns the milliseconds from the start of the process until the home page is received. */
async function startOnce({ name, command, args }: typeof baseline, dataDir: string) {
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  // An empty value means unset, so that settings of this shell do not apply.
  const unset = { HOST: '', ORIGIN: '', DATABASE_URL: '', RIOT_API_KEY: '', RIOT_TFT_API_KEY: '' };
  // The systemd unit and the image set a folder for compiled code, too.
  const NODE_COMPILE_CACHE = join(projectFolder, 'node_modules/.cache/node-compile');
  const base = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE };
  const env = { ...base, ...unset, ...settings };
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const ended = once(child, 'exit');
  const response = await fetch(await readAddress(child.stdout));
  await response.arrayBuffer();
  const durationMs = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
  stop();
  await ended;
  process.off('exit', stop);
  return durationMs;
}
