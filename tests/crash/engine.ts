import type { PostgresServer } from '../postgres/server.ts';

/** A kind of database for the trials: how a server connects to it, and how a trial checks its rows directly. */
export interface CrashEngine {
  readonly name: string;
  /** Creates an empty database for a site with this data folder. The caller must call `close`. */
  open(dataDir: string): Promise<CrashDatabase>;
}

export interface CrashDatabase {
  /** Settings of a server that uses it, without the data folder. */
  readonly settings: Readonly<Record<string, string>>;
  /** Kills and starts the database's own processes; undefined when it has none. */
  readonly processes: Pick<PostgresServer, 'end' | 'start'> | undefined;
  /** Lists what is wrong in the database, as sentences. A server may be running on it. */
  findProblems(): Promise<readonly string[]>;
  close(): Promise<void>;
}
