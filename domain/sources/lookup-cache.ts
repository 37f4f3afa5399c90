/** A found player may be returned this long while the source does not answer. */
export const maxLookUpAgeDays = 7;

/** Answers survive a restart, and all processes share them. Times are milliseconds since 1970. */
export interface CachedAnswer {
  /** Plain JSON. */
  readonly value: unknown;
  readonly at: number;
}

export interface LookupCache {
  get(key: string): Promise<CachedAnswer | undefined>;
  set(key: string, answer: CachedAnswer & { readonly keepUntil: number }): Promise<void>;
}
