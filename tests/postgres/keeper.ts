/**
 * A process of its own that starts a PostgreSQL, says where it is, ends and starts it when it is told to, and ends it when
 * whoever started this is gone, however they went: the end of the channel between them says so.
 */
import { startPostgres } from './server.ts';

/** What a keeper is told to do: to start its PostgreSQL again, or to end it, and how. */
export type Step = 'start' | 'in-order' | 'killed';
/** What it answers to each step; the first one comes by itself. */
export interface Done {
  readonly url: string;
  /** What went wrong, if something did. */
  readonly error?: string;
}

const [, , programs = '', settings = '{}'] = process.argv;
const gone = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  // Ctrl-C reaches everybody: whoever started this ends, and then so do we.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('SIGTERM', () => resolve());
});

const server = await startPostgres(programs, JSON.parse(settings) as Record<string, string>);
process.on('message', (step: Step) => void take(step));
say({ url: server.url });
await gone;
await server.stop();
if (process.connected) process.disconnect?.();

async function take(step: Step): Promise<void> {
  const { url } = server;
  try {
    await (step === 'start' ? server.start() : server.end(step));
    say({ url });
  } catch (error) {
    say({ url, error: String(error) });
  }
}

function say(done: Done): void {
  if (process.connected) process.send?.(done);
}
