/**
 * `npm test`: all checks and tests, to run before a change is merged. `npm run check`: the fast ones, without a browser and
 * without PostgreSQL, to run before each commit. `npm run test:watch`: the fast tests, again after each change.
 * Arguments select test files by name: `npm test -- profile`. The last line says how many checks and tests passed and failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { root, UserError } from './runtime.mjs';
import { runCommand } from './supervisor.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const flags = ['--check', '--watch'];
const filters = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const isWatch = process.argv.includes('--watch');
const isFast = isWatch || process.argv.includes('--check');
const results = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };

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
    addFailure(error instanceof Error ? error.message : String(error));
  }
  if (isWatch && results.failed === 0) return 0;
  for (const failure of results.failures) console.log(`Failed: ${failure}`);
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
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
    if (status === 0) results.passed++;
    else addFailure(name);
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
    addTests(report, status);
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

/**
 * Adds the tests of Vitest's JSON report. In a full run a skipped test counts as failed. A run that failed adds at least one failure.
 * @param {string} report
 * @param {number} status Vitest's exit status
 */
function addTests(report, status) {
  const failedBefore = results.failed;
  /** @type {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  for (const file of files) {
    const path = relative(root, file.name);
    const tests = file.assertionResults;
    // A file that fails to load, or whose hooks fail, may have no failed test.
    if (file.status === 'failed' && tests.every((test) => test.status !== 'failed'))
      addFailure(`${path}: ${file.message}`);
    for (const { status, fullName } of tests) {
      if (status === 'passed') results.passed++;
      else if (status === 'failed' || filters.length === 0)
        addFailure(`${path}: ${fullName} (${status})`);
    }
  }
  if (status !== 0 && results.failed === failedBefore)
    addFailure(`the test runner ended with status ${status}; see its output above`);
}

/** @param {string} failure */
function addFailure(failure) {
  results.failed++;
  results.failures.push(failure);
}
