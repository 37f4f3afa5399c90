/** Child processes, so that the work of the load, the site and the baseline is not counted as one another's. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface ControlledChild {
  /** Sends a message and returns the reply. */
  ask<Reply>(message: unknown): Promise<Reply>;
  /** Asks the process to end, and waits until it has. */
  close(): Promise<void>;
}

/** For a start, a reply and the end. */
const timeoutMs = 60_000;

/**
 * Runs a file with one JSON argument, and waits until its first message says that it is ready. The caller must call `close`.
 * @param nodeOptions options of Node.
 */
export async function startChildProcess<Ready>(
  file: string,
  argument: unknown,
  nodeOptions: readonly string[] = [],
): Promise<ControlledChild & { readonly ready: Ready }> {
  const child = fork(file, [JSON.stringify(argument)], { execArgv: [...nodeOptions] });
  const control = controlChild(child);
  try {
    return { ...control, ready: await nextMessage<Ready>(child) };
  } catch (error) {
    await control.close();
    throw error;
  }
}

/** Controls a process that was started with a message channel. */
export function controlChild(child: ChildProcess): ControlledChild {
  return {
    ask<Reply>(message: unknown) {
      const reply = nextMessage<Reply>(child);
      child.send(message as object);
      return reply;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(kill);
    },
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) });
  return message as Message;
}

/** For the started file: reads its argument, and ends the process when the parent process ends. */
export function readArgument<Argument>(): Argument {
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '{}') as Argument;
}
