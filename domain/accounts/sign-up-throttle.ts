/** How many may sign up at once, and what is asked of those who come when many do. */
import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { SignUpOutcome } from './sign-up.ts';

/** Work that a browser does and we can look over at next to no cost. */
export interface ProofsOfWork {
  /** A new task, in a text that browsers understand. It holds for half an hour. */
  issue(): Promise<string>;
  /** Whether this is the work on a task of ours, in time. A second time the same proof is none. */
  spend(proof: string): Promise<boolean>;
}

/** What somebody has to do who signs up while many do. */
export interface SignUpTask {
  readonly challenge: string;
  /** Whole seconds until nobody has to do it any more, for browsers that cannot. */
  readonly retryAfter: number;
}

export interface SignUpThrottle {
  /**
   * The task for who signs up now; null while nobody needs one.
   * @param network where they come from; undefined for who is not counted.
   */
  findTask(network: string | undefined): Promise<SignUpTask | null>;
  /** Signs up unless there were too many, or a proof is missing. Gives what `signUp` gives. */
  signUp<Outcome extends { readonly kind: SignUpOutcome['kind'] | 'failed' }>(
    who: { readonly network: string | undefined; readonly proof: string },
    signUp: () => Promise<Outcome>,
  ): Promise<Outcome | TooManyRequests | { readonly kind: 'unproven'; readonly task: SignUpTask }>;
}

/**
 * Makes a guard around signing up. A try is taken before a password is hashed, and given back when none was: a name that
 * is refused costs nobody anything.
 */
export function createSignUpThrottle(tries: RateLimiter, proofs: ProofsOfWork): SignUpThrottle {
  const everywhere: RateLimitKey = [rateLimits.allSignUpsWithoutProof, 'all'];

  async function taskOf(network: string): Promise<SignUpTask | null> {
    const here = await tries.findWaitSeconds(rateLimits.signUpsWithoutProof, network);
    const retryAfter = Math.max(here, await tries.findWaitSeconds(...everywhere));
    return retryAfter === 0 ? null : { challenge: await proofs.issue(), retryAfter };
  }

  return {
    findTask: async (network) => (network === undefined ? null : taskOf(network)),

    async signUp({ network, proof }, signUp) {
      if (network === undefined) return signUp();
      const counts: RateLimitKey[] = [[rateLimits.signUps, network]];
      const isProven = proof !== '' && (await proofs.spend(proof));
      if (!isProven) counts.push([rateLimits.signUpsWithoutProof, network], everywhere);

      const taken = await tries.consumeAll(counts);
      if (taken.kind === 'too-many') {
        const task = isProven ? null : await taskOf(network);
        return task ? { kind: 'unproven', task } : taken;
      }
      const outcome = await signUp();
      if (outcome.kind === 'refused' || outcome.kind === 'busy') await tries.refund(counts);
      return outcome;
    },
  };
}
