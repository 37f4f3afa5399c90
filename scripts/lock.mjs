/** Lets one process at a time prepare a folder. */
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from './runtime.mjs';

/** A holder shows every second that it lives; silent for this long, it does not. Milliseconds. */
const silence = 15_000;

/**
 * Does the work while holding the lock, and waits for another holder first, at most 15 minutes.
 * @template T
 * @param {string} file the lock; its folder is made
 * @param {{ onWait: () => void, throwIfStopped: () => void }} wait what to do once before waiting, and what gives up
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, wait, work) {
  await makeFolderOf(file);
  const end = Date.now() + 15 * 60_000;
  let told = false;
  while (!(await tryToTake(file))) {
    if (await isLeftBehind(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > end)
      throw new Complaint(`Another process keeps ${file}. End it, or delete it.`);
    if (!told) wait.onWait();
    told = true;
    await sleep(200);
    wait.throwIfStopped();
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Gone with its folder, if somebody cleaned up: then there is nothing to keep fresh.
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
async function tryToTake(file) {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw complaintOf(error, file);
  }
}

/** @param {string} file */
async function makeFolderOf(file) {
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw complaintOf(error, file);
  }
}

/**
 * A sentence where this user may not write, else the error itself.
 * @param {unknown} error
 * @param {string} file
 */
function complaintOf(error, file) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error;
  return new Complaint(
    `This folder has to be prepared first, and this user may not write to ${dirname(file)}. ` +
      'Run npm run build as the user who owns it.',
  );
}

/** @param {string} file */
async function isLeftBehind(file) {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > silence) return true;
    const { pid, host } = JSON.parse(await readFile(file, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    // Gone, or not written to its end yet: the next try tells.
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
