/**
 * A separate process that starts a PostgreSQL server, sends its URL to the parent process, and ends or starts the server on
 * request. It stops the server when the parent process ends for any reason: then the channel between them closes.
 */
import { type Ending, type Primary, startPostgres } from './server.ts';

/** A request to start the server again, or to end it in one of two ways. */
export type Step = 'start' | Ending;
/** The message to the parent process after the first start and after each step. */
export interface StepResult {
  readonly url: string;
  readonly dataFolder: string;
  readonly error?: string;
}

const [, , programs = '', primary = 'null'] = process.argv;
const parentEnded = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  // Ctrl-C reaches both processes. This process ignores the signal, and ends when the parent process ends.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('SIGTERM', () => resolve());
});

const server = await startPostgres(programs, (JSON.parse(primary) as Primary | null) ?? undefined);
const { url, dataFolder } = server;
process.on('message', (step: Step) => void runStep(step));
send({ url, dataFolder });
await parentEnded;
await server.stop();
if (process.connected) process.disconnect?.();

async function runStep(step: Step): Promise<void> {
  try {
    await (step === 'start' ? server.start() : server.end(step));
    send({ url, dataFolder });
  } catch (error) {
    send({ url, dataFolder, error: String(error) });
  }
}

function send(result: StepResult): void {
  if (process.connected) process.send?.(result);
}
