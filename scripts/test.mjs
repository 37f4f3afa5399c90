/**
 * `npm test`: all checks and tests, to run before a change is merged. `npm run check`: the fast ones, without a browser and
 * without PostgreSQL, to run before each commit. `npm run test:watch`: the fast tests, again after each change.
 * Arguments select test files by name: `npm test -- profile`. The last line says how many checks and tests passed and failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { addCheck, addTests, createResults, formatClosingLine } from './results.mjs';
import { root, UserError } from './runtime.mjs';
import { runCommand } from './supervisor.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const flags = ['--check', '--watch'];
const filters = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const isWatch = process.argv.includes('--watch');
const isFast = isWatch || process.argv.includes('--check');
const results = createResults();

await runCommand(async (supervisor) => {
  try {
    await prepare(supervisor, { build: false });
    // The checks need no bundles, and explain a mistake better than a failing build.
    if (filters.length === 0 && !isWatch) await runChecks(supervisor);
    await prepare(supervisor, { build: true });
    await runTests(supervisor);
  } catch (error) {
    supervisor.throwIfStopped();
    if (!(error instanceof UserError)) console.error(error);
    addCheck(results, error instanceof Error ? error.message : String(error), false);
  }
  if (isWatch && results.failed === 0) return 0;
  for (const failure of results.failures) console.log(`Failed: ${failure}`);
  console.log(`\n${formatClosingLine(results)}`);
  return results.failed > 0 ? 1 : 0;
});

/** @param {Supervisor} supervisor */
async function runChecks(supervisor) {
  const biome = '@biomejs/biome/bin/biome';
  const checks = {
    'format and lint': [biome, 'check', '--error-on-warnings', '--diagnostic-level=warn'],
    types: ['typescript/bin/tsc'],
  };
  for (const [name, [script, ...args]] of Object.entries(checks)) {
    console.log(`Checking ${name}…`);
    const { status } = await supervisor.run({
      args: [`node_modules/${script}`, ...args],
      timeoutMs: 5 * 60_000,
    });
    addCheck(results, name, status === 0);
  }
}

/** @param {Supervisor} supervisor */
async function runTests(supervisor) {
  const programs = isFast ? {} : await providePrograms(supervisor);
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-test-'));
  const report = join(folder, 'report.json');
  try {
    const { status, hasTimedOut } = await supervisor.run({
      args: [
        'node_modules/vitest/vitest.mjs',
        isWatch ? 'watch' : 'run',
        ...(isFast ? ['--project=unit'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ],
      env: { ...process.env, NODE_ENV: 'test', ...programs },
      ...(!isWatch && { timeoutMs: 60 * 60_000 }),
    });
    if (hasTimedOut) console.log('The tests took more than an hour and were ended.');
    if (isWatch) return;
    addTests(results, { report, status, root, hasToRunAll: filters.length === 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Finds or installs Chromium and PostgreSQL for the tests. Returns environment variables with their paths.
 * @param {Supervisor} supervisor
 */
async function providePrograms(supervisor) {
  const chromium = await provideChromium(supervisor, root);
  const postgres = await providePostgres(supervisor, root);
  console.log(`Running tests with Chromium from ${chromium} and PostgreSQL from ${postgres}…`);
  return { CHROMIUM_PATH: chromium, POSTGRES_BIN: postgres };
}
