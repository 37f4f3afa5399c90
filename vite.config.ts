import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

// The overlay has its own client.
const pages = readdirSync(join(import.meta.dirname, 'web/pages'))
  .filter((kind) => kind !== 'overlay')
  .map((kind) => `web/pages/${kind}/${kind}.tsx`);

/** One `vite build` makes both halves: what browsers load (`dist/client`) and what renders pages (`dist/server`). */
export default defineConfig(({ command }) => ({
  plugins: [compressed(), gallery()],
  publicDir: false,
  css: { modules: { generateScopedName: classNameOf } },
  // Files of their own are kept by browsers for good; data: addresses would grow every page that uses them.
  // Browsers that cannot preload modules load them a little later; that is no reason for more script.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // How long each plugin took is no warning to whoever starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      // What React says to an extension of its developers.
      ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // The client imports the script of one page by its address, so pages keep their exports.
          input: [...pages, 'web/client.tsx', 'web/start.ts', 'web/overlay.tsx'],
          preserveEntrySignatures: 'exports-only',
          output: {
            // What several screens share comes as one file, not as twenty: few requests, and better compressed. Vite's
            // own loader with it: alone it took 300 bytes more.
            codeSplitting: {
              groups: [
                { name: 'shared', test: isForAll, minShareCount: 2, priority: 1 },
                { name: 'site', test: partsOfThe('site'), minShareCount: 2 },
                { name: 'forms', test: partsOfThe('forms'), minShareCount: 2 },
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

/** Parts of screens that come as files of their own: what the overlay does not need, and what a stranger on a profile does not. */
const apart = {
  site: /\/web\/(client|app|session|styles\/base)\.|\/components\/(shell|navigation|footer|theme-switch)\./,
  forms:
    /\/components\/(account-line|described-by|form-page)\.|\/domain\/(accounts\/|previews\/|messages)/,
} as const;

function partsOfThe(name: keyof typeof apart) {
  return (file: string) => apart[name].test(file);
}

/** React, and whatever else more than one screen needs. */
function isForAll(file: string): boolean {
  if (Object.values(apart).some((parts) => parts.test(file))) return false;
  return /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|\/web\/(?!pages|passkeys|sign-in-form)|\/domain\/|\/watch-profile\./.test(
    file,
  );
}

/** 'hero-banner': shorter than with a hash, and the same wherever it is built. */
function classNameOf(name: string, file: string): string {
  const sheet = basename(file, '.module.css');
  const other = sheets.get(sheet) ?? file;
  if (other !== file)
    throw new Error(`${file} and ${other} need different names: their classes have them`);
  sheets.set(sheet, file);
  return `${sheet}-${name}`;
}

const sheets = new Map<string, string>();

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

/** Serves `/gallery` in development. Neither the bundles nor the server's own files load it. */
function gallery(): Plugin {
  // As a variable, so that bundling this file leaves the import alone.
  const page = pathToFileURL(join(import.meta.dirname, 'tests/screens/gallery-page.ts')).href;
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/gallery', (_request, response, next) => {
        import(page)
          .then(({ renderGallery }) => {
            response.setHeader('Content-Type', 'text/html').end(renderGallery());
          })
          .catch(next);
      });
    },
  };
}
