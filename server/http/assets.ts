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
const clientEntry = 'web/client.tsx';

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
  const assets = assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest);
  const bundle = pathToFileURL(join(dist, 'server/server.js')).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  return { render: async (site, page) => renderPage(site, page, assets) };
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
        scripts: [`/${clientEntry}`],
        styles: ['/web/styles/base.css'],
        modulePreloads: [],
      };
      return vite.transformIndexHtml(url, renderPage(site, page, assets));
    },
  };
}

/** The files that every page needs first, from Vite's manifest. */
function assetsOf(manifest: Manifest): Assets {
  const entry = manifest[clientEntry];
  if (!entry) throw new Error(`dist has no ${clientEntry}: run npm start, which builds it`);
  const imported = new Set<string>();
  const styles = new Set<string>(entry.css);
  const follow = (keys: readonly string[] = []) => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || imported.has(chunk.file)) continue;
      imported.add(chunk.file);
      for (const style of chunk.css ?? []) styles.add(style);
      follow(chunk.imports);
    }
  };
  follow(entry.imports);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [address(entry.file)],
    styles: [...styles].map(address),
    modulePreloads: [...imported].map(address),
  };
}
