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

/** The packages of which a server loads something until `visit` is done. */
async function packagesLoaded(visit: (address: string) => Promise<unknown>) {
  const list = join(folder, 'loaded');
  const program = `
    import { registerHooks } from 'node:module';
    import { writeFileSync } from 'node:fs';
    const loaded = new Set();
    registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
    process.on('exit', () => writeFileSync(${JSON.stringify(list)}, [...loaded].join('\\n')));`;
  const server = await startServer(join(folder, 'data'), {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  await visit(server.address);
  await server.stop('SIGTERM');
  const names = readFileSync(list, 'utf8').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g);
  return new Set([...names].map(([, name]) => name));
}

const heavy = ['better-auth', 'sharp', 'ajv', 'vite', 'satori', '@resvg/resvg-js'];

test('a stranger’s page is served without the heavy packages', async () => {
  const loaded = await packagesLoaded(async (address) => {
    expect((await fetch(`${address}/Demo`)).status).toBe(200);
  });
  expect(loaded).toContain('fastify');
  expect(heavy.filter((name) => loaded.has(name))).toEqual([]);
});

test('the sign-in’s package is loaded for who signs in', async () => {
  const loaded = await packagesLoaded((address) => signUp(address, 'Ash_Vale'));
  expect(loaded).toContain('better-auth');
});
