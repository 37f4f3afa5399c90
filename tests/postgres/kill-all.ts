import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const timeoutMs = 10_000;

/**
 * Kills a program and its child processes. Resolves when all of them have ended.
 * @throws when they do not end in time.
 */
export async function killAll(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  // SIGSTOP comes first, because a stopped program starts no further child process.
  program.kill('SIGSTOP');
  const children = (await listProcesses()).filter(({ parent }) => parent === program.pid);
  program.kill('SIGKILL');
  for (const { pid } of children) kill(pid);
  await exited;
  const deadline = Date.now() + timeoutMs;
  const pids = new Set(children.map(({ pid }) => pid));
  while ((await listProcesses()).some(({ pid }) => pids.has(pid))) {
    if (Date.now() > deadline) throw new Error(`the processes ${[...pids].join(', ')} did not end`);
    await sleep(10);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Lists the running processes of this machine. */
async function listProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await execute('ps', ['-eo', 'pid=,ppid=,stat=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state] = /^ *(\d+) +(\d+) +(\S+)/.exec(line) ?? [];
    // A zombie has ended.
    return state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent) }] : [];
  });
}
