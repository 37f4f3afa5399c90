/**
 * The whole site in a process of its own, over a database that is there already; and beside it, in the same process,
 * the floor: a bare node:http server that sends the same bytes and does nothing for them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite } from '../tests/http/site.ts';
import { argumentOfParent, startChildProcess } from './child-process.ts';

export interface SiteProcess {
  /** Where the two listen, without a slash at the end. */
  readonly site: string;
  readonly floor: string;
  /** What the floor answers, by path with query. */
  setFloor(answers: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { dataDir, settings } = argumentOfParent() as { dataDir: string; settings: Settings };
  const answers = new Map<string, Buffer>();
  const floor = createServer((request, response) => {
    const body = answers.get(request.url ?? '') ?? Buffer.alloc(0);
    const type = 'application/json; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
  const site = await (await openSite({ ...settings, DATA_DIR: dataDir })).listen();
  process.on('message', (bodies: Record<string, string>) => {
    for (const [path, body] of Object.entries(bodies)) answers.set(path, Buffer.from(body));
    process.send?.('set');
  });
  process.send?.({ site, floor: `http://127.0.0.1:${(floor.address() as AddressInfo).port}` });
}

/** Environment variables of the contract. */
type Settings = Record<string, string>;

/** Starts both on free ports of 127.0.0.1. Whoever calls it must call `close`. */
export async function startSiteProcess(
  dataDir: string,
  settings: Settings = {},
): Promise<SiteProcess> {
  const argument = { dataDir, settings };
  const { ready, ask, close } = await startChildProcess(import.meta.filename, argument);
  const addresses = ready as Pick<SiteProcess, 'site' | 'floor'>;
  return { ...addresses, setFloor: async (answers) => void (await ask(answers)), close };
}
