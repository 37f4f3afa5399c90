/** The stored answers of the data source, which survive a restart and are shared by all machines. Times are milliseconds since 1970. */

export interface CachedAnswer {
  /** Plain JSON. */
  readonly value: unknown;
  /** When it was stored. */
  readonly at: number;
  /** When it expires. */
  readonly keepUntil: number;
}

export interface LookupCache {
  get(key: string): Promise<CachedAnswer | undefined>;
  /** Stores an answer under a key. It replaces the previous one. */
  set(key: string, answer: CachedAnswer): Promise<void>;
}
