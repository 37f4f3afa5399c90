/**
 * `npm start` and `npm run dev`: installs and builds what is not up to date, then serves until SIGTERM or ctrl-C.
 *
 * The server is a child process with an IPC channel. It stops on SIGTERM, SIGINT and SIGHUP, and when the channel closes.
 * The channel closes even when this launcher gets SIGKILL, so no server stays behind. In development the child is Node's
 * watch mode, which restarts the server when a file that it has loaded changes, and stops on SIGTERM. Vite reloads `web/`.
 */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

const flags = process.argv.slice(2);

await runCommand(async (supervisor) => {
  const isDevelopment = flags.includes('--dev');
  await prepare(supervisor, root, { build: !isDevelopment });
  const { status } = await supervisor.start({
    command: serverNode(root),
    args: [
      ...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []),
      join('server', 'main.ts'),
      ...flags,
    ],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      // Node caches compiled code: a start takes a third less processor time.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
    },
    hasChannel: !isDevelopment,
  }).ended;
  return status;
});
