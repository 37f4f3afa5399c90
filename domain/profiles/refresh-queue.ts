import type { SavedGameKey } from './profile.ts';

export interface Refresh {
  readonly key: SavedGameKey;
  readonly failureCount: number;
}

/** The stored queue, which survives a restart and is shared by all processes. Times are milliseconds since 1970. */
export interface RefreshQueue {
  /** Queues a refresh. One that is queued already keeps its place and is due at once. */
  insertRefresh(key: SavedGameKey, now: number): Promise<'queued' | 'waiting'>;
  /** Claims the oldest refresh that is due. Only one caller gets it, until the claim ends at `until`. */
  claimRefresh(now: number, until: number): Promise<Refresh | undefined>;
  /** Returns a claimed refresh to the queue. */
  updateRefresh(
    key: SavedGameKey,
    next: { readonly failureCount: number; readonly notBefore: number },
  ): Promise<void>;
  deleteRefresh(key: SavedGameKey): Promise<void>;
  countRefreshes(): Promise<number>;
}
