/** The summary of `npm test` must include every failure. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCheck, addTests, createResults, formatClosingLine } from '../../scripts/results.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankfolio-results-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the summary counts checks and tests together', () => {
  const results = createResults();
  addCheck(results, 'types', true);
  addCheck(results, 'format and lint', false);
  addTests(
    results,
    writeReport(1, [
      createFileReport('passed', 'passed', 'passed'),
      createFileReport('failed', 'passed', 'failed'),
    ]),
  );
  expect(formatClosingLine(results)).toBe('4 passed, 2 failed');
  expect(results.failures).toEqual(['format and lint', 'a.test.ts: test 2']);
});

test.each(['skipped', 'pending', 'todo', 'disabled'])(
  'a %s test counts as a failure when all tests had to run',
  (status) => {
    const results = createResults();
    addTests(results, writeReport(0, [createFileReport('passed', 'passed', status)]));
    expect(formatClosingLine(results)).toBe('1 passed, 1 failed');
  },
);

test('the summary counts the tests that a filter left out', () => {
  const results = createResults();
  addTests(results, {
    ...writeReport(0, [createFileReport('passed', 'passed', 'skipped')]),
    hasToRunAll: false,
  });
  expect(formatClosingLine(results)).toBe('1 passed, 0 failed, 1 skipped');
});

test('a file that fails to load counts as one failure', () => {
  const results = createResults();
  addTests(
    results,
    writeReport(1, [createFileReport('failed'), createFileReport('passed', 'passed')]),
  );
  expect(formatClosingLine(results)).toBe('1 passed, 1 failed');
  expect(results.failures).toEqual(['a.test.ts: SyntaxError']);
});

test('a file whose hooks fail after its tests counts as one failure', () => {
  const results = createResults();
  addTests(results, writeReport(1, [createFileReport('failed', 'passed')]));
  expect(formatClosingLine(results)).toBe('1 passed, 1 failed');
});

test('a test runner that ends with an error but reports no failed test counts as one failure', () => {
  const results = createResults();
  addTests(results, writeReport(1, [createFileReport('passed', 'passed')]));
  expect(formatClosingLine(results)).toBe('1 passed, 1 failed');
  addTests(results, { ...writeReport(137, []), report: join(folder, 'none.json') });
  expect(formatClosingLine(results)).toBe('1 passed, 2 failed');
});

/** Creates the report of a test file with this status and the outcomes of its tests. */
function createFileReport(status: string, ...outcomes: string[]) {
  return {
    name: join(folder, 'a.test.ts'),
    status,
    message: status === 'failed' ? 'SyntaxError\nat line 1' : '',
    assertionResults: outcomes.map((outcome, index) => ({
      status: outcome,
      fullName: `test ${index + 1}`,
    })),
  };
}

/** Writes the report of a test runner that ended with this status. Returns the arguments of `addTests`. */
function writeReport(status: number, testResults: object[]) {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults }));
  return { report, status, root: folder, hasToRunAll: true };
}
