/**
 * `npm test`: all checks and tests. `npm run check`: the fast ones, without a browser and without PostgreSQL.
 * `npm run test:watch`: the fast tests, again after each change. Arguments select test files: `npm test -- profile`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runCommand, runNode, UserError } from './command.mjs';
import { prepare } from './prepare.mjs';
import { installTestPrograms } from './test-programs.mjs';

const flags = ['--check', '--watch'];
const filters = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const isWatch = process.argv.includes('--watch');
const isFast = isWatch || process.argv.includes('--check');
const results = { passed: 0, failed: 0 };

await runCommand(async () => {
  try {
    await prepare({ build: false });
    const isWhole = filters.length === 0 && !isWatch;
    if (isWhole) {
      const lint = ['check', '--error-on-warnings', '--diagnostic-level=warn'];
      await runCheck('format and lint', ['node_modules/@biomejs/biome/bin/biome', ...lint]);
      await runNode(['scripts/list-missing-texts.mjs']);
    }
    // The compiler uses one core only, so the build goes on beside it.
    const types =
      isWhole && runCheck('types', ['node_modules/typescript/bin/tsc', '--singleThreaded']);
    await prepare({ build: true }).finally(() => types);
    if (isWatch) return await runVitest('watch');
    if (!isFast) await installTestPrograms();
    await runTests();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`Failed: ${error.message}`);
    results.failed++;
  }
  if (!isFast) console.log(`\n${describeEngines()}`);
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
  return results.failed > 0 ? 1 : 0;
});

/** @param {string} name @param {string[]} args */
async function runCheck(name, args) {
  console.log(`Checking ${name}…`);
  if ((await runNode(args)) === 0) results.passed++;
  else {
    console.log(`Failed: ${name}`);
    results.failed++;
  }
}

/** @param {string[]} args */
function runVitest(...args) {
  const project = isFast ? ['--project=unit'] : [];
  return runNode(['node_modules/vitest/vitest.mjs', ...args, ...project, ...filters], {
    env: { ...process.env, NODE_ENV: 'test' },
  });
}

/** Runs the tests, counts them, and names those that did not pass. In a full run a skipped test counts as failed. */
async function runTests() {
  const file = join(tmpdir(), `rankfolio-tests-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runVitest('run', ...reporters);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(file, { force: true });
  const { numPassedTests = 0, testResults = [] } = report;
  const failures = testResults.flatMap(listFailures);
  if (status !== 0 && failures.length === 0) failures.push('the run itself. Its errors are above.');
  for (const failure of failures) console.log(`Failed: ${failure}`);
  results.passed += numPassedTests;
  results.failed += failures.length;
}

/** @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file */
function listFailures({ name, status, assertionResults }) {
  const file = relative(root, name);
  const missed = assertionResults.filter((test) =>
    filters.length > 0 ? test.status === 'failed' : test.status !== 'passed',
  );
  if (missed.length === 0 && status === 'failed') return [`${file} (its tests could not start)`];
  return missed.map((test) => `${file} › ${test.fullName} (${test.status})`);
}

function describeEngines() {
  return process.env.TEST_ENGINES === 'all'
    ? 'All contract tests ran on SQLite and PostgreSQL.'
    : 'Contract tests ran on SQLite, and those of locks, plans, transfer and changes on PostgreSQL, too. ' +
        'TEST_ENGINES=all npm test runs all of them on both.';
}
