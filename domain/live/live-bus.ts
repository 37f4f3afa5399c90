/** How one part of the site tells the others that a profile changed, on this machine or on several. */

export interface ProfileChange {
  /** The profile's id, which no rename changes. */
  readonly profileId: string;
  readonly kind: 'changed' | 'gone';
}

export interface LiveBus {
  /** Tells every subscriber. Never waits for them. Called after the change is durable. */
  publish(change: ProfileChange): void;
  /** Calls `listener` for every change until the returned function is called. Listeners must not throw. */
  subscribe(listener: (change: ProfileChange) => void): () => void;
}
