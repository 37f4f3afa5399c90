import { defineConfig } from 'vite';

/** One `vite build` makes both halves: what browsers load (`dist/client`) and what renders pages (`dist/server`). */
export default defineConfig({
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
          input: 'web/client.tsx',
        },
      },
    },
    ssr: {
      // React comes along, in its production form: one file loads faster than a package tree.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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
});
