import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** One `vite build` makes both halves: what browsers load (`dist/client`) and what renders pages (`dist/server`). */
export default defineConfig(({ command }) => ({
  plugins: [compressed()],
  publicDir: false,
  // Files of their own are kept by browsers for good; data: addresses would grow every page that uses them.
  // Browsers that cannot preload modules load them a little later; that is no reason for more script.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['web/client.tsx', 'web/overlay.tsx'],
          output: {
            // What several screens share comes as one file, not as twenty: few requests, and better compressed. Vite's
            // own loader with it: alone it took 300 bytes more.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\/|\/web\/(?!pages)|\/domain\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React comes along, in its production form: one file loads faster than a package tree. In development it stays
      // outside, since Vite runs only modules of its own kind.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'web/server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        await builder.build(environment);
      }
    },
  },
}));

/** Writes what compresses well a second and third time, so that the server sends it without any work. */
function compressed(): Plugin {
  const forms = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    // After writing: before, plugins still change what a file holds.
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        const file = join(dir, fileName);
        const content = await readFile(file);
        for (const [ending, compress] of Object.entries(forms)) {
          await writeFile(file + ending, await compress(content));
        }
      }
    },
  };
}
