import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AssetStore } from '../../../adapters/database/assets/asset-store.ts';
import { repeat } from '../../services/background-work.ts';
import { acceptsEncoding } from '../requests/accepts-encoding.ts';
import { allowEverySite, setFileHeaders } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** The compressed copies that the build writes, with their endings. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** At the end of every name that a build gives. */
const hashedName = /-[\w-]{8}\.\w+$/;
const storeIntervalMs = 24 * 60 * 60 * 1000;
const minReadIntervalMs = 1000;
/** The first unknown name after a pause is read at once, so only a flood of names makes so many requests wait. */
const maxWaiting = 100;

/**
 * Serves the built files of a folder under /assets/. They never change, because their names contain a hash. The database has those of
 * other versions, whose pages are open or come from other processes.
 */
export async function serveAssets(
  server: FastifyInstance,
  folder: string,
  store: AssetStore,
): Promise<void> {
  const files = new Set(readdirSync(folder));
  const readOwn = (name: string) => readFile(join(folder, name));
  const storeOwn = () => store.storeAssets([...files], readOwn);
  await storeOwn().catch((err) =>
    server.log.warn(
      { err },
      'the scripts of this version could not be stored: other versions cannot serve them',
    ),
  );
  server.addHook(
    'preClose',
    repeat('scripts of this version', storeIntervalMs, storeOwn, server.log),
  );
  const listOthers = readAtMostOncePerSecond(store.listAssets);

  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    allowEverySite(reply);
    const mediaType = mediaTypes[extname(name)];
    if (!mediaType || !hashedName.test(name)) return reply.callNotFound();
    const isOwn = files.has(name);
    const names = isOwn ? files : await listOthers(name);
    if (!names.has(name)) return reply.callNotFound();
    const [encoding, ending = ''] =
      encodings.find(
        ([each, ending]) => acceptsEncoding(request, each) && names.has(name + ending),
      ) ?? [];
    const file = name + ending;
    // A build in the folder of this process deletes its files.
    const bytes = await (isOwn
      ? readOwn(file).catch(() => store.findAsset(file))
      : store.findAsset(file));
    if (!bytes) return reply.callNotFound();
    setFileHeaders(reply);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(mediaType).send(bytes);
  });
}

/**
 * Remembers a list of names.
 * @returns a function that returns the list, and reads it again for a name that is not in it. A request waits for the next reading,
 *   because another process may have just stored its files. When too many wait, further ones get the old list.
 */
function readAtMostOncePerSecond(readNames: AssetStore['listAssets']) {
  let names: ReadonlySet<string> = new Set();
  let nextReadAt = 0;
  let reading: Promise<void> | undefined;
  let waitingCount = 0;
  async function read() {
    await sleep(Math.max(0, nextReadAt - performance.now()), undefined, { ref: false });
    nextReadAt = performance.now() + minReadIntervalMs;
    reading = undefined;
    waitingCount = 0;
    names = await readNames();
  }
  return async (name: string) => {
    if (names.has(name) || waitingCount === maxWaiting) return names;
    waitingCount += 1;
    reading ??= read();
    await reading;
    return names;
  };
}
