import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { serveAssets } from '../../server/http/responses/assets.ts';
import { createLogger } from '../../server/process/logger.ts';
import { newerMethods } from '../engines/newer-methods.ts';
import { makeFolder } from '../factories/folders.ts';
import { openSharedSite } from './site.ts';

const folder = join(import.meta.dirname, '../../dist/client/assets');
const site = openSharedSite();
let scriptAddress: string;
beforeAll(async () => {
  const { body } = await site.get('/');
  scriptAddress = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? '';
});

test('browsers cache the script permanently, because its name changes with its content, and get it compressed', async () => {
  const plain = await site.get(scriptAddress);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const compressed = await site.get(scriptAddress, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('a file of another version comes from the database, an unknown name costs at most one query a second, and a start that cannot store serves', async () => {
  const file = 'later-12345678.js';
  const names = new Set<string>();
  const store = {
    storeAssets: vi.fn().mockRejectedValue(new Error('read-only')),
    listAssets: vi.fn(async () => new Set(names)),
    findAsset: async (name: string) => Buffer.from(name),
  };
  const loggerInstance = createLogger({ logLevel: 'silent' });
  const warn = vi.spyOn(loggerInstance, 'warn');
  await using server = Fastify({ loggerInstance });
  const ownFolder = makeFolder();
  const own = 'own-12345678.js';
  await writeFile(join(ownFolder, own), 'own content');
  await serveAssets(server, ownFolder, store);
  expect(warn).toHaveBeenCalledOnce();
  const get = async (name: string) => server.inject(`/assets/${name}`);
  expect((await get(own)).body).toBe('own content');
  // A build in the same folder deletes the files of a running version.
  await rm(ownFolder, { recursive: true });
  expect((await get(own)).body).toBe(own);
  expect((await get(file.replace('8', ''))).statusCode).toBe(404);
  expect(store.listAssets).not.toHaveBeenCalled();
  expect((await get(file)).statusCode).toBe(404);
  const waiting = Array.from({ length: 99 }, (_, index) => get(`other-${77_700_000 + index}.js`));
  names.add(file);
  const found = get(file);
  // So many wait already that the others get their answer at once.
  expect((await get(file)).statusCode).toBe(404);
  expect((await found).body).toBe(file);
  await Promise.all(waiting);
  expect(store.listAssets.mock.calls.length).toBeLessThan(10);
});

test('no script calls a method that the oldest browsers lack', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const methods = Object.entries(newerMethods).map(
    ([owner, names]) => `${owner.replace(/\w+\.prototype/, '')}\\.(${names.join('|')})\\(`,
  );
  // There, iterators have no method of arrays.
  const ofIterators = String.raw`(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\.\w+`;
  const calls = new RegExp([...methods, ofIterators].join('|'), 'g');
  const found = files.map(async (file) => [
    file,
    (await readFile(join(folder, file), 'utf8')).match(calls),
  ]);
  expect((await Promise.all(found)).filter(([, match]) => match)).toEqual([]);
});

/** Returns the total size of scripts and of the scripts that they import, in bytes with Brotli. */
async function measureScripts(addresses: readonly string[]): Promise<number> {
  const scripts = new Set(addresses);
  let bytes = 0;
  // Imported scripts are added to the set, so the loop reaches them too.
  for (const address of scripts) {
    const { rawPayload, headers } = await site.get(address, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(rawPayload).toString();
    for (const [, imported] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      scripts.add(`/assets/${imported}`);
    }
    bytes += rawPayload.length;
  }
  return bytes;
}

test('[security 48] the first script of a profile is at most 3.6 kB with Brotli, all its script at most 78.5 kB, and none of it delays the content', async () => {
  const { body } = await site.get('/Demo');
  const head = body.slice(0, body.indexOf('<body>'));
  const tags = [
    ...head.matchAll(
      /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"[^>]*>/g,
    ),
  ];
  for (const [tag] of tags) expect(tag).toContain('fetchpriority="low"');
  const first = tags.map(([, address = '']) => address);
  expect(first).toHaveLength(1);
  const later = [...head.matchAll(/ data-page="([^"]+)"/g)].map(([, url = '']) => url);
  expect(later).toHaveLength(1);
  expect(await measureScripts(first)).toBeLessThanOrEqual(3600);
  expect(await measureScripts([...first, ...later])).toBeLessThanOrEqual(78_500);
});

test.each(['/', '/login', '/addGame', '/Demo', '/privacy', '/no/page'])(
  '[security 22] %s waits for no style sheet: its styles are inline and match the hash in the policy',
  async (url) => {
    const { body, headers } = await site.get(url);
    expect(body).not.toMatch(/rel="stylesheet" href="[^"]+">/);
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(styles).toHaveLength(1);
    const screen = /class="[\w ]*(?: |")(\w+-[\w-]+)/.exec(
      body.slice(body.indexOf('id="app"')),
    )?.[1];
    expect(styles[0]).toContain(`.${screen}`);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  },
);

test('the font is preloaded from the address that the styles use', async () => {
  const { body } = await site.get('/');
  const fontAddress =
    /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin media="[^"]*">/.exec(
      body,
    )?.[1];
  expect(fontAddress).toBeDefined();
  expect(/<style>(.*?)<\/style>/s.exec(body)?.[1]).toContain(fontAddress);
  expect((await site.get(fontAddress ?? '')).headers['content-type']).toBe('font/woff2');
});
