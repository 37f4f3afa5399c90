/** Counts the checks and tests of a run that passed, failed or were skipped. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures one line for each failure
 *
 * @typedef {{ status: string, fullName: string }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 */

/** @returns {Results} results without any check or test */
export function createResults() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/** @param {Results} results @param {string} name @param {boolean} hasPassed */
export function addCheck(results, name, hasPassed) {
  if (hasPassed) results.passed++;
  else addFailure(results, name);
}

/**
 * Adds the tests of a Vitest run. A run that failed adds at least one failure, even if its report has none.
 * @param {Results} results
 * @param {object} run
 * @param {string} run.report path of Vitest's JSON report
 * @param {number} run.status Vitest's exit status
 * @param {string} run.root the project's folder
 * @param {boolean} run.hasToRunAll whether every test had to run; then a skipped test counts as failed
 */
export function addTests(results, { report, status, root, hasToRunAll }) {
  const failedBefore = results.failed;
  /** @type {FileReport[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  for (const file of files) {
    const path = relative(root, file.name);
    // A file that fails to load, or whose hooks fail, may have no failed test.
    if (file.status === 'failed' && !file.assertionResults.some(isFailed)) {
      addFailure(results, `${path}: ${file.message?.split('\n', 1)[0] || 'could not be run'}`);
    }
    for (const test of file.assertionResults) {
      const name = `${path}: ${test.fullName}`;
      if (test.status === 'passed') results.passed++;
      else if (isFailed(test)) addFailure(results, name);
      else if (hasToRunAll) addFailure(results, `${name} (${test.status}: every test has to run)`);
      else results.skipped++;
    }
  }
  if (status !== 0 && results.failed === failedBefore) {
    addFailure(results, `the test runner ended with status ${status}; see its output above`);
  }
}

/**
 * Returns the last line of the output, which people and programs read.
 * @param {Results} results
 */
export function formatClosingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {TestReport} test */
function isFailed(test) {
  return test.status === 'failed';
}

/** @param {Results} results @param {string} name */
function addFailure(results, name) {
  results.failed++;
  results.failures.push(name);
}
