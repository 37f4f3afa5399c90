/** What `npm test` runs: rules, contracts and HTTP first, then browser journeys, which need the two cores alone. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'bench/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'adapters/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{architecture,commands,contracts,factories,fixtures,http}/**/*.test.{ts,tsx}',
          ],
          globalSetup: ['tests/postgres/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One at a time: a journey that measures a second must not share its core with another.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
