/** The port through which the sources report metrics. */

/** How a look-up was answered: from the cache, by a shared call, by the source, by a stale answer, or not. */
export type LookupAnswer = 'remembered' | 'shared' | 'asked' | 'stood-in' | 'failed';

export interface SourceMeter {
  /** Counts a call. The status is 0 when no answer arrived. */
  call(host: string, method: string, status: number, keyFingerprint: string): void;
  /** Records how long a call waited in the limiter. */
  waited(milliseconds: number): void;
  lookup(answer: LookupAnswer): void;
}

/** Counts nothing. */
export const noMeter: SourceMeter = {
  call: () => undefined,
  waited: () => undefined,
  lookup: () => undefined,
};
