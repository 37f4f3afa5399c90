/** The site as `npm start` runs it, in its own process, with a probe inside. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { controlChild } from './child-process.ts';
import { createProbeClient, type ProbeClient, probeOptions } from './probe-client.ts';

export interface SiteProcess extends ProbeClient {
  /** Its URL, without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

export const projectFolder = join(import.meta.dirname, '../..');

/** The site believes the client addresses that the benchmark invents. */
export const trustBenchmark = { TRUST_PROXY: 'loopback' };

/**
 * Starts the site on a free port of 127.0.0.1. The caller must call `close`.
 * @param settings environment variables of the site.
 */
export async function startSiteProcess(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<SiteProcess> {
  const child = fork(join(projectFolder, 'server/main.ts'), [], {
    execArgv: probeOptions,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/node-compile'),
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { ask, close } = controlChild(child);
  try {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the site ended before it served');
    });
    const port = await Promise.race([readPort(child.stdout as NodeJS.ReadableStream), ended]);
    return { address: `http://127.0.0.1:${port}`, ...createProbeClient(ask), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the port from the line that the site prints once it serves. */
function readPort(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    output.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const port = /serves at http:\/\/\S+?:(\d+)/.exec(text)?.[1];
      if (port) resolve(port);
    });
  });
}
