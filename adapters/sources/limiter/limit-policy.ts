export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

export interface LimitPolicy {
  /** Whether only one call may be under way at a time. A 429 then pauses the whole host, and not only one method. */
  readonly isSerial: boolean;
  /** The limits of a new bucket. They apply until a response states other limits. Empty: no limits. */
  readonly limits: readonly Limit[];
  /** The pause after a 429 without `Retry-After`. Each further 429 in a row doubles it, up to the maximum. */
  readonly pauseSeconds: { readonly first: number; readonly max: number };
}

export const riotPolicy: LimitPolicy = {
  isSerial: false,
  limits: [
    { calls: 20, seconds: 1 },
    { calls: 100, seconds: 120 },
  ],
  pauseSeconds: { first: 1, max: 64 },
};

/** One call at a time. After a 429 a minute's pause, which doubles. Source: the rules of Lichess's API (2026). */
export const serialPolicy: LimitPolicy = {
  isSerial: true,
  limits: [],
  pauseSeconds: { first: 60, max: 3600 },
};

/** Half of what deadlock-api.com allows an address, so that two windows in a row stay within it. Source: its documentation (2026). */
export const deadlockPolicy: LimitPolicy = {
  isSerial: false,
  limits: [{ calls: 50, seconds: 1 }],
  pauseSeconds: { first: 10, max: 3600 },
};

/** Half of OpenDota's limits without a key: visitors and refreshes get a half each. Source: the defaults in its code (2026). */
export const openDotaPolicy: LimitPolicy = {
  isSerial: false,
  limits: [
    { calls: 30, seconds: 60 },
    { calls: 1500, seconds: 24 * 60 * 60 },
  ],
  pauseSeconds: { first: 60, max: 3600 },
};
