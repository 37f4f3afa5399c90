/** The packages that a server loads only when it needs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../factories/folders.ts';
import { startServer } from './server-process.ts';

const folder = makeFolder();

/** Starts a server, calls `visit` and stops the server. Returns the names of the packages that the server has loaded. */
async function listLoadedPackages(visit: (address: string) => Promise<unknown>) {
  const listFile = join(folder, 'loaded');
  const hookModule = `
    import { registerHooks } from 'node:module';
    import { writeFileSync } from 'node:fs';
    const files = [];
    registerHooks({ load(url, context, next) { files.push(url); return next(url, context); } });
    process.on('exit', () => {
      writeFileSync(${JSON.stringify(listFile)}, JSON.stringify(files));
    });`;
  const settings = {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hookModule)}`,
  };
  // The bundled server contains most packages.
  const server = await startServer(join(folder, 'data'), settings, 'server/main.ts');
  await visit(server.address);
  await server.stop('SIGTERM');
  const files = JSON.parse(readFileSync(listFile, 'utf8')) as string[];
  const names = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return new Set(names);
}

const heavyPackages = [
  '@simplewebauthn/server',
  'sharp',
  'satori',
  '@resvg/resvg-js',
  'pg',
  'ajv',
  'vite',
  'undici',
  'zod-openapi',
];

test('a page for an anonymous visitor is served without the heavy packages, also with a theme', async () => {
  const packages = await listLoadedPackages(async (address) => {
    const headers = { cookie: 'theme=dark; region=kr' };
    expect((await fetch(`${address}/Demo`, { headers })).status).toBe(200);
  });
  expect(packages).toContain('fastify');
  expect(heavyPackages.filter((name) => packages.has(name))).toEqual([]);
});
