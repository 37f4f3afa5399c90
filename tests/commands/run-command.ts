/** Starts a command in its own process group, as a terminal does, and watches its output and processes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxWaitMs } from '../time-limits.ts';

/** A started command. A wait fails after 30 seconds, and `exit` after 60, with an error that shows the output. */
export interface RunningCommand {
  readonly pid: number;
  /** Returns the output so far, of stdout and stderr. */
  output(): string;
  /** Resolves with the first match as soon as the output so far matches. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves with the exit status, or the signal that ended the command. */
  readonly exit: Promise<number | NodeJS.Signals>;
  /** Resolves when no process of the group is left. */
  waitForProcessesToEnd(): Promise<void>;
  /** Sends a signal to every process of the group, as ctrl-C does. */
  signalAll(signal: NodeJS.Signals): void;
  /** Finds the ids of the group's processes whose command line contains the text; all ids for ''. */
  findProcesses(text: string): number[];
}

/** Starts a command with this process's environment, and with the folder of this Node first on the PATH. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): RunningCommand {
  const path = `${process.execPath.replace(/\/[^/]*$/, '')}:${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, PATH: path, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let wakeUp: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      wakeUp();
    });
  }
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);

  const listGroup = () => listProcesses().filter(({ group }) => group === pid);
  const waitUntil = async <T>(label: string, read: () => T | undefined | null): Promise<T> => {
    const deadline = Date.now() + maxWaitMs;
    for (;;) {
      const value = read();
      if (value !== undefined && value !== null) return value;
      if (Date.now() > deadline)
        throw new Error(`The command has not ${label}. Printed:\n${output}`);
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        setTimeout(resolve, 25);
      });
    }
  };

  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number);
  const exit = Promise.race([
    ended,
    sleep(maxWaitMs, undefined, { ref: false }).then(() => {
      throw new Error(`The command did not end. Printed:\n${output}`);
    }),
  ]);
  // A test that does not wait for the exit must not get an unhandled rejection.
  exit.catch(() => undefined);
  return {
    pid,
    output: () => output,
    waitForOutput: (pattern) => waitUntil(`printed ${pattern}`, () => output.match(pattern)),
    exit,
    waitForProcessesToEnd: async () => {
      await waitUntil('ended its processes', () => listGroup().length === 0 || undefined);
    },
    signalAll: (signal) => process.kill(-pid, signal),
    findProcesses: (text) =>
      listGroup().flatMap(({ commandLine, pid: id }) => (commandLine.includes(text) ? [id] : [])),
  };
}

/** Kills the remaining processes of the commands. */
export function killCommands(commands: readonly RunningCommand[]): void {
  for (const { pid } of commands) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The command has ended already.
    }
  }
}

/** Lists the running processes of this machine. */
function listProcesses(): { pid: number; group: number; commandLine: string }[] {
  const list = execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, group, state, commandLine] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    // A zombie is a process that has ended, but whose parent has not read the exit status yet.
    if (!state || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), group: Number(group), commandLine: commandLine ?? '' }];
  });
}

/**
 * Limits the size of the files that a process writes. Writes beyond the limit fail as on a full disk. Only Linux can limit a running
 * process.
 */
export function limitFileSize(pid: number, maxBytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${maxBytes}:unlimited`]);
}
