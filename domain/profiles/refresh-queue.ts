/** The queue of refreshes. It is stored, so a restart loses none and several machines share the work. */
import type { SavedGameKey } from './profile.ts';

export interface Refresh {
  readonly key: SavedGameKey;
  /** How often it failed. */
  readonly tries: number;
}

/** Times are milliseconds since 1970. */
export interface RefreshQueue {
  /** Queues a refresh; one that waits already keeps its place, and is not put off any longer. */
  insertRefresh(key: SavedGameKey, now: number): Promise<'queued' | 'waiting'>;
  /** Hands out the refresh that has waited longest, to one caller alone, until `until`; then it is handed out again. */
  claimRefresh(now: number, until: number): Promise<Refresh | undefined>;
  /** Puts a claimed refresh back. */
  updateRefresh(
    key: SavedGameKey,
    next: { readonly tries: number; readonly notBefore: number },
  ): Promise<void>;
  deleteRefresh(key: SavedGameKey): Promise<void>;
  countRefreshes(): Promise<number>;
}
