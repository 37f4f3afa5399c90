/**
 * `node scripts/run.mjs <command> [arguments]`: prepares the project's folder, then runs the command's program with the
 * arguments. `package.json` has a script for each command.
 */
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { root, UserError } from './runtime.mjs';
import { runCommand } from './supervisor.mjs';

/** @type {Record<string, string>} */
const programs = {
  db: 'server/operator/db.ts',
  admin: 'server/operator/admin.ts',
  doctor: 'server/doctor.ts',
  licences: 'scripts/licences.mjs',
  lint: 'node_modules/@biomejs/biome/bin/biome',
  format: 'node_modules/@biomejs/biome/bin/biome',
  typecheck: 'node_modules/typescript/bin/tsc',
};

/**
 * Benchmarks, long-running tests and screenshots. They need the bundles, can collect garbage, and are stopped after 30 minutes.
 * @type {Record<string, { program: string, needs?: 'Chromium' | 'PostgreSQL', env?: NodeJS.ProcessEnv }>}
 */
const trials = {
  bench: { program: 'bench/site/main.ts', needs: 'Chromium' },
  screenshots: {
    program: 'tests/screens/take-screenshots.ts',
    needs: 'Chromium',
    env: { NODE_ENV: 'test' },
  },
  'test:crash': { program: 'tests/crash/crash.ts' },
  'test:cluster': { program: 'tests/cluster/cluster.ts', needs: 'PostgreSQL' },
  'test:abuse': { program: 'tests/abuse/abuse.ts' },
  'test:fuzz': { program: 'tests/fuzz/fuzz.ts' },
};
const maxTrialMs = 30 * 60_000;

await runCommand(async (supervisor) => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = programs[name];
  const trial = trials[name];
  if (!program && !trial && name !== 'build') {
    const names = ['build', ...Object.keys(programs), ...Object.keys(trials)].join(', ');
    throw new UserError(`There is no command '${name}'. The commands are: ${names}.`);
  }
  await prepare(supervisor, { build: !program });
  if (program) return (await supervisor.runToEnd({ args: [program, ...args] })).status;
  if (!trial) return 0;

  // The trial finds PostgreSQL itself. This call only installs PostgreSQL if it is missing.
  if (trial.needs === 'PostgreSQL') await providePostgres(supervisor, root);
  const chromiumPath = trial.needs === 'Chromium' && (await provideChromium(supervisor, root));
  const { status } = await supervisor.runToEnd({
    args: ['--expose-gc', trial.program, ...args],
    env: { ...process.env, ...trial.env, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) },
    timeoutMs: maxTrialMs,
  });
  return status;
});
