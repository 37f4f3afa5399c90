/** Stored answers of the data source. They survive a restart, and all processes share them. Times are milliseconds since 1970. */

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
