/** Starts a command as a terminal does, in a process group of its own, and watches what it prints and leaves. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A command that was started. Every wait ends after 30 seconds with an error that shows what was printed. */
export interface RunningCommand {
  readonly pid: number;
  /** What it printed so far, on both channels. */
  output(): string;
  /** Resolves with the match once its output matches. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves with its exit status, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>;
  /** Resolves when no process of its group is left. */
  waitForProcesses(): Promise<void>;
  /** Sends a signal to every process of the group, as ctrl-C does. */
  signalAll(signal: NodeJS.Signals): void;
  /** Process ids of the group whose command line holds the text. */
  findProcesses(text: string): number[];
}

const timeoutMs = 30_000;

/** Starts a command. The environment is ours, with Node 26 first on the PATH. */
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

  const members = () => listProcesses().filter((one) => one.group === pid);
  const until = async <T>(what: string, look: () => T | undefined | null): Promise<T> => {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const seen = look();
      if (seen !== undefined && seen !== null) return seen;
      if (Date.now() > end) throw new Error(`Waited in vain until it ${what}. Printed:\n${output}`);
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        setTimeout(resolve, 25);
      });
    }
  };

  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number);
  return {
    pid,
    output: () => output,
    waitForOutput: (pattern) => until(`printed ${pattern}`, () => output.match(pattern)),
    exit: Promise.race([
      exit,
      sleep(2 * timeoutMs, undefined, { ref: false }).then(() => {
        throw new Error(`It did not end. Printed:\n${output}`);
      }),
    ]),
    waitForProcesses: async () => {
      await until('left nothing', () => members().length === 0 || undefined);
    },
    signalAll: (signal) => process.kill(-pid, signal),
    findProcesses: (text) => members().flatMap((one) => (one.line.includes(text) ? [one.pid] : [])),
  };
}

/** Ends whatever is left of a command. */
export function killCommands(commands: readonly RunningCommand[]): void {
  for (const { pid } of commands) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone already, as it should be.
    }
  }
}

/** The living processes of this machine. */
function listProcesses(): { pid: number; group: number; line: string }[] {
  const list = execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, group, state, rest] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    // A zombie is only an entry that its parent has not read yet.
    if (!state || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), group: Number(group), line: rest ?? '' }];
  });
}
