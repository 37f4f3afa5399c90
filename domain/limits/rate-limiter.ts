/** A limit by the generic cell rate algorithm (GCRA): a burst, then one request in each interval. */
export interface RateLimit {
  /** Unique: it is a part of the stored key. */
  readonly name: string;
  /** How many requests are free after a long pause. */
  readonly burst: number;
  /** A consumed request is free again after this time. */
  readonly secondsPerRequest: number;
}

export interface TooManyRequests {
  readonly kind: 'too-many';
  /** Whole seconds until the next request is free. */
  readonly retryAfter: number;
}

export type ConsumeOutcome = { readonly kind: 'taken' } | TooManyRequests;

/** A limit and its subject, like an account or a network. */
export type RateLimitKey = readonly [limit: RateLimit, subject: string];

/** Counts requests for all processes of a site together. It stores subjects as hashes only. */
export interface RateLimiter {
  /** Consumes one request atomically: parallel callers never exceed the limit. */
  consume(limit: RateLimit, subject: string): Promise<ConsumeOutcome>;
  /** Consumes one request of each key, or none. The keys differ. `retryAfter` belongs to the first exceeded limit. */
  consumeAll(keys: readonly RateLimitKey[]): Promise<ConsumeOutcome>;
  /** Whole seconds until a request is free; 0 when one is free now. */
  findWaitSeconds(limit: RateLimit, subject: string): Promise<number>;
  /**
   * Refunds consumed requests atomically.
   * @param keys one request of each.
   * @param resetKeys every request of each.
   */
  refund(keys: readonly RateLimitKey[], resetKeys?: readonly RateLimitKey[]): Promise<void>;
}
