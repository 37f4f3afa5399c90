import type { PostgresServer } from '../postgres/server.ts';

/** A database engine for the crash tests and the fuzzer. */
export interface CrashEngine {
  readonly name: string;
  /** Prepares an empty database for a site with this data folder. The caller must call `close`. */
  open(dataDir: string): Promise<CrashDatabase>;
}

export interface CrashDatabase {
  /** Settings of a server that uses this database, without DATA_DIR. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends and starts the database's own processes; undefined when it has none. */
  readonly processes: Pick<PostgresServer, 'end' | 'start'> | undefined;
  /** Checks the rows directly, also while a server uses them. Returns a description of each problem. */
  findProblems(): Promise<readonly string[]>;
  close(): Promise<void>;
}
