import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from './requests/accepts-encoding.ts';
import { forAllSites, setFileHeaders } from './responses/security-headers.ts';

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

/** Serves the built files of a folder under /assets/. They never change, because their names contain a hash. */
export function serveAssets(server: FastifyInstance, folder: string): void {
  const files = new Set(readdirSync(folder));
  server.get<{ Params: { name: string } }>('/assets/:name', forAllSites, async (request, reply) => {
    const { name } = request.params;
    const mediaType = mediaTypes[extname(name)];
    if (!mediaType || !files.has(name)) return reply.callNotFound();
    const [encoding, ending = ''] =
      encodings.find(
        ([each, ending]) => acceptsEncoding(request, each) && files.has(name + ending),
      ) ?? [];
    setFileHeaders(reply);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(mediaType).send(await readFile(join(folder, name + ending)));
  });
}
