/** A lock file: only one process at a time prepares the project's folder. */
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from './runtime.mjs';

/** The process with the lock updates the file's time every second. After this time without an update, the lock is stale. */
const staleAfterMs = 15_000;
const maxWaitMs = 15 * 60_000;

/**
 * Acquires the lock, does the work and releases the lock. Waits at most 15 minutes while another process has the lock.
 * @param {string} file the lock; its folder is created
 * @param {() => void} throwIfStopped throws to give up waiting
 * @param {() => Promise<void>} work
 */
export async function withLock(file, throwIfStopped, work) {
  const deadline = Date.now() + maxWaitMs;
  let hasWaited = false;
  while (!(await acquire(file))) {
    if (await isStale(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline)
      throw new UserError(`Another process holds ${file}. End that process, or delete the file.`);
    if (!hasWaited) console.log('Waiting for another command that prepares this folder…');
    hasWaited = true;
    await sleep(200);
    throwIfStopped();
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // The lock file may have been deleted with its folder.
    utimes(file, now, now).catch(() => undefined);
  }, 1000);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  }
}

/**
 * Creates the lock file. Returns false if it exists. Throws a UserError if this user may not write to its folder.
 * @param {string} file
 */
async function acquire(file) {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code = '', syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST' && syscall === 'open') return false;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new UserError(
      `This folder has to be prepared first, and this user may not write to ${dirname(file)}. ` +
        'Run npm run build as the user who owns it.',
    );
  }
}

/** Whether the lock's process has ended or no longer updates the file. @param {string} file */
async function isStale(file) {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > staleAfterMs) return true;
    const { pid, host } = JSON.parse(await readFile(file, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    // The file was deleted or is not completely written yet. After the next attempt it is checked again.
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
