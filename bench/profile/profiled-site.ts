/** The whole site in a process of its own, with Node's profiler beside it. */
import { type Profiler, Session } from 'node:inspector/promises';
import { openSite } from '../../tests/http/site.ts';
import { argumentOfParent, startChildProcess } from '../child-process.ts';

export interface ProfiledSite {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** From here on it is noted, every 0.5 ms, what the process is at. */
  begin(): Promise<void>;
  /** What was noted. */
  end(): Promise<Profiler.Profile>;
  close(): Promise<void>;
}

/** Microseconds from one look at what is being done to the next. */
const interval = 500;
/** Milliseconds for V8 to hand over what was noted. */
const patience = 60_000;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const site = await openSite(argumentOfParent() as Record<string, string>);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval });
  process.on('message', async (message: 'begin' | 'end') => {
    if (message === 'begin') {
      await session.post('Profiler.start');
      process.send?.('begun');
    } else {
      process.send?.((await session.post('Profiler.stop')).profile);
    }
  });
  process.send?.(await site.listen());
}

/** Starts it on a free port of 127.0.0.1. Whoever calls it must call `close`. */
export async function startProfiledSite(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<ProfiledSite> {
  const { ready, ask, close } = await startChildProcess(import.meta.filename, settings);
  return {
    address: ready as string,
    begin: async () => void (await ask('begin')),
    end: async () => (await ask('end', patience)) as Profiler.Profile,
    close,
  };
}
