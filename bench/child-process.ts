/** A process of its own for what is measured, or what it talks to, so that neither's work is counted as the other's. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface ChildProcess {
  /** What it said when it was ready. */
  readonly ready: unknown;
  /** Sends it a message, and gives what it says to that; `within` so many milliseconds, where ten seconds will not do. */
  ask(message: unknown, within?: number): Promise<unknown>;
  close(): Promise<void>;
}

/** How long it may take to start, to answer and to end, in milliseconds. */
const patience = 10_000;

/**
 * Runs a file with one JSON argument. It must say when it is ready. Whoever calls this must call `close`.
 * @param flags of Node.
 * @param within milliseconds in which it must be ready, where ten seconds will not do.
 */
export async function startChildProcess(
  file: string,
  argument: unknown,
  flags: readonly string[] = [],
  within = patience,
): Promise<ChildProcess> {
  const child = fork(file, [JSON.stringify(argument)], { execArgv: [...flags] });
  const told = async (longest = patience) => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(longest) });
    return message as unknown;
  };
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), patience);
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(kill);
  };
  try {
    const ready = await told(within);
    const ask = (message: unknown, longest?: number) => {
      const answer = told(longest);
      child.send(message as object);
      return answer;
    };
    return { ready, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For the file itself: the argument that it was started with. It ends with whoever started it. */
export function argumentOfParent(): unknown {
  // Also when that is killed: the channel is closed then.
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '{}');
}
