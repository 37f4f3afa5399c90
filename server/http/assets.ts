/** Where pages come from: the bundles that `vite build` wrote, or Vite itself in development. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from 'vite';
import type { Page, Site } from '../../web/page.ts';
import type { Assets } from '../../web/server.tsx';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
/** What runs in browsers first: for the screens of the site, and for the overlay, which needs much less. */
const entryOf = (kind: Page['kind']) => (kind === 'overlay' ? 'web/overlay.tsx' : 'web/client.tsx');

type RenderPage = (site: Site, page: Page, assets: Assets) => string;

export interface PageRenderer {
  /** @param url the request's address, which only development needs. */
  render(site: Site, page: Page, url: string): Promise<string>;
}

/** Serves the built files under /assets/, for ever, since their names change with their content. */
export async function serveBuiltPages(server: FastifyInstance): Promise<PageRenderer> {
  await server.register(fastifyStatic, {
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  const manifestFile = join(dist, 'client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const assets = new Map<Page['kind'], Assets>();
  const bundle = pathToFileURL(join(dist, 'server/server.js')).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  return {
    async render(site, page) {
      const needed = assets.get(page.kind) ?? assetsOf(manifest, page.kind);
      assets.set(page.kind, needed);
      return renderPage(site, page, needed);
    },
  };
}

/** Serves the sources through Vite's middleware, which reloads pages when they change. */
export async function serveSourcePages(server: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    async render(site, page, url) {
      const { renderPage } = (await vite.ssrLoadModule('/web/server.tsx')) as {
        renderPage: RenderPage;
      };
      const assets = {
        scripts: [`/${entryOf(page.kind)}`],
        styles: [page.kind === 'overlay' ? '/web/styles/overlay.css' : '/web/styles/base.css'],
        modulePreloads: [],
      };
      return vite.transformIndexHtml(url, renderPage(site, page, assets));
    },
  };
}

/** The files that a kind of page needs first, from Vite's manifest: those of every page, and its own screen's. */
function assetsOf(manifest: Manifest, kind: Page['kind']): Assets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`dist has no ${key}: run npm start, which builds it`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  follow(entryOf(kind));
  if (kind !== 'overlay') follow(`web/pages/${kind}.tsx`);
  const [entry = '', ...others] = [...scripts].map((file) => `/${file}`);
  return {
    scripts: [entry],
    styles: [...styles].map((file) => `/${file}`),
    modulePreloads: others,
  };
}
