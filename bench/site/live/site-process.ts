/** The whole site as `npm start` runs it, in a process of its own, with somebody who owns a profile of three games. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { post, signUp } from '../../../tests/commands/server-process.ts';
import { createSend, type MemoryHeld, type Source } from './source.ts';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'server', 'main.ts');
const probe = join(import.meta.dirname, 'memory-probe.ts');

/** How long it may take to start, to say what it holds and to end, in milliseconds. */
const patience = 30_000;

const owner = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

export interface SiteSource extends Source {
  /** What the whole process holds, with whatever garbage there is, in bytes. */
  memoryAsItIs(): Promise<number>;
  /** Signs its owner up, who saves three games; only then anything can be written or watched. */
  settle(): Promise<void>;
}

/**
 * Starts it over SQLite, with the sandbox. Whoever calls this must call `close`.
 * @param folder an empty one, for its data.
 */
export async function startSite(folder: string): Promise<SiteSource> {
  const child = fork(main, [], {
    execArgv: ['--import', probe],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  async function close(): Promise<void> {
    const kill = setTimeout(() => child.kill('SIGKILL'), patience);
    // The end of the channel tells the site to stop.
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(kill);
  }
  async function ask(message: string): Promise<MemoryHeld> {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(patience) });
    child.send(message);
    return (await answer)[0] as MemoryHeld;
  }
  try {
    const port = await Promise.race([
      portOf(child.stdout as NodeJS.ReadableStream),
      ended.then(() => Promise.reject(new Error('the site ended while it started'))),
    ]);
    const address = `http://127.0.0.1:${port}`;
    const path = `/api/users/${owner}/savedGames`;
    const json = { origin: address, 'content-type': 'application/json' };
    const send = createSend(port);
    let cookie = '';
    return {
      name: 'site',
      port,
      path: `/api/users/${owner}/live`,
      async settle() {
        cookie = await signUp(address, owner);
        for (const game of games) {
          const { status } = await post(address, path, cookie, JSON.stringify(game));
          if (status !== 201) throw new Error(`saving a game answered ${status}`);
        }
      },
      async write(change) {
        const method = change === 'save' ? 'POST' : 'DELETE';
        const answer = await send(method, path, JSON.stringify(games[2]), { ...json, cookie });
        const { asked, acknowledged, body: document } = answer;
        return { revision: JSON.parse(document).revision, document, asked, acknowledged };
      },
      memory: () => ask('memory'),
      memoryAsItIs: async () => (await ask('memory as it is')).whole,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The port that it says it serves at. */
async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  let text = '';
  output.setEncoding('utf8');
  return new Promise((resolve) => {
    output.on('data', (part: string) => {
      text += part;
      const port = /serves at http:\/\/\S+?:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
  });
}
