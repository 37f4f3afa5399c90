/** The packages that a start does not load. */
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

/** Lists the packages that a server loads until `visit` is done. */
async function loadedBy(visit: (address: string) => Promise<unknown>) {
  const list = join(folder, 'loaded');
  const program = `
    import { registerHooks } from 'node:module';
    import { writeFileSync } from 'node:fs';
    const files = [];
    registerHooks({ load(url, context, next) { files.push(url); return next(url, context); } });
    process.on('exit', () => {
      writeFileSync(${JSON.stringify(list)}, JSON.stringify(files));
    });`;
  const server = await startServer(join(folder, 'data'), {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  await visit(server.address);
  await server.stop('SIGTERM');
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const names = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return new Set(names);
}

const heavy = [...['better-auth', 'sharp', 'satori', '@resvg/resvg-js'], ...['pg', 'ajv', 'vite']];
test('a page for an anonymous visitor is served without the heavy packages', async () => {
  const packages = await loadedBy(async (address) => {
    expect((await fetch(`${address}/Demo`)).status).toBe(200);
  });
  expect(packages).toContain('fastify');
  expect(heavy.filter((name) => packages.has(name))).toEqual([]);
});

test('the authentication package is loaded at the first sign-in', async () => {
  const packages = await loadedBy((address) => signUp(address, 'Ash_Vale'));
  expect(packages).toContain('better-auth');
});
