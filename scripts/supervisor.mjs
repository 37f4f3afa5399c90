/** Starts the programs of a command, and sees to it that none of them outlives it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How long a program may take to end once it was told to, in milliseconds. */
const patience = 20_000;
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * @typedef {object} Program
 * @property {string} command an executable file
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; this process's own by default
 * @property {boolean} [channel] opens an IPC channel: its 'disconnect' tells the program that this process is gone,
 *   even by SIGKILL
 * @property {number} [timeout] milliseconds, after which the program is ended; none by default
 *
 * @typedef {object} Ended
 * @property {number} status the exit status; 128 and the signal's number when a signal ended it
 * @property {boolean} timedOut
 *
 * @typedef {object} Running
 * @property {Promise<Ended>} ended
 * @property {() => void} stop tells the program to end, and ends it after 20 seconds
 */

/** What `run` throws when the command was told to stop: nothing more is to be started. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.status = 128 + constants.signals[signal];
  }
}

/** Listens for the signals that end a command. One is made for each command, at its start. */
export function createSupervisor() {
  /** @type {Set<Running>} */
  const programs = new Set();
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  /** @type {(signal: NodeJS.Signals) => void} */
  let announce;
  /** @type {Promise<NodeJS.Signals>} */
  const stopped = new Promise((resolve) => {
    announce = resolve;
  });

  for (const signal of signals) process.on(signal, () => stop(signal));
  stopWhenNpmIsGone(() => stop('SIGTERM'));

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    // Ctrl-C reaches us from the terminal and again through npm: once is enough.
    if (stoppedBy) return;
    stoppedBy = signal;
    for (const program of programs) program.stop();
    announce(signal);
  }

  const throwIfStopped = () => {
    if (stoppedBy) throw new Stopped(stoppedBy);
  };

  return {
    /** Resolves with the signal that told the command to stop. */
    stopped,
    /** The signal that told the command to stop, if one did. */
    stoppedBy: () => stoppedBy,
    /** Throws Stopped when something told the command to stop. */
    throwIfStopped,

    /**
     * Starts a program that shares our terminal. Its `ended` rejects when it cannot be started.
     * @param {Program} program
     * @returns {Running}
     */
    start(program) {
      throwIfStopped();
      const running = launch(program);
      programs.add(running);
      const forget = () => programs.delete(running);
      running.ended.then(forget, forget);
      return running;
    },

    /**
     * Runs a program to its end. Throws Stopped when the command was told to stop meanwhile.
     * @param {Program} program
     */
    async run(program) {
      const ended = await this.start(program).ended;
      throwIfStopped();
      return ended;
    },
  };
}

/** @typedef {ReturnType<typeof createSupervisor>} Supervisor */

/**
 * @param {Program} program
 * @returns {Running}
 */
function launch({ command, args, cwd, env = process.env, channel = false, timeout }) {
  const stdio = channel
    ? /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
    : /** @type {const} */ (['inherit', 'inherit', 'inherit']);
  const child = spawn(command, args, { cwd, env, stdio: [...stdio], windowsHide: true });
  /** @type {NodeJS.Timeout | undefined} */
  let kill;
  let timedOut = false;

  const stop = () => {
    if (kill || child.exitCode !== null || child.signalCode !== null) return;
    kill = setTimeout(() => child.kill('SIGKILL'), patience);
    // Windows has no signals to be told by: there the end of the channel says it.
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else child.kill('SIGTERM');
  };
  const limit = timeout
    ? setTimeout(() => {
        timedOut = true;
        stop();
      }, timeout)
    : undefined;

  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve({ status: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], timedOut });
    });
  });
  const rest = () => {
    clearTimeout(limit);
    clearTimeout(kill);
  };
  ended.then(rest, rest);
  return { ended, stop };
}

/**
 * npm hands SIGTERM and SIGINT on, but cannot when it is killed outright, and some shells do not hand them on to us.
 * Either way we have another parent from then on.
 * @param {() => void} stop
 */
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250);
  watch.unref();
}
