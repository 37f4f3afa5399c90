/**
 * `npm test`: everything that must hold before a change is handed on. `npm test -- profile` runs only the tests of
 * Vitest that match. The last line says how many checks and tests passed and failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { root, runCommand } from './command.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { addCheck, addTests, closingLine, noResults } from './results.mjs';
import { serverNode, UserError } from './runtime.mjs';

const filters = process.argv.slice(2);
const results = noResults();

await runCommand(async (supervisor) => {
  try {
    await prepare(supervisor, root, { build: false });
    // Checks need no bundles, and say more about a mistake than a failing build does.
    if (filters.length === 0) await runChecks(supervisor);
    await prepare(supervisor, root, { build: true });
    await runTests(supervisor);
  } catch (error) {
    supervisor.throwIfStopped();
    if (!(error instanceof UserError)) console.error(error);
    addCheck(results, error instanceof Error ? error.message : String(error), false);
  }
  for (const failure of results.failures) console.log(`Failed: ${failure}`);
  console.log(`\n${closingLine(results)}`);
  return results.failed > 0 ? 1 : 0;
});

/** @param {import('./supervisor.mjs').Supervisor} supervisor */
async function runChecks(supervisor) {
  const checks = [
    {
      name: 'format and lint',
      script: ['@biomejs', 'biome', 'bin', 'biome'],
      args: ['check', '--error-on-warnings', '--diagnostic-level=warn'],
    },
    { name: 'types', script: ['typescript', 'bin', 'tsc'], args: [] },
  ];
  for (const { name, script, args } of checks) {
    console.log(`Checking ${name}…`);
    const { status } = await supervisor.run({
      command: serverNode(root),
      args: [join('node_modules', ...script), ...args],
      cwd: root,
      timeoutMs: 5 * 60_000,
    });
    addCheck(results, name, status === 0);
  }
}

/** @param {import('./supervisor.mjs').Supervisor} supervisor */
async function runTests(supervisor) {
  const chromium = await provideChromium(supervisor, root);
  const postgres = await providePostgres(supervisor, root);
  console.log(`Running tests, those of the browser in ${chromium}, on ${postgres}…`);
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-test-'));
  const report = join(folder, 'report.json');
  try {
    const { status, timedOut } = await supervisor.run({
      command: serverNode(root),
      args: [
        join('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium, POSTGRES_BIN: postgres },
      timeoutMs: 60 * 60_000,
    });
    if (timedOut) console.log('The tests took more than an hour and were ended.');
    addTests(results, { report, status, root, isWhole: filters.length === 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
