/** The last line of `npm run check` and `npm test` must count every failure. */
import { expect, test } from 'vitest';
import { createFakeProject } from './fake-project.ts';
import { runCommand } from './run-command.ts';

test('the last line counts the checks and the tests. A skipped test and a failed run count as failed', async () => {
  const project = createFakeProject();
  try {
    const install = runCommand('npm', ['ci', '--offline'], { cwd: project.folder });
    expect(await install.exit).toBe(0);
    project.write('node_modules/@biomejs/biome/bin/biome', '');
    project.write('node_modules/typescript/bin/tsc', '');
    for (const [status, report, expected] of [
      [0, { numPassedTests: 4, numFailedTests: 0, numTotalTests: 4 }, '6 passed, 0 failed'],
      [1, { numPassedTests: 4, numFailedTests: 1, numTotalTests: 5 }, '6 passed, 1 failed'],
      [0, { numPassedTests: 4, numFailedTests: 0, numTotalTests: 5 }, '6 passed, 1 failed'],
      [137, { numPassedTests: 4, numFailedTests: 0, numTotalTests: 4 }, '6 passed, 1 failed'],
      [137, undefined, '2 passed, 1 failed'],
    ] as const) {
      project.write('node_modules/vitest/vitest.mjs', createTestRunner(report, status));
      const check = runCommand('npm', ['run', 'check'], { cwd: project.folder });
      expect(await check.exit).toBe(expected.endsWith(' 0 failed') ? 0 : 1);
      expect(check.output().trim().split('\n').at(-1)).toBe(expected);
    }
  } finally {
    project.remove();
  }
});

/** Creates a test runner that writes this report, if any, and ends with this status. */
function createTestRunner(report: object | undefined, status: number): string {
  return `
import { writeFileSync } from 'node:fs';
const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')) ?? '';
if (${report !== undefined}) writeFileSync(file.slice(file.indexOf('=') + 1), ${JSON.stringify(JSON.stringify(report) ?? '')});
process.exit(${status});
`;
}
