/** What the publisher client tells whoever counts. */

/** How a look-up was answered: from memory, with others, by the publisher, by its last good answer, or not. */
export type LookupAnswer = 'remembered' | 'shared' | 'asked' | 'stood-in' | 'failed';

export interface SourceMeter {
  /** A call was answered; status is 0 when no answer came, the key is known by its fingerprint alone. */
  call(host: string, method: string, status: number, keyFingerprint: string): void;
  /** A call waited for its turn, in milliseconds. */
  waited(milliseconds: number): void;
  lookup(answer: LookupAnswer): void;
}

/** Counts nothing. */
export const noMeter: SourceMeter = {
  call: () => undefined,
  waited: () => undefined,
  lookup: () => undefined,
};
