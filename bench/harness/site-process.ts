/** Starts the site as `npm start` does, in its own process, with a probe (probe.ts). */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { controlChild, controlProbe, type MeasuredProcess, probeOptions } from './child-process.ts';

export const projectFolder = join(import.meta.dirname, '../..');

/** Settings with which the site trusts the client addresses that the benchmark sends. */
export const trustBenchmark = { TRUST_PROXY: 'loopback' };

/**
 * Starts the site with these environment variables and options of Node, by default on a free port of 127.0.0.1.
 * @param folder the project's folder, or that of another version to compare with, which is built.
 */
export async function startSiteProcess(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  nodeOptions: readonly string[] = [],
  folder = projectFolder,
): Promise<MeasuredProcess> {
  const child = fork(join(folder, 'dist/server/main.js'), [], {
    execArgv: [...probeOptions, ...nodeOptions],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node-compile'),
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { request, ...control } = controlChild(child);
  const address = await readAddress(child.stdout as Readable);
  return { ...control, ...controlProbe(request), address };
}

/** Reads the URL from the line that the site prints when it serves. Throws when the site ends before that. */
export async function readAddress(output: Readable): Promise<string> {
  let address: string | undefined;
  for await (const line of createInterface(output)) {
    address = /serves at (http:\/\/\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('the site ended before it served');
  output.resume();
  return address;
}
