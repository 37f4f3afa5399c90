/**
 * The test projects. `npm run check` runs `unit`; `npm test` runs all of them. A test file belongs to `unit` unless it lies
 * in one of the folders of the other projects.
 */
import { defineConfig } from 'vitest/config';

/** Tests that start processes, need PostgreSQL, or wait for real timeouts. */
const slow = [
  'tests/commands/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  'tests/slow/**/*.test.ts',
];
const browser = ['tests/browser/**/*.test.{ts,tsx}'];

/** Ends a test that hangs. Much longer than any test takes, because a busy machine is several times slower. */
const maxTestMs = 60_000;

/** Modules are loaded once per worker, not once per file: that is most of the time of a short test. */
const shared = { setupFiles: ['tests/setup.ts'], isolate: false };

/**
 * The slow tests and the browser tests wait for other processes, so a third worker uses the time. They share their workers:
 * the last file of one project does not hold up the other.
 */
const withWaits = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: maxTestMs / 2 } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,bench,web,server,adapters,tests}/**/*.test.{ts,tsx}'],
          exclude: [...slow, ...browser],
          testTimeout: maxTestMs,
          hookTimeout: maxTestMs,
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
          testTimeout: maxTestMs,
          hookTimeout: maxTestMs,
          ...withWaits,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: browser,
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: maxTestMs,
          hookTimeout: 120_000,
          ...withWaits,
        },
      },
    ],
  },
});
