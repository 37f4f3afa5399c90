import type { PostgresServer } from '../postgres/server.ts';

/** What a database has to offer to be tried: how a server is pointed at it, and a look into it past the server. */
export interface CrashEngine {
  readonly name: string;
  /** Makes an empty database for a site with this data folder. Whoever calls it must call `close`. */
  open(dataDir: string): Promise<CrashDatabase>;
}

export interface CrashDatabase {
  /** Settings of a server on it, beside the data folder. */
  readonly settings: Readonly<Record<string, string>>;
  /** Its own processes, which can be killed as the site can; undefined when it has none. */
  readonly processes: Pick<PostgresServer, 'end' | 'start'> | undefined;
  /** What is wrong inside, in words; nothing when all is well. A server may be running on it. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}
