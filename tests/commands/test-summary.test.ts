/** The last line of `npm test` must count every failure. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeProject, type FakeProject } from './fake-project.ts';
import { runCommand } from './run-command.ts';

let project: FakeProject;
beforeEach(() => {
  project = createFakeProject();
});
afterEach(() => project.remove());

const passed = { status: 'passed', fullName: 'a rule' };
const failed = { status: 'failed', fullName: 'another rule' };

test.each([
  ['tests that fail', 1, [{ status: 'failed', assertionResults: [passed, failed] }], [1, 1]],
  ['a file that cannot be loaded', 1, [{ status: 'failed', assertionResults: [] }], [0, 1]],
  ['hooks that fail', 1, [{ status: 'failed', assertionResults: [passed] }], [1, 1]],
  ['a test runner that fails', 137, [{ status: 'passed', assertionResults: [passed] }], [1, 1]],
  ['tests that pass', 0, [{ status: 'passed', assertionResults: [passed, passed] }], [2, 0]],
])('%s', async (_, status, files, [passedCount, failedCount]) => {
  const testResults = files.map((file) => ({ name: 'a.test.ts', message: 'Error', ...file }));
  const install = runCommand('npm', ['ci', '--offline'], { cwd: project.folder });
  expect(await install.exit).toBe(0);
  project.write('node_modules/vitest/vitest.mjs', writeReport({ testResults }, status));
  const check = runCommand('npm', ['run', 'check', '--', 'word'], { cwd: project.folder });
  expect(await check.exit).toBe(failedCount ? 1 : 0);
  const lines = check.output().trim().split('\n');
  expect(lines).toContain(`${passedCount} passed, ${failedCount} failed`);
});

/** Creates a test runner that writes this report and ends with this status. */
function writeReport(report: object, status: number): string {
  return `
import { writeFileSync } from 'node:fs';
const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')) ?? '';
writeFileSync(file.slice(file.indexOf('=') + 1), ${JSON.stringify(JSON.stringify(report))});
process.exit(${status});
`;
}
