/**
 * The whole site in a process of its own, over a database that is there already; and beside it, in the same process,
 * the floor: a bare node:http server that sends the same bytes and does nothing for them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite } from '../tests/http/site.ts';
import { argumentOfParent, startChildProcess } from './child-process.ts';
import { memoryHeld } from './memory.ts';

export interface SiteProcess {
  /** Where the two listen, without a slash at the end. */
  readonly site: string;
  readonly floor: string;
  /** What the floor answers, by path with query. */
  setFloor(answers: Readonly<Record<string, string>>): Promise<void>;
  /** What the process holds when garbage is collected, in bytes. */
  memory(): Promise<{ readonly heap: number; readonly whole: number }>;
  close(): Promise<void>;
}

type Message = { readonly floor: Readonly<Record<string, string>> } | 'memory';

if (import.meta.main) await main();

async function main(): Promise<void> {
  const settings = argumentOfParent() as Record<string, string>;
  const answers = new Map<string, Buffer>();
  const floor = createServer((request, response) => {
    const body = answers.get(request.url ?? '') ?? Buffer.alloc(0);
    const type = 'application/json; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
  const site = await (await openSite(settings)).listen();
  process.on('message', (message: Message) => {
    if (message === 'memory') {
      process.send?.(memoryHeld('now'));
      return;
    }
    for (const [path, body] of Object.entries(message.floor)) answers.set(path, Buffer.from(body));
    process.send?.('set');
  });
  process.send?.({ site, floor: `http://127.0.0.1:${(floor.address() as AddressInfo).port}` });
}

/**
 * Starts both on free ports of 127.0.0.1. Whoever calls it must call `close`.
 * @param settings environment variables of the site, DATA_DIR among them.
 */
export async function startSiteProcess(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<SiteProcess> {
  const flags = ['--expose-gc'];
  const { ready, ask, close } = await startChildProcess(import.meta.filename, settings, flags);
  const addresses = ready as Pick<SiteProcess, 'site' | 'floor'>;
  return {
    ...addresses,
    setFloor: async (floor) => void (await ask({ floor } satisfies Message)),
    memory: async () => (await ask('memory' satisfies Message)) as { heap: number; whole: number },
    close,
  };
}
