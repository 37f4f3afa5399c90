/** Installs the packages and builds the bundles of the project if they are not up to date. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNpmCommand, root, UserError } from './runtime.mjs';

/** @import { Supervisor } from './supervisor.mjs' */
/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/** The sources of the bundles. Their contents are compared, because git changes the times of files that are the same. */
const sources = ['web', 'server', 'domain', 'adapters', 'texts'];
const buildInputs = [...sources, 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
/** Written after a complete build: the hash of the inputs of the bundles in dist/. */
const stampFile = join(root, 'dist', '.rankfolio-inputs');
/** Exists while a process prepares the folder. It is in dist/, because npm empties node_modules/. */
const lockFile = join(root, 'dist', '.preparing');

/**
 * Installs packages and, with `build`, builds bundles if they are not up to date. It can be stopped at any moment, and two
 * processes can run it at once. Throws a UserError if an installation or a build fails.
 * @param {Supervisor} supervisor
 * @param {{ build: boolean }} options
 */
export async function prepare(supervisor, { build }) {
  const isBuilt = () =>
    !build || (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashBuildInputs());
  if (isInstalled() && isBuilt()) return;
  const release = await acquireLock(supervisor);
  try {
    if (!isInstalled()) await installPackages(supervisor);
    if (!isBuilt()) await buildBundles(supervisor);
  } finally {
    release();
  }
}

/**
 * Waits until no other process prepares the folder. Returns a function that releases the lock.
 * @param {Supervisor} supervisor
 */
async function acquireLock({ throwIfStopped }) {
  let waitCount = 0;
  while (!tryLock()) {
    if (waitCount === 5)
      console.log(`Another command prepares this folder (${lockFile}). Waiting…`);
    waitCount += 1;
    await sleep(200);
    throwIfStopped();
  }
  return () => rmSync(lockFile, { force: true });
}

/** Writes the lock file with this process's id, unless it has the id of a running process. Returns whether it was written. */
function tryLock() {
  try {
    mkdirSync(dirname(lockFile), { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code = '', syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EEXIST' || syscall !== 'open')
      throw new UserError(
        `This folder has to be prepared first, and this user may not write to it (${code}). ` +
          'Run npm run build as the user who owns it.',
      );
  }
  if (!isHeld()) rmSync(lockFile, { force: true });
  return false;
}

/** Whether a running process may have the lock. After a crash in a container, this process can have the id in the file. */
function isHeld() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // The other process may be about to write its id.
    return pid === 0 || (pid !== process.pid && isAlive(pid));
  } catch {
    // The other process has just released it, and a third one may take it now.
    return true;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {Supervisor} supervisor */
async function installPackages(supervisor) {
  console.log('Installing packages…');
  // These flags override NODE_ENV and npm's settings: the tests need the development packages, and Node is an optional package.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = createNpmCommand(['ci', ...flags, '--loglevel=error']);
  // npm ignores SIGTERM. An interrupted installation is repeated by the next start.
  const { status } = await supervisor.run({ ...npm, stopTimeoutMs: 500, timeoutMs: 15 * 60_000 });
  if (status !== 0) {
    throw new UserError(
      'The packages could not be installed. See the message of npm above. Common causes are the network and a full disk.',
    );
  }
}

/** @param {Supervisor} supervisor */
async function buildBundles(supervisor) {
  console.log('Building the site…');
  const hash = hashBuildInputs();
  // An interrupted build leaves incomplete bundles, which must not count as up to date.
  rmSync(stampFile, { force: true });
  const { status } = await supervisor.run({
    args: [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    env: { ...process.env, NODE_ENV: 'production' },
    timeoutMs: 10 * 60_000,
  });
  if (status !== 0)
    throw new UserError('The site could not be built. See the message of Vite above.');
  writeFileSync(stampFile, hash);
}

/** A hash of the paths and contents of everything that the bundles depend on. */
function hashBuildInputs() {
  const hash = createHash('sha256');
  for (const path of buildInputs.flatMap(listFiles).sort())
    hash.update(`${path}\0${readFileSync(join(root, path))}\0`);
  return hash.digest('hex');
}

/** Lists the files under a path, without tests. @param {string} path */
function listFiles(path) {
  const file = join(root, path);
  if (!existsSync(file)) return [];
  const isFolder = statSync(file).isDirectory();
  const names = isFolder ? readdirSync(file, { recursive: true, encoding: 'utf8' }) : [''];
  return names
    .map((name) => join(path, name))
    .filter((each) => !/\.test\.tsx?$/.test(each) && statSync(join(root, each)).isFile());
}

/** Whether the packages of the lockfile are installed. npm writes `node_modules/.package-lock.json` last. */
function isInstalled() {
  const expected = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!expected || !installed) return false;
  return Object.entries(expected).every(([path, entry]) => {
    if (path === '' || canBeMissing(entry)) return true;
    const { version, integrity } = installed[path] ?? {};
    return path in installed && version === entry.version && integrity === entry.integrity;
  });
}

/** @param {string} path @returns {Record<string, LockedPackage> | undefined} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether this package may be missing on this machine. An optional package may be missing, unless it names this operating
 * system and this processor, and no C library.
 * @param {LockedPackage} entry
 */
function canBeMissing({ optional, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return Boolean(optional && !isForThisMachine);
}
