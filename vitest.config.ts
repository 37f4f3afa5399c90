/**
 * The test projects. `npm run check` runs the project `unit`; `npm test` runs all projects. A test file belongs to `unit` unless it
 * is in a folder of another project.
 */
import { defineConfig } from 'vitest/config';
import { maxTestMs, maxWaitMs } from './tests/time-limits.ts';

/** Tests that start processes, need PostgreSQL, or wait for real timeouts. */
const slow = [
  'tests/commands/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  'tests/slow/**/*.test.ts',
];
const browser = ['tests/browser/**/*.test.{ts,tsx}'];
/** `npm run test:engines` has its own config. */
const engines = ['tests/engines/*.test.ts'];

/** Modules are loaded once per worker, not once per file, because loading them takes longer than a short test. */
const shared = { setupFiles: ['tests/setup.ts'], isolate: false };

/**
 * The slow tests and the browser tests wait for other processes, so a third worker uses the idle time. The two projects are one
 * group: they run at the same time, and neither waits until the last file of the other has ended.
 */
const withWaits = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: { poll: { timeout: maxWaitMs, interval: 25 } },
    testTimeout: maxTestMs,
    hookTimeout: maxTestMs,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,bench,web,server,adapters,tests}/**/*.test.{ts,tsx}'],
          exclude: [...slow, ...browser, ...engines],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'slow',
          include: slow,
          globalSetup: ['tests/postgres/global-setup.ts'],
          ...withWaits,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: browser,
          ...withWaits,
        },
      },
    ],
  },
});
