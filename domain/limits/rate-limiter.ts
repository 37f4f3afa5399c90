/** How often something may be tried, and where the tries are counted. */

/** After a long rest `burst` tries are free at once; each one taken is free again after so many seconds. */
export interface RateLimit {
  /** What is counted, in a word of its own: it is part of what is kept. */
  readonly name: string;
  readonly burst: number;
  readonly secondsPerRequest: number;
}

/** `retryAfter`: whole seconds until the next one is free. */
export interface TooManyRequests {
  readonly kind: 'too-many';
  readonly retryAfter: number;
}

export type ConsumeOutcome = { readonly kind: 'taken' } | TooManyRequests;

/** What is counted, and whom it is counted for. */
export type RateLimitKey = readonly [limit: RateLimit, who: string];

/** Where tries are counted, for all machines of a site together. Whom a count is about is not kept in a form that can be read. */
export interface RateLimiter {
  /**
   * Takes one try of somebody, as one step: of many at once no more get one than are free.
   * @param who whom the count is about, like an address.
   */
  consume(limit: RateLimit, who: string): Promise<ConsumeOutcome>;
  /** Takes one try of each, all different, or none. Gives how long the first one that is refused has to wait. */
  consumeAll(counts: readonly RateLimitKey[]): Promise<ConsumeOutcome>;
  /** Whole seconds until one could be taken; 0 when one can be now. */
  findWaitSeconds(limit: RateLimit, who: string): Promise<number>;
  /**
   * Gives tries back that turned out to be none, as one step.
   * @param one of each of these, one.
   * @param all of each of these, all that were taken.
   */
  refund(one: readonly RateLimitKey[], all?: readonly RateLimitKey[]): Promise<void>;
}
