/** What a start does not wait for. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUp, startServer } from './server-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankfolio-loading-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The packages of which a server loads something until `visit` is done, and the parts of Node itself. */
async function loadedBy(visit: (address: string) => Promise<unknown>) {
  const list = join(folder, 'loaded');
  const program = `
    import { registerHooks } from 'node:module';
    import { writeFileSync } from 'node:fs';
    const files = [];
    registerHooks({ load(url, context, next) { files.push(url); return next(url, context); } });
    process.on('exit', () => {
      writeFileSync(${JSON.stringify(list)}, JSON.stringify({ files, ofNode: process.moduleLoadList }));
    });`;
  const server = await startServer(join(folder, 'data'), {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  await visit(server.address);
  await server.stop('SIGTERM');
  const { files, ofNode } = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  const names = files?.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return { packages: new Set(names), ofNode };
}

const heavy = [
  ...['better-auth', 'altcha-lib', 'piscina', 'sharp', 'satori', '@resvg/resvg-js'],
  ...['pg', 'ajv', 'vite'],
];
/** What Node's fetch is made of: `import … from 'node:http'` loads it, and costs a tenth of a start. */
const fetchInNode = 'NativeModule internal/deps/undici/undici';

test('a stranger’s page is served without the heavy packages', async () => {
  const { packages } = await loadedBy(async (address) => {
    expect((await fetch(`${address}/Demo`)).status).toBe(200);
  });
  expect(packages).toContain('fastify');
  expect(heavy.filter((name) => packages.has(name))).toEqual([]);
});

test('once the demo profile is there, the home page is served without Node’s fetch', async () => {
  const visitHome = async (address: string) => expect((await fetch(address)).status).toBe(200);
  // Its players are looked up at the first start.
  expect((await loadedBy(visitHome)).ofNode).toContain(fetchInNode);
  const { ofNode } = await loadedBy(visitHome);
  expect(ofNode).toContain('NativeModule http');
  expect(ofNode).not.toContain(fetchInNode);
});

test('the sign-in’s package is loaded for who signs in', async () => {
  const { packages } = await loadedBy((address) => signUp(address, 'Ash_Vale'));
  expect(packages).toContain('better-auth');
  expect(packages).toContain('piscina');
});
