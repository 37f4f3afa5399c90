/** Whether the installed packages and the bundles are up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bundles depend on the contents of these, not on their times: git changes times without changing contents. */
const buildInputs = ['web', 'domain', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/**
 * @typedef {object} Stamp
 * @property {string} file
 * @property {string} value what the file contains if the bundles are up to date
 */

/**
 * Returns the stamp of the bundles: a hash of the paths and contents of everything that they depend on.
 * @param {string} root
 * @returns {Stamp}
 */
export function buildStamp(root) {
  const hash = createHash('sha256');
  for (const path of buildInputs.flatMap((input) => listFiles(root, input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return { file: join(root, 'dist', '.rankfolio-inputs'), value: hash.digest('hex') };
}

/** @param {Stamp} stamp */
export function isUpToDate({ file, value }) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/** @param {Stamp} stamp */
export function writeStamp({ file, value }) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/**
 * Whether the packages of the lockfile are installed. npm writes `node_modules/.package-lock.json` last.
 * @param {string} root
 */
export function hasPackagesOfLockfile(root) {
  const expected = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!expected || !installed) return false;
  return Object.entries(expected).every(([path, entry]) => {
    if (path === '' || canBeMissing(entry)) return true;
    const { version, integrity } = installed[path] ?? {};
    return path in installed && version === entry.version && integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether npm may omit this package on this machine. Optional packages for a certain C library, and the dependencies of
 * optional packages, always may.
 * @param {LockedPackage} entry
 */
function canBeMissing({ optional, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return Boolean(optional && !isForThisMachine);
}

/**
 * Lists the files under a path, sorted, with '/' on every system, without tests.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  if (/\.test\.tsx?$/.test(path) || !existsSync(join(root, path))) return [];
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => listFiles(root, `${path}/${name}`));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
}
