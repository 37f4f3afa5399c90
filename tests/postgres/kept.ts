/** A PostgreSQL that ends with the process that started it, also when that is killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Done, Step } from './keeper.ts';
import type { PostgresServer } from './server.ts';

/** Longer than any step takes: what hangs is an error. Milliseconds. */
const patience = 90_000;

/**
 * Starts one, in the care of a process of its own. Whoever calls it should call `stop`.
 * @param programs the folder that holds `initdb` and `postgres`.
 * @param settings of the server, in place of the usual ones.
 * @throws when it cannot be started; the keeper has said why on standard error.
 */
export async function startKeptPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const file = join(import.meta.dirname, 'keeper.ts');
  const keeper = fork(file, [programs, JSON.stringify(settings)], { execArgv: [] });
  const exited = once(keeper, 'exit');
  const stop = async () => {
    const late = setTimeout(() => keeper.kill('SIGKILL'), patience);
    if (keeper.connected) keeper.disconnect();
    await exited;
    clearTimeout(late);
  };
  const take = async (step: Step) => {
    if (!keeper.connected) throw new Error('PostgreSQL was stopped for good.');
    keeper.send(step);
    return done(keeper);
  };
  try {
    const { url } = await done(keeper);
    return {
      url,
      end: async (how) => void (await take(how)),
      start: async () => void (await take('start')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the keeper says next. */
function done(keeper: ChildProcess): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const listen = (message: unknown) => {
    const said = message as Done;
    if (said.error) reject(new Error(said.error));
    else resolve(said);
  };
  const leave = () => reject(new Error('PostgreSQL did not start.'));
  const late = setTimeout(() => reject(new Error('PostgreSQL took too long.')), patience);
  keeper.once('message', listen).once('exit', leave);
  return promise.finally(() => {
    clearTimeout(late);
    keeper.off('message', listen).off('exit', leave);
  });
}
