/**
 * `npm start` and `npm run dev`: installs and builds what is not up to date, then serves until SIGTERM or ctrl-C.
 * In production the server has a channel to this process, and stops when SIGKILL ends this process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand, runNode, UserError } from './command.mjs';
import { prepare } from './prepare.mjs';

const flags = process.argv.slice(2);

await runCommand(async () => {
  const isDevelopment = flags.includes('--dev');
  await prepare({ build: !isDevelopment });
  const dataDir = isDevelopment ? await seedDevelopmentData() : undefined;
  const program = isDevelopment
    ? ['--watch', '--watch-preserve-output', 'server/main.ts']
    : ['dist/server/main.js'];
  const env = {
    // Node caches compiled code: a start takes a third less processor time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
    ...process.env,
    ...(dataDir && { DATA_DIR: dataDir }),
    NODE_ENV: isDevelopment ? 'development' : 'production',
    // glibc returns freed blocks of this size to the system, like the pixels of an uploaded picture (mallopt(3)).
    MALLOC_MMAP_THRESHOLD_: '131072',
  };
  return runNode([...program, ...flags], { env, hasChannel: !isDevelopment });
});

/** Creates a data folder with sample profiles. Returns its path; undefined if the environment sets another database or source. */
async function seedDevelopmentData() {
  const { DATA_DIR, DATABASE_URL, RIOT_API_KEY } = process.env;
  if (DATA_DIR || DATABASE_URL || RIOT_API_KEY) return undefined;
  const dataDir = join(root, 'data', 'development');
  if (existsSync(dataDir)) return dataDir;

  console.log('Creating sample profiles…');
  const status = await runNode(['tests/screens/seed-development.ts', dataDir]);
  if (status !== 0) throw new UserError('The sample profiles could not be created; see above.');
  return dataDir;
}
