/** The tests' limited publisher in a process of its own, so that what it takes to answer is not measured as ours. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  type LimitedPublisherSettings,
  startLimitedPublisher,
} from '../tests/fixtures/publisher/limited-publisher.ts';

export interface PublisherProcess {
  readonly riotApiUrl: string;
  /** Calls so far, and how many of them passed a limit. */
  counts(): Promise<Counts>;
  close(): Promise<void>;
}

export interface Counts {
  readonly calls: number;
  readonly limited: number;
}

/** How long the process may take to start, to answer and to end, in milliseconds. */
const patience = 10_000;

if (import.meta.main) await main();

/** Ends with the process that started it, even when that is killed: its channel is closed then. */
async function main(): Promise<void> {
  process.on('disconnect', () => process.exit());
  const settings = JSON.parse(process.argv[2] ?? '{}') as LimitedPublisherSettings;
  const { riotApiUrl, counts } = await startLimitedPublisher(settings);
  process.on('message', () => process.send?.(counts));
  process.send?.(riotApiUrl);
}

/** Starts it on a free port of 127.0.0.1. Whoever calls it must call `close`. */
export async function startPublisherProcess(
  settings: LimitedPublisherSettings,
): Promise<PublisherProcess> {
  const child = fork(import.meta.filename, [JSON.stringify(settings)], { execArgv: [] });
  const told = async () => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(patience) });
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
    const riotApiUrl = (await told()) as string;
    return {
      riotApiUrl,
      async counts() {
        child.send('counts');
        return (await told()) as Counts;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
