/** Where answers of the publisher are remembered, so that a restart or a second machine keeps them. */

export interface Remembered {
  /** What was remembered: plain JSON. */
  readonly value: unknown;
  /** When, in milliseconds since 1970, as all times here. */
  readonly at: number;
  /** From when on it can be forgotten. */
  readonly keepUntil: number;
}

export interface LookupMemory {
  findRemembered(key: string): Promise<Remembered | undefined>;
  /** Remembers a value under a key, in place of what was there. */
  insertRemembered(key: string, remembered: Remembered): Promise<void>;
  /** Forgets what was to be kept until before that time. */
  deleteRememberedBefore(time: number): Promise<void>;
}
