/** Starts the child processes of a command, and stops them when a signal stops the command. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkLauncherNode, findServerNode, root, UserError } from './runtime.mjs';

/** After SIGTERM, a program has this long before it gets SIGKILL, unless it names another time. */
const defaultStopTimeoutMs = 20_000;

/**
 * @typedef {object} Program
 * @property {string} [command] an executable file; by default the Node of the server
 * @property {string[]} args
 * @property {string} [cwd] by default the project's folder
 * @property {NodeJS.ProcessEnv} [env] the whole environment; by default that of this process
 * @property {boolean} [hasChannel] opens an IPC channel, so that the program gets 'disconnect' when this process ends,
 *   even by SIGKILL
 * @property {number} [stopTimeoutMs] the time between SIGTERM and SIGKILL; by default 20 seconds
 * @property {number} [timeoutMs] the program is stopped after this time; by default there is no limit
 *
 * @typedef {object} Ended
 * @property {number} status the exit status, or 128 plus the signal's number if a signal ended the program
 * @property {boolean} hasTimedOut
 *
 * @typedef {ReturnType<typeof createSupervisor>} Supervisor
 */

/** Thrown when a signal stops the command: no more programs may be started. */
class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.status = 128 + constants.signals[signal];
  }
}

/**
 * Runs a command and sets this process's exit status to the status that the command returns.
 * @param {(supervisor: Supervisor) => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    checkLauncherNode();
    process.exitCode = await command(createSupervisor());
  } catch (error) {
    process.exitCode = error instanceof Stopped ? error.status : 1;
    if (error instanceof UserError) console.error(error.message);
    else if (!(error instanceof Stopped)) console.error(error);
  }
}

/** Listens for the signals that stop a command. */
function createSupervisor() {
  /** @type {Set<() => void>} */
  const stopFunctions = new Set();
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    // The terminal sends the signal of ctrl-C to this process, and npm sends it again.
    if (stoppedBy) return;
    stoppedBy = signal;
    for (const stopProgram of stopFunctions) stopProgram();
  }
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  stopWhenNpmEnds(() => stop('SIGTERM'));

  const throwIfStopped = () => {
    if (stoppedBy) throw new Stopped(stoppedBy);
  };

  /**
   * Runs a program that shares the terminal, and waits for its end.
   * @param {Program} program
   * @returns {Promise<Ended>} rejects with a UserError if the program cannot be started
   */
  async function runToEnd({ stopTimeoutMs = defaultStopTimeoutMs, timeoutMs, ...program }) {
    throwIfStopped();
    const { command = findServerNode(), args, cwd = root, env, hasChannel } = program;
    const channel = hasChannel ? /** @type {const} */ (['ipc']) : [];
    const stdio = [...Array(3).fill('inherit'), ...channel];
    const child = spawn(command, args, { cwd, env, stdio, windowsHide: true });
    /** @type {NodeJS.Timeout | undefined} */
    let killTimer;
    let hasTimedOut = false;
    const stopProgram = () => {
      killTimer ??= setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      // Windows has no signals. There the program stops when its channel closes.
      if (process.platform === 'win32' && child.connected) child.disconnect();
      else child.kill('SIGTERM');
    };
    const onTimeout = () => {
      hasTimedOut = true;
      stopProgram();
    };
    const timeoutTimer = timeoutMs && setTimeout(onTimeout, timeoutMs);
    stopFunctions.add(stopProgram);
    try {
      return await new Promise((resolve, reject) => {
        child.once('error', ({ message }) =>
          reject(new UserError(`${command} cannot be started here: ${message}`)),
        );
        child.once('exit', (code, signal) =>
          resolve({ status: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], hasTimedOut }),
        );
      });
    } finally {
      stopFunctions.delete(stopProgram);
      clearTimeout(timeoutTimer);
      clearTimeout(killTimer);
    }
  }

  return {
    /** Throws if a signal has stopped the command. */
    throwIfStopped,
    /** The last step of a command, whose own status counts when a signal stops it. */
    runToEnd,
    /**
     * Runs a program to its end. Throws if a signal has stopped the command in that time.
     * @param {Program} program
     */
    async run(program) {
      const ended = await runToEnd(program);
      throwIfStopped();
      return ended;
    },
  };
}

/**
 * Stops the command when npm has ended without sending a signal: npm cannot forward SIGKILL, and some shells forward no signal.
 * When the parent of this process (npm or its shell) has ended, the system gives this process another parent.
 * @param {() => void} stop
 */
function stopWhenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250).unref();
}
