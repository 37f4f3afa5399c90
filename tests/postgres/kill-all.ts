import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** How long the system may take to end them, in milliseconds. */
const patience = 10_000;

/**
 * Ends a program that runs, and every process that it has started, with SIGKILL. Resolves when none of them is left.
 * @throws when the system does not end them in time.
 */
export async function killAll(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  // From here on it starts no more of them.
  program.kill('SIGSTOP');
  const started = (await processes()).filter(({ parent }) => parent === program.pid);
  program.kill('SIGKILL');
  for (const { pid } of started) kill(pid);
  await exited;
  const until = Date.now() + patience;
  const pids = new Set(started.map(({ pid }) => pid));
  while ((await processes()).some(({ pid }) => pids.has(pid))) {
    if (Date.now() > until) throw new Error(`${[...pids].join(', ')} do not end`);
    await sleep(10);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The living processes of this machine. */
async function processes(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await execute('ps', ['-eo', 'pid=,ppid=,stat=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state] = /^ *(\d+) +(\d+) +(\S+)/.exec(line) ?? [];
    // A zombie is only an entry that nobody has read yet.
    return state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent) }] : [];
  });
}
