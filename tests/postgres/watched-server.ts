/** A PostgreSQL server that ends with the process that started it, even if that process is killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/test-programs.mjs';
import { maxWaitMs } from '../time-limits.ts';
import type { PostgresServer, Primary } from './server.ts';
import type { Step, StepResult } from './watchdog.ts';

/**
 * Starts a server that a separate process watches. The caller should call `stop`.
 * @param primary a running server. The new server then is a replica of it.
 * @throws when there is no PostgreSQL, or it cannot be started; the watchdog prints the reason on standard error.
 */
export async function startWatchedPostgres(primary?: Primary): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; see CONTRIBUTING.md.');
  const file = join(import.meta.dirname, 'watchdog.ts');
  const watchdog = fork(file, [programs, JSON.stringify(primary ?? null)], { execArgv: [] });
  const exited = once(watchdog, 'exit');
  const stop = async () => {
    const timer = setTimeout(() => watchdog.kill('SIGKILL'), maxWaitMs);
    if (watchdog.connected) watchdog.disconnect();
    await exited;
    clearTimeout(timer);
  };
  const runStep = async (step: Step) => {
    if (!watchdog.connected) throw new Error('PostgreSQL was stopped.');
    watchdog.send(step);
    return readResult(watchdog);
  };
  try {
    const { url, dataFolder } = await readResult(watchdog);
    return {
      url,
      dataFolder,
      end: async (ending) => void (await runStep(ending)),
      start: async () => void (await runStep('start')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the watchdog's next message. @throws when it is an error, does not arrive in time, or the watchdog ends. */
function readResult(watchdog: ChildProcess): Promise<StepResult> {
  const { promise, resolve, reject } = Promise.withResolvers<StepResult>();
  const onMessage = (message: unknown) => {
    const result = message as StepResult;
    if (result.error) reject(new Error(result.error));
    else resolve(result);
  };
  const onExit = () => reject(new Error('PostgreSQL did not start.'));
  const timer = setTimeout(() => reject(new Error('PostgreSQL took too long.')), maxWaitMs);
  watchdog.once('message', onMessage).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    watchdog.off('message', onMessage).off('exit', onExit);
  });
}
