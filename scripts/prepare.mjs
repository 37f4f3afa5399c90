/** Brings a folder to the state of its files: packages installed, bundles built. Does nothing when they are. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Complaint, checkServerNode, npmCommand, serverNode } from './runtime.mjs';
import {
  buildStamp,
  hasPackagesOfLockfile,
  isUpToDate,
  packagesStamp,
  writeStamp,
} from './stamps.mjs';

/**
 * Installs packages and builds bundles where they are not those of the files at hand. Safe to be stopped at any
 * moment, and to run twice at once. Throws a Complaint when it cannot.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {{ build: boolean }} options
 */
export async function prepare(supervisor, root, { build }) {
  const isInstalled = () => isUpToDate(packagesStamp(root));
  const isBuilt = () => !build || isUpToDate(buildStamp(root));
  if (isInstalled() && isBuilt()) return;
  // Somebody ran npm by hand, perhaps as another user: a command that needs no bundles needs to write nothing then.
  if (!build && hasPackagesOfLockfile(root)) return checkServerNode(root);

  const wait = {
    throwIfStopped: supervisor.throwIfStopped,
    onWait: () => console.log('Waiting for another command that prepares this folder…'),
  };
  // In dist/, since npm empties node_modules/ while it installs.
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
  const stamp = packagesStamp(root);
  if (!hasPackagesOfLockfile(root)) {
    console.log('Installing packages…');
    // All of them, whatever NODE_ENV or npm's settings say: the tests need the rest, and Node itself is optional.
    const npm = npmCommand([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    const { status } = await supervisor.run({ ...npm, cwd: root, timeout: 15 * 60_000 });
    if (status !== 0) {
      throw new Complaint(
        'The packages could not be installed; npm says why above. Mostly it is the network, or a full disk.',
      );
    }
  }
  checkServerNode(root);
  writeStamp(stamp);
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root
 */
async function buildBundles(supervisor, root) {
  console.log('Building the site…');
  const stamp = buildStamp(root);
  // A build that is interrupted leaves half a site behind, which must not pass for the old one.
  rmSync(stamp.file, { force: true });
  const { status } = await supervisor.run({
    command: serverNode(root),
    args: [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 10 * 60_000,
  });
  if (status !== 0) throw new Complaint('The site could not be built; Vite says why above.');
  writeStamp(stamp);
}
