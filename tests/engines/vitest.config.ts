/** The tests of `npm run test:engines`, which need browsers that `npm test` does not install. */
import { defineConfig } from 'vitest/config';
import { maxTestMs } from '../time-limits.ts';

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: maxTestMs,
  },
});
