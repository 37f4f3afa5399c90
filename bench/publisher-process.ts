/** The tests' limited publisher in a process of its own, so that what it takes to answer is not measured as ours. */
import {
  type LimitedPublisherSettings,
  startLimitedPublisher,
} from '../tests/fixtures/publisher/limited-publisher.ts';
import { argumentOfParent, startChildProcess } from './child-process.ts';

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

if (import.meta.main) await main();

async function main(): Promise<void> {
  const settings = argumentOfParent() as LimitedPublisherSettings;
  const { riotApiUrl, counts } = await startLimitedPublisher(settings);
  process.on('message', () => process.send?.(counts));
  process.send?.(riotApiUrl);
}

/** Starts it on a free port of 127.0.0.1. Whoever calls it must call `close`. */
export async function startPublisherProcess(
  settings: LimitedPublisherSettings,
): Promise<PublisherProcess> {
  const { ready, ask, close } = await startChildProcess(import.meta.filename, settings);
  return {
    riotApiUrl: ready as string,
    counts: async () => (await ask('counts')) as Counts,
    close,
  };
}
