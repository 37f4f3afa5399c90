/** Runs the programs of a command, and ends the running ones when a signal ends the command. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const minNodeMajor = 20;
const minServerNodeMajor = 26;
const nodeMajor = Number.parseInt(process.versions.node, 10);
/** After SIGTERM, a program has this long before it gets SIGKILL. */
const stopTimeoutMs = 20_000;

/** The status of a program whose shared libraries cannot be loaded (ld.so). */
const missingLibraryStatus = 127;

/** An error that the user can fix. Its message says how, and its stack is not printed. */
export class UserError extends Error {}

/** @type {Set<() => void>} each ends a running program */
const running = new Set();
/** @type {NodeJS.Signals | undefined} the signal that ended the command */
let stoppedBy;

/** Runs a command and sets this process's exit status to the status that it returns. @param {() => Promise<number>} command */
export async function runCommand(command) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  stopWhenNpmEnds();
  try {
    if (nodeMajor < minNodeMajor)
      throw new UserError(`Node ${minNodeMajor} or newer is needed; this is Node ${nodeMajor}.`);
    if (/[#?]/.test(root))
      throw new UserError(
        `Vite cannot build in ${root}: move the project to a path without # and ?.`,
      );
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = stoppedBy ? 128 + constants.signals[stoppedBy] : 1;
    if (!stoppedBy) console.error(error instanceof UserError ? error.message : error);
  }
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // The terminal sends the signal of ctrl-C to this process, and npm sends it again.
  if (stoppedBy) return;
  stoppedBy = signal;
  for (const stopProgram of running) stopProgram();
}

/**
 * Runs a program that shares the terminal. Throws if it cannot be started, or if a signal has ended the command.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, hasChannel?: boolean, stopSignal?: NodeJS.Signals }} options hasChannel: the program
 *   gets 'disconnect' when this process ends, even by SIGKILL. stopSignal: by default SIGTERM.
 * @returns {Promise<number>} the exit status, or 128 plus the number of the signal that ended the program
 */
export async function runProgram(program, args, { env, hasChannel, stopSignal } = {}) {
  if (stoppedBy) throw new Error(`stopped by ${stoppedBy}`);
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...(hasChannel ? /** @type {const} */ (['ipc']) : [])],
  });
  const stopProgram = () => {
    child.kill(stopSignal);
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
  };
  running.add(stopProgram);
  child.once('close', () => running.delete(stopProgram));
  return new Promise((resolve, reject) => {
    child.once('error', ({ message }) =>
      reject(new UserError(`${program} cannot be started here: ${message}`)),
    );
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  });
}

/**
 * Runs a program with the server's Node: the one that npm has installed, or this process's Node if it is new enough.
 * @param {string[]} args @param {Parameters<typeof runProgram>[2]} [options]
 */
export async function runNode(args, options) {
  const packaged = join(root, 'node_modules/.bin/node');
  if (!existsSync(packaged) && nodeMajor < minServerNodeMajor)
    throw new UserError(
      `No package has Node ${minServerNodeMajor} for ${process.platform}-${process.arch}, or npm is configured to omit ` +
        `optional packages. Install Node ${minServerNodeMajor} or newer, and run this again.`,
    );
  const status = await runProgram(
    existsSync(packaged) ? packaged : process.execPath,
    args,
    options,
  );
  if (status !== missingLibraryStatus) return status;
  throw new UserError(
    `Node ${minServerNodeMajor} cannot start here. The message above names the library that it lacks. On Debian and Ubuntu ` +
      'this command installs it: apt-get install libatomic1',
  );
}

/** Stops the command when npm has ended without a signal, as after SIGKILL. This process then has another parent. */
function stopWhenNpmEnds() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, 250).unref();
}
