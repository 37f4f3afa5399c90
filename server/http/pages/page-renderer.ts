/** Renders pages with the bundles of `vite build`, or with Vite itself in development. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../../web/page.ts';
import type { Page } from '../../../web/pages.ts';
import type { Assets } from '../../../web/server.tsx';
import { type BuiltFiles, findSources, readBuiltFiles } from './built-files.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');

type RenderPage = (site: Site, page: Page, assets: Assets) => string;

export interface PageRenderer {
  /** @param url the request's address, for Vite in development. */
  render(site: Site, page: Page, url: string): Promise<string>;
}

export function readBuild(): Promise<BuiltFiles> {
  return readBuiltFiles(join(dist, 'client'));
}

/** Serves the built files under /assets/. They never change, because their names contain a hash. */
export async function serveBuiltPages(
  server: FastifyInstance,
  files: BuiltFiles,
): Promise<PageRenderer> {
  await server.register(fastifyStatic, {
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  const bundle = pathToFileURL(join(dist, 'server/server.js')).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  return {
    render: async (site, page) =>
      renderPage(site, page, files.assetsOf(page.kind, site.viewer === null)),
  };
}

/** Serves the sources through Vite's middleware, which reloads pages when they change. */
export async function serveSourcePages(server: FastifyInstance): Promise<PageRenderer> {
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
    async render(site, page, url) {
      const { renderPage } = (await vite.ssrLoadModule('/web/server.tsx')) as {
        renderPage: RenderPage;
      };
      const { script, pageScript } = findSources(page.kind);
      const assets = {
        script: `/${script}`,
        ...(pageScript && { pageScript: `/${pageScript}` }),
        styles: [page.kind === 'overlay' ? '/web/styles/overlay.css' : '/web/styles/base.css'],
        modulePreloads: [],
      };
      return vite.transformIndexHtml(url, renderPage(site, page, assets));
    },
  };
}
