/** A limit by the generic cell rate algorithm (GCRA): a burst, then one request in each interval. */
export interface RateLimit {
  /** A part of the stored key. */
  readonly name: string;
  /** How many requests are allowed at once after a long pause. */
  readonly burst: number;
  readonly secondsPerRequest: number;
}

export interface TooManyRequests {
  readonly kind: 'too-many';
  /** Whole seconds until the exceeded limit allows the next request. */
  readonly retryAfterSeconds: number;
}

type ConsumeOutcome = { readonly kind: 'consumed' } | TooManyRequests;

/** The subject is an account or a network. */
export type RateLimitKey = readonly [limit: RateLimit, subject: string];

/** Counts requests for all processes together. It stores subjects as hashes only. */
export interface RateLimiter {
  /** Atomic: parallel callers never exceed the limit. */
  consume(limit: RateLimit, subject: string): Promise<ConsumeOutcome>;
  /** Consumes one request of each key, or none. The keys must differ. */
  consumeAll(keys: readonly RateLimitKey[]): Promise<ConsumeOutcome>;
  /** @param keys refunds one request of each key. @param resetKeys refunds all requests of each key. */
  refund(keys: readonly RateLimitKey[], resetKeys?: readonly RateLimitKey[]): Promise<void>;
}
