/**
 * `node scripts/run.mjs <command> [arguments]`: prepares the project's folder, then runs the command's program with the
 * arguments. `package.json` has a script for each command.
 */
import { provideChromium } from './chromium.mjs';
import { root, runCommand } from './command.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { serverNode, UserError } from './runtime.mjs';

/**
 * @typedef {object} Command
 * @property {string} [program] none: preparing the folder is all there is to do
 * @property {boolean} [needsBundles]
 * @property {boolean} [needsChromium]
 * @property {boolean} [needsPostgres]
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [isTrial] a benchmark or a test: it is ended after 30 minutes, and measures memory after a collection
 */

/** @type {Record<string, Command>} */
const commands = {
  build: { needsBundles: true },
  db: { program: 'server/operator/db.ts' },
  admin: { program: 'server/operator/admin.ts' },
  doctor: { program: 'server/doctor.ts' },
  screenshots: {
    program: 'tests/screens/take-screenshots.ts',
    needsBundles: true,
    needsChromium: true,
    env: { NODE_ENV: 'test' },
    isTrial: true,
  },
  bench: { program: 'bench/site/main.ts', needsBundles: true, needsChromium: true, isTrial: true },
  'bench:auth': { program: 'bench/auth/main.ts', needsBundles: true, isTrial: true },
  'bench:lookup': { program: 'bench/lookup/main.ts', isTrial: true },
  'bench:search': { program: 'bench/search/main.ts', needsBundles: true, isTrial: true },
  'bench:scale': {
    program: 'bench/scale/main.ts',
    needsBundles: true,
    needsPostgres: true,
    isTrial: true,
  },
  profile: { program: 'bench/profile/main.ts', needsBundles: true, isTrial: true },
  'test:crash': { program: 'tests/crash/crash.ts', needsBundles: true, isTrial: true },
  'test:cluster': {
    program: 'tests/cluster/cluster.ts',
    needsBundles: true,
    needsPostgres: true,
    isTrial: true,
  },
  'test:fuzz': { program: 'tests/fuzz/fuzz.ts', needsBundles: true, isTrial: true },
};
const maxTrialMs = 30 * 60_000;

await runCommand(async (supervisor) => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    const names = Object.keys(commands).join(', ');
    throw new UserError(`There is no command '${name}'. The commands are: ${names}.`);
  }
  await prepare(supervisor, root, { build: command.needsBundles ?? false });
  if (!command.program) return 0;

  if (command.needsPostgres) await providePostgres(supervisor, root);
  const chromium = command.needsChromium ? await provideChromium(supervisor, root) : undefined;
  const { status } = await supervisor.start({
    command: serverNode(root),
    args: [...(command.isTrial ? ['--expose-gc'] : []), command.program, ...args],
    cwd: root,
    env: { ...process.env, ...command.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
    ...(command.isTrial && { timeoutMs: maxTrialMs }),
  }).ended;
  return status;
});
