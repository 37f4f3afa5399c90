/** Renders pages with the bundles of `vite build`, or with Vite itself in development. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from 'vite';
import type { Page } from '../../../web/pages.ts';
import type { Assets } from '../../../web/server.tsx';
import { ConfigError } from '../../config.ts';
import { serveAssets } from '../assets.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');

export type ServerBundle = typeof import('../../../web/server.tsx');

export interface Renderer {
  /** Loads the functions that render pages. In development they change with their sources. */
  load(): Promise<ServerBundle>;
  findAssets(kind: Page['kind']): Assets;
}

interface Build extends Pick<Renderer, 'findAssets'> {
  /** The hashes of the pages' inline styles, as the content security policy writes them: 'sha256-…' (CSP Level 3, 2.3.1). */
  readonly styleHashes: readonly string[];
}

/** Reads the list of built files, and the styles that are inlined. @throws ConfigError if the site is not built. */
export async function readBuild(): Promise<Build> {
  const clientFolder = join(dist, 'client');
  const manifestFile = join(clientFolder, '.vite/manifest.json');
  if (!existsSync(manifestFile))
    throw new ConfigError(`The site is not built: there is no ${manifestFile}. Run npm run build.`);
  const manifestText = await readFile(manifestFile, 'utf8');
  const manifest = JSON.parse(manifestText) as Manifest;
  // Most visitors of a profile come from another site and have not cached the styles yet.
  const profile = findAssets(manifest, 'profile');
  const styles = profile.styles.map((style) => readFile(join(clientFolder, style), 'utf8'));
  const inlineStyles = (await Promise.all(styles)).join('');
  return {
    findAssets: (kind) => ({
      ...findAssets(manifest, kind),
      ...(kind === 'profile' && { inlineStyles }),
    }),
    styleHashes: [`sha256-${createHash('sha256').update(inlineStyles).digest('base64')}`],
  };
}

/** Also serves the built files under /assets/. */
export async function serveBuiltPages(server: FastifyInstance, build: Build): Promise<Renderer> {
  serveAssets(server, join(dist, 'client/assets'));
  const bundleUrl = pathToFileURL(join(dist, 'server/server.js')).href;
  const bundle = await import(bundleUrl);
  return { load: async () => bundle, findAssets: build.findAssets };
}

/** Serves the sources through Vite's middleware, which reloads pages when they change. */
export async function serveSourcePages(server: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // The default loader writes a temporary file, which would restart Node's watch mode.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    load: () => vite.ssrLoadModule('/web/server.tsx') as Promise<ServerBundle>,
    findAssets(kind) {
      const { script, pageScript } = findSources(kind);
      return {
        script: `/${script}`,
        ...(pageScript && { pageScript: `/${pageScript}` }),
        styles: [kind === 'overlay' ? '/web/styles/overlay.css' : '/web/styles/base.css'],
        modulePreloads: [],
      };
    },
  };
}

function findSources(kind: Page['kind']): { script: string; pageScript?: string } {
  if (kind === 'overlay') return { script: 'web/overlay.tsx' };
  return { script: 'web/first-script.ts', pageScript: `web/pages/${kind}/${kind}.tsx` };
}

/** Lists the addresses of the files that a page needs first: the files of all pages, and the files of its screen. */
function findAssets(manifest: Manifest, kind: Page['kind']): Assets {
  const { script, pageScript } = findSources(kind);
  if (!pageScript) return findScripts(manifest, script);
  const assets = findScripts(manifest, script, 'web/client.tsx', pageScript);
  const { styles } = findScripts(manifest, script, 'web/shell/shell.tsx', pageScript);
  return { ...assets, styles, pageScript: findFile(manifest, pageScript).address };
}

function findScripts(manifest: Manifest, ...sources: readonly string[]): Assets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const addChunk = (key: string) => {
    const { address, chunk } = findFile(manifest, key);
    if (scripts.has(address)) return;
    scripts.add(address);
    for (const imported of chunk.imports ?? []) addChunk(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const key of sources) addChunk(key);
  const [script = '', ...modulePreloads] = scripts;
  return { script, styles: [...styles], modulePreloads };
}

function findFile(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`dist has no ${key}: run npm start, which builds it`);
  return { chunk, address: `/${chunk.file}` };
}
