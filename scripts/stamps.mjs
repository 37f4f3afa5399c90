/** Tells whether packages and bundles are those of the files at hand, by stamps that are written last. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the bundles are made from. Contents count, not times: git sets new times on old contents and the reverse. */
const buildInputs = ['web', 'domain', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/**
 * @typedef {object} Stamp
 * @property {string} file
 * @property {string} value what the file holds when all is up to date
 */

/**
 * The stamp of the installed packages: the lockfile's hash and the kind of machine, for folders that several share.
 * @param {string} root
 * @returns {Stamp}
 */
export function packagesStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return {
    file: join(root, 'node_modules', '.rankfolio-lock'),
    value: `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`,
  };
}

/**
 * The stamp of the bundles: one hash over the paths and contents of everything that they are made from.
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
 * Whether npm itself left exactly the lockfile's packages, for folders where somebody ran npm by hand.
 * @param {string} root
 */
export function hasPackagesOfLockfile(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || mayBeLeftOut(entry)) return true;
    return found[path]?.version === entry.version && found[path]?.integrity === entry.integrity;
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
 * Whether npm may leave this package out on this machine. Those that depend on the kind of C library, and what other
 * optional packages bring, are not judged.
 * @param {LockedPackage} entry
 */
function mayBeLeftOut({ optional, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return Boolean(optional && !isForThisMachine);
}

/**
 * Paths of the files under a path, sorted, with '/' on every system, without tests.
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
