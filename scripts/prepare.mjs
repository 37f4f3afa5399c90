/** Installs the packages and builds the bundles of a folder if they are not up to date. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCommand, serverNode, UserError } from './runtime.mjs';
import { buildStamp, hasPackagesOfLockfile, isUpToDate, writeStamp } from './stamps.mjs';

/**
 * Installs packages and builds bundles if they are not up to date. It can be stopped at any moment, and two processes can
 * run it at once. Throws a UserError if it fails.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {{ build: boolean }} options
 */
export async function prepare(supervisor, root, { build }) {
  const isInstalled = () => hasPackagesOfLockfile(root);
  const isBuilt = () => !build || isUpToDate(buildStamp(root));
  if (isInstalled() && isBuilt()) return;

  const wait = {
    throwIfStopped: supervisor.throwIfStopped,
    onWait: () => console.log('Waiting for another command that prepares this folder…'),
  };
  // The lock is in dist/, because npm empties node_modules/ while it installs.
  await withLock(join(root, 'dist', '.preparing'), wait, async () => {
    if (!isInstalled()) await installPackages(supervisor, root);
    if (!isBuilt()) await buildBundles(supervisor, root);
  });
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root
 */
async function installPackages(supervisor, root) {
  console.log('Installing packages…');
  // All packages, whatever NODE_ENV or npm's settings say: the tests need those for development, and Node is optional.
  const npm = npmCommand([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const { status } = await supervisor.run({ ...npm, cwd: root, timeoutMs: 15 * 60_000 });
  if (status !== 0) {
    throw new UserError(
      'The packages could not be installed. See the message of npm above. Common causes are the network and a full disk.',
    );
  }
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root
 */
async function buildBundles(supervisor, root) {
  console.log('Building the site…');
  const stamp = buildStamp(root);
  // An interrupted build leaves half of the bundles, which must not count as up to date.
  rmSync(stamp.file, { force: true });
  const { status } = await supervisor.run({
    command: serverNode(root),
    args: [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeoutMs: 10 * 60_000,
  });
  if (status !== 0)
    throw new UserError('The site could not be built. See the message of Vite above.');
  writeStamp(stamp);
}
