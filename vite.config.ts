import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type ConfigEnv, defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { type Language, languages } from './texts/language/languages.ts';
import {
  builtLanguages,
  chooseLanguage,
  followPageLanguage,
  isClient,
  sourceLanguage,
  toEnvironment,
} from './web/build-languages.ts';
import { isOverlay } from './web/page-definition.ts';

const serverFolder = 'dist/server';
/** Packages that the server loads when it first needs them, and Piscina, which starts a file of its package: not bundled. */
const lazyPackages = ['@simplewebauthn/server', 'pg', 'piscina', 'sharp', 'vite'];

/** As the README names them. */
const oldestBrowsers = ['chrome103', 'firefox115', 'safari16.4'];

// Overlays are not among these pages, because they have their own client.
const pages = readdirSync(join(import.meta.dirname, 'web/pages'))
  .filter((kind) => !isOverlay(kind))
  .map((kind) => `web/pages/${kind}/${kind}.tsx`);

/** All emblems have the same hash in their addresses, because scripts contain a list of these: so it is 300 bytes smaller. */
const emblemHash = globSync('web/emblems/**/*.svg')
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8);

/** The same for browsers and for the server, whose pages contain these addresses. */
const toAssetName = ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }) =>
  `assets/[name]-${/^web\/emblems\/.*svg$/.test(file) ? emblemHash : '[hash]'}[extname]`;

/**
 * One `vite build` builds the files for browsers (`dist/client`), and the server with the renderer of pages (`dist/server`): with its
 * packages in a few files, the server starts in 60 % of the time.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    compressFiles(),
    keepFolders(),
    serveGallery(),
    replacePreloadHelper(),
    ...languages.map(chooseLanguage),
    followPageLanguage(),
  ],
  publicDir: false,
  css: {
    modules: { generateScopedName: command === 'build' ? createShortClassName : createClassName },
  },
  build: {
    // Browsers cache separate files. data: URLs would make every page larger.
    assetsInlineLimit: 0,
    // The styles of all environments have the target that stands here.
    cssTarget: oldestBrowsers,
    modulePreload: {
      polyfill: false,
      // A list of the imports would make the page's own script larger. They are loaded when the module is.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => file.endsWith('.css')),
    },
    emptyOutDir: true,
    // Operators can do nothing about a warning that plugins take long.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ...Object.fromEntries(
      (command === 'build' ? builtLanguages : ([sourceLanguage] as const)).map((language) => [
        toEnvironment(language),
        createClient(command, language),
      ]),
    ),
    ssr: {
      // The bundle contains React's production build. In development Vite can only bundle ES modules, so Node loads React, which is
      // CommonJS.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: lazyPackages },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: serverFolder,
        ssr: true,
        rolldownOptions: {
          input: { server: 'web/server.tsx', main: 'server/main.ts' },
          output: {
            assetFileNames: toAssetName,
            chunkFileNames: '[name]-[hash].js',
            // Shorter files are read faster at the start. The names of functions stay, for stack traces.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  builder: {
    // Otherwise this file is loaded again for each language.
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        await builder.build(environment);
      }
    },
  },
}));

/** The scripts of a language. */
function createClient(command: ConfigEnv['command'], language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    // Removes React's code for its DevTools.
    ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    build: {
      outDir: 'dist/client',
      target: oldestBrowsers,
      manifest: `.vite/manifest-${language}.json`,
      emptyOutDir: language === sourceLanguage,
      rolldownOptions: {
        // The first script imports the script of a page by its address, so pages keep their exports.
        input: [
          ...pages,
          'web/first-script.ts',
          'web/overlay.tsx',
          // The server renders the shell, so browsers need only its styles.
          'web/shell/shell.tsx',
        ],
        preserveEntrySignatures: 'exports-only',
        // Modules of the domain and texts do nothing when they are imported.
        treeshake: { moduleSideEffects: [{ test: /\/(domain|texts)\//, sideEffects: false }] },
        output: {
          assetFileNames: toAssetName,
          codeSplitting: {
            groups: [
              // One file each, with all that it imports and no earlier file has: the first script, what scripts without React
              // also need, React, and a profile.
              { name: 'first', priority: 3, test: /first-script\.ts$/ },
              { name: 'plain', priority: 2, test: /call-api\.ts$/ },
              { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'profile', test: /pages\/profile\/profile\.tsx$/ },
            ],
          },
        },
      },
    },
  };
}

/** The path of each CSS module, by its file name without '.module.css'. */
const sheets = new Map(
  globSync('web/**/*.module.css')
    .sort()
    .map((file) => [basename(file, '.module.css'), file]),
);
const sheetNames = [...sheets.keys()];
/** The classes of each CSS module, in its order. */
const classNames = new Map<string, string[]>();

function toSheetName(file: string): string {
  const sheet = basename(file, '.module.css');
  if (!file.endsWith(sheets.get(sheet) ?? ''))
    throw new Error(`${file} and ${sheets.get(sheet)} need different file names`);
  return sheet;
}

/** Creates class names like 'hero-banner', for development. */
const createClassName = (name: string, file: string) => `${toSheetName(file)}-${name}`;

/**
 * Creates class names like 's1a-3', from the places of the sheet in the list and of the class in its sheet: a profile is 400 bytes
 * smaller. Browser and server get the same, because both read the same sheets.
 */
function createShortClassName(name: string, file: string): string {
  const sheet = toSheetName(file);
  const names = classNames.get(sheet) ?? [];
  classNames.set(sheet, names);
  if (!names.includes(name)) names.push(name);
  const places = [sheetNames.indexOf(sheet), names.indexOf(name)];
  return `s${places.map((place) => place.toString(36)).join('-')}`;
}

/** Writes compressed copies of the scripts, styles and SVG files, so that the server does not compress them for each response. */
function compressFiles(): Plugin {
  const compressors = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
  return {
    name: 'compressed',
    applyToEnvironment: isClient,
    // Runs when the files are written, because plugins may change them until then.
    async writeBundle({ dir = '' }, bundle) {
      // Languages share the files without texts.
      const files = Object.keys(bundle)
        .map((fileName) => join(dir, fileName))
        .filter((file) => /\.(js|css|svg)$/.test(file) && !existsSync(`${file}.br`));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(file);
          for (const [ending, compress] of Object.entries(compressors)) {
            await writeFile(file + ending, await compress(content));
          }
        }),
      );
    },
  };
}

/** Bundled modules find files by `import.meta.dirname`: it stays the folder of the source. */
function keepFolders(): Plugin {
  const outFolder = join(import.meta.dirname, serverFolder);
  return {
    name: 'folders',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = `import.meta.dirname + '/${relative(outFolder, dirname(id))}'`;
        return { code: code.replaceAll('import.meta.dirname', `(${folder})`), map: null };
      },
    },
  };
}

function replacePreloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isClient,
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => join(import.meta.dirname, 'web/preload-helper.ts'),
    },
  };
}

/** Serves `/gallery` in development only. */
function serveGallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/gallery', (_request, response, next) => {
        vite
          .ssrLoadModule('/tests/screens/gallery-page.ts')
          .then(({ renderGallery }) => {
            response.setHeader('Content-Type', 'text/html').end(renderGallery());
          })
          .catch(next);
      });
    },
  };
}
