/** A lock file: only one process at a time prepares the folder. */
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from './runtime.mjs';

/** The holder updates the file's time every second. After this long without an update, the lock is stale. */
const staleAfterMs = 15_000;
const maxWaitMs = 15 * 60_000;

/**
 * Does the work while holding the lock. Waits for another holder first, at most 15 minutes.
 * @template T
 * @param {string} file the lock; its folder is created
 * @param {{ onWait: () => void, throwIfStopped: () => void }} wait `onWait` is called once before
 *   waiting; `throwIfStopped` throws to give up
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, wait, work) {
  await createFolderOf(file);
  const deadline = Date.now() + maxWaitMs;
  let hasWaited = false;
  while (!(await acquire(file))) {
    if (await isStale(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline)
      throw new UserError(`Another process holds ${file}. End that process, or delete the file.`);
    if (!hasWaited) wait.onWait();
    hasWaited = true;
    await sleep(200);
    wait.throwIfStopped();
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // The file may have been deleted with its folder.
    utimes(file, now, now).catch(() => undefined);
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function acquire(file) {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw toUserError(error, file);
  }
}

/** @param {string} file */
async function createFolderOf(file) {
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw toUserError(error, file);
  }
}

/**
 * Returns a UserError if this user may not write here, otherwise the error itself.
 * @param {unknown} error
 * @param {string} file
 */
function toUserError(error, file) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error;
  return new UserError(
    `This folder has to be prepared first, and this user may not write to ${dirname(file)}. ` +
      'Run npm run build as the user who owns it.',
  );
}

/** @param {string} file */
async function isStale(file) {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > staleAfterMs) return true;
    const { pid, host } = JSON.parse(await readFile(file, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    // Deleted, or not completely written yet: the next attempt will show.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
