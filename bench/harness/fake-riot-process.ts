/** A fake Riot API in its own process, so that its work is not counted as the site's. */
import {
  type LimitedRiotOptions,
  startLimitedRiot,
} from '../../tests/fixtures/riot/limited-riot.ts';
import { readArgument, startChildProcess } from './child-process.ts';

if (import.meta.main) {
  const { riotApiUrl } = await startLimitedRiot(readArgument());
  process.send?.(riotApiUrl);
}

/** Starts the fake Riot API on a free port of 127.0.0.1. */
export async function startFakeRiotProcess(settings: LimitedRiotOptions) {
  const child = await startChildProcess<string>(import.meta.filename, settings);
  return { ...child, riotApiUrl: child.ready };
}
