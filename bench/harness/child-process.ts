/** Child processes, so that load, site and baseline are measured separately. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process with a probe inside (probe.ts), which serves HTTP. */
export interface MeasuredProcess extends AsyncDisposable {
  /** The process's URL, without a trailing slash. */
  readonly address: string;
  /** Reads the resident memory after a garbage collection, in bytes. */
  memory(): Promise<number>;
  /** Reads the processor time that all threads of the process have used, in milliseconds. */
  cpuMs(): Promise<number>;
}

/** Options of Node that load the probe. */
export const probeOptions = ['--import', join(import.meta.dirname, 'probe.ts')];

/** Creates the functions of a MeasuredProcess that send messages to its probe. */
export function controlProbe(request: <Reply>(message: string) => Promise<Reply>) {
  return {
    memory: () => request<number>('memory'),
    cpuMs: () => request<number>('cpu'),
  };
}

/** The time limit of the start, of each reply and of the end of a process. */
const timeoutMs = 60_000;

/** Runs a file with one JSON argument and options of Node, and waits until its first message says that it is ready. */
export async function startChildProcess<Ready>(
  file: string,
  argument: unknown,
  nodeOptions: readonly string[] = [],
) {
  const child = fork(file, [JSON.stringify(argument)], { execArgv: [...nodeOptions] });
  return { ...controlChild(child), ready: await nextMessage<Ready>(child) };
}

/** Controls a process with a message channel. Disposing closes the channel, and waits until the process has ended. */
export function controlChild(child: ChildProcess) {
  return {
    /** Sends a message and returns the reply. */
    request<Reply>(message: unknown): Promise<Reply> {
      const reply = nextMessage<Reply>(child);
      child.send(message as object);
      return reply;
    },
    async [Symbol.asyncDispose]() {
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

/** Reads the argument of a started file. From then on, the process ends when its channel to the parent process closes. */
export function readArgument<Argument>(): Argument {
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '{}') as Argument;
}
