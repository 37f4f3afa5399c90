/**
 * `npm start` and `npm run dev`: installs and builds what is not up to date, then serves until SIGTERM or ctrl-C.
 *
 * The server is a child process with an IPC channel. It stops on SIGTERM, SIGINT and SIGHUP, and when the channel closes.
 * The channel closes even when this launcher gets SIGKILL, so no server is left running. In development the child is Node's
 * watch mode, without a channel: it restarts the server when a loaded file changes, and stops on SIGTERM. Vite reloads `web/`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root, UserError } from './runtime.mjs';
import { runCommand } from './supervisor.mjs';

const flags = process.argv.slice(2);

await runCommand(async (supervisor) => {
  const isDevelopment = flags.includes('--dev');
  await prepare(supervisor, { build: !isDevelopment });
  const dataDir = isDevelopment ? await seedDevelopmentData(supervisor) : undefined;
  const { status } = await supervisor.runToEnd({
    args: [
      ...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []),
      isDevelopment ? 'server/main.ts' : 'dist/server/main.js',
      ...flags,
    ],
    env: {
      ...process.env,
      ...(dataDir && { DATA_DIR: dataDir }),
      NODE_ENV: isDevelopment ? 'development' : 'production',
      // Node caches compiled code: a start takes a third less processor time.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
      // glibc returns freed blocks of this size to the system, like the pixels of an uploaded picture (mallopt(3)).
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    hasChannel: !isDevelopment,
  });
  return status;
});

/**
 * Creates a data folder with sample profiles if it does not exist. Returns its path; undefined if an environment variable sets
 * another database or a real data source.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 */
async function seedDevelopmentData(supervisor) {
  const { DATA_DIR, DATABASE_URL, RIOT_API_KEY } = process.env;
  if (DATA_DIR || DATABASE_URL || RIOT_API_KEY) return undefined;
  const dataDir = join(root, 'data', 'development');
  if (existsSync(dataDir)) return dataDir;

  console.log('Creating sample profiles…');
  const { status } = await supervisor.run({
    args: ['tests/screens/seed-development.ts', dataDir],
  });
  if (status !== 0) throw new UserError('The sample profiles could not be created; see above.');
  return dataDir;
}
