/** A fake Riot API in its own process, so that its work is not counted as the site's. */
import {
  type LimitedRiotOptions,
  startLimitedRiot,
} from '../../tests/fixtures/riot/limited-riot.ts';
import { readArgument, startChildProcess } from '../harness/child-process.ts';

export interface PublisherProcess {
  readonly riotApiUrl: string;
  /** The calls so far, and how many of them exceeded a limit. */
  counts(): Promise<{ readonly calls: number; readonly limited: number }>;
  close(): Promise<void>;
}

if (import.meta.main) {
  const { riotApiUrl, counts } = await startLimitedRiot(readArgument());
  process.on('message', () => process.send?.(counts));
  process.send?.(riotApiUrl);
}

/** Starts it on a free port of 127.0.0.1. The caller must call `close`. */
export async function startPublisherProcess(
  settings: LimitedRiotOptions,
): Promise<PublisherProcess> {
  const file = import.meta.filename;
  const { ready, ask, close } = await startChildProcess<string>(file, settings);
  return { riotApiUrl: ready, counts: () => ask('counts'), close };
}
