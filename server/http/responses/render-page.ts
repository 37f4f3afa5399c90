/** Renders pages with the bundles of `vite build`, or with Vite itself in development. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from 'vite';
import type { AssetStore } from '../../../adapters/database/assets/asset-store.ts';
import { type Language, languages } from '../../../texts/language/languages.ts';
import { isOverlay } from '../../../web/page-definition.ts';
import type { Page } from '../../../web/pages.ts';
import type { Assets } from '../../../web/server.tsx';
import { ConfigError } from '../../config.ts';
import { serveAssets } from './assets.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const firstScript = 'web/first-script.ts';
const overlayScript = 'web/overlay.tsx';

export type ServerBundle = typeof import('../../../web/server.tsx');

export interface Renderer {
  /** Loads the functions that render pages, with the texts of a language. In development they change with their sources. */
  load(language: Language): Promise<ServerBundle>;
  findAssets(kind: Page['kind'], language: Language): Assets;
}

/** Also serves the built files under /assets/. @throws ConfigError if the site is not built. */
export async function serveBuiltPages(
  server: FastifyInstance,
  assetStore: AssetStore,
): Promise<Renderer> {
  const clientFolder = join(dist, 'client');
  const assets = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await readAssets(clientFolder, language)]),
    ),
  ) as Readonly<Record<Language, Record<Page['kind'], Assets>>>;
  await serveAssets(server, join(clientFolder, 'assets'), assetStore);
  const bundleUrl = pathToFileURL(join(dist, 'server/server.js')).href;
  const bundle: ServerBundle = await import(bundleUrl);
  return {
    load: async (language) => {
      await bundle.loadTexts(language);
      return bundle;
    },
    findAssets: (kind, language) => assets[language][kind],
  };
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
    load: async (language) => {
      const bundle = (await vite.ssrLoadModule('/web/server.tsx')) as ServerBundle;
      await bundle.loadTexts(language);
      return bundle;
    },
    findAssets: (kind) =>
      isOverlay(kind)
        ? { script: `/${overlayScript}`, styles: ['/web/styles/overlay.css'], modulePreloads: [] }
        : {
            script: `/${firstScript}`,
            pageScript: `/web/pages/${kind}/${kind}.tsx`,
            styles: ['/web/styles/base.css'],
            modulePreloads: [],
          },
  };
}

/** Reads which files the pages need in a language. @throws ConfigError if the site is not built. */
async function readAssets(clientFolder: string, language: Language) {
  const manifestFile = join(clientFolder, `.vite/manifest-${language}.json`);
  if (!existsSync(manifestFile))
    throw new ConfigError(`The site is not built: there is no ${manifestFile}. Run npm run build.`);
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  // The build has every page (see `vite.config.ts`).
  const overlay = findScripts(manifest, overlayScript);
  const overlays = { overlay, 'leaderboard-overlay': overlay, 'leaderboard-wall': overlay };
  const assets = overlays as Partial<Record<Page['kind'], Assets>> as Record<Page['kind'], Assets>;
  for (const source of Object.keys(manifest)) {
    const [, kind] = /^web\/pages\/(.+)\/\1\.tsx$/.exec(source) ?? [];
    if (kind) assets[kind as Page['kind']] ??= await findPageAssets(manifest, source, clientFolder);
  }
  return assets;
}

/** Lists the files that a page needs first: the files of all pages, and the files of its screen, whose styles are inlined. */
async function findPageAssets(
  manifest: Manifest,
  pageScript: string,
  clientFolder: string,
): Promise<Assets> {
  const assets = findScripts(manifest, firstScript, 'web/client.tsx', pageScript);
  const { styles } = findScripts(manifest, firstScript, 'web/shell/shell.tsx', pageScript);
  const files = styles.map((style) => join(clientFolder, style));
  const reading = readingStyles.get(files.join()) ?? readStyles(files);
  readingStyles.set(files.join(), reading);
  const { inlineStyles, styleHash } = await reading;
  const { address } = findFile(manifest, pageScript);
  return { ...assets, styles, inlineStyles, styleHash, pageScript: address };
}

/** The pages of all languages share the text of their styles. */
const readingStyles = new Map<string, Promise<{ inlineStyles: string; styleHash: string }>>();

async function readStyles(files: readonly string[]) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const inlineStyles = texts.join('');
  const styleHash = `sha256-${createHash('sha256').update(inlineStyles).digest('base64')}`;
  return { inlineStyles, styleHash };
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
