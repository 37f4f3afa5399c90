/** Starts a PostgreSQL that cannot outlive whoever started it, however they end. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PostgresServer } from './server.ts';

/**
 * @param programs the folder that holds `initdb` and `postgres`.
 * @param settings of the server, in place of the usual ones.
 * @throws when it does not start.
 */
export async function startKeptPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const file = join(import.meta.dirname, 'keeper.ts');
  const keeper = fork(file, [programs, JSON.stringify(settings)], { execArgv: [] });
  const exited = once(keeper, 'exit');
  const said = await Promise.race([once(keeper, 'message'), exited]);
  const [message] = said as [{ url?: string } | number | null];
  if (typeof message !== 'object' || !message?.url) throw new Error('PostgreSQL did not start.');
  return {
    url: message.url,
    async stop() {
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
