import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { SignUpOutcome } from './sign-up.ts';

/**
 * Creates a function that counts a sign-up before the password is hashed. A refused one does not count.
 * Its `network` is undefined for a client without limits.
 */
export function createSignUpThrottle(rateLimiter: RateLimiter) {
  return async <Outcome extends { readonly kind: SignUpOutcome['kind'] | 'failed' }>(
    network: string | undefined,
    signUp: () => Promise<Outcome>,
  ): Promise<Outcome | TooManyRequests> => {
    if (network === undefined) return signUp();
    const keys: RateLimitKey[] = [[rateLimits.signUps, network]];
    const consumed = await rateLimiter.consumeAll(keys);
    if (consumed.kind === 'too-many') return consumed;
    const outcome = await signUp();
    if (['refused', 'not-admitted', 'busy'].includes(outcome.kind)) await rateLimiter.refund(keys);
    return outcome;
  };
}
