/** During a burst of sign-ups, new users have to solve a proof of work. */
import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { SignUpOutcome } from './sign-up.ts';

/** Tasks that take a browser some time and are cheap to verify. */
export interface ProofsOfWork {
  /** Issues a task as text. It is valid for half an hour. */
  issue(): Promise<string>;
  /** Whether the proof solves a valid task of this site. Each proof is accepted once. */
  spend(proof: string): Promise<boolean>;
}

/** The task that a new user has to solve now. */
export interface SignUpTask {
  readonly challenge: string;
  /** Whole seconds until a sign-up needs no proof, for browsers that cannot solve the task. */
  readonly retryAfterSeconds: number;
}

/** Creates the throttle. It counts a sign-up before the password is hashed, and refunds a sign-up without a hash. */
export function createSignUpThrottle(rateLimiter: RateLimiter, proofs: ProofsOfWork) {
  const allNetworks: RateLimitKey = [rateLimits.allSignUpsWithoutProof, 'all'];

  async function issueTask(network: string): Promise<SignUpTask | null> {
    const retryAfterSeconds = Math.max(
      await rateLimiter.findWaitSeconds(rateLimits.signUpsWithoutProof, network),
      await rateLimiter.findWaitSeconds(...allNetworks),
    );
    return retryAfterSeconds === 0 ? null : { challenge: await proofs.issue(), retryAfterSeconds };
  }

  return {
    /**
     * Issues a task for a sign-up; null while sign-ups need none.
     * @param network the client's network; undefined for a client without limits.
     */
    findTask: async (network: string | undefined) =>
      network === undefined ? null : issueTask(network),

    /** Runs `signUp`, unless there were too many sign-ups, or a proof is needed and `proof` is not a valid one. */
    async signUp<Outcome extends { readonly kind: SignUpOutcome['kind'] | 'failed' }>(
      { network, proof }: { readonly network: string | undefined; readonly proof: string },
      signUp: () => Promise<Outcome>,
    ): Promise<
      Outcome | TooManyRequests | { readonly kind: 'unproven'; readonly task: SignUpTask }
    > {
      if (network === undefined) return signUp();
      const keys: RateLimitKey[] = [[rateLimits.signUps, network]];
      const isProven = proof !== '' && (await proofs.spend(proof));
      if (!isProven) keys.push([rateLimits.signUpsWithoutProof, network], allNetworks);

      const consumed = await rateLimiter.consumeAll(keys);
      if (consumed.kind === 'too-many') {
        const task = isProven ? null : await issueTask(network);
        return task ? { kind: 'unproven', task } : consumed;
      }
      const outcome = await signUp();
      if (outcome.kind === 'refused' || outcome.kind === 'busy') await rateLimiter.refund(keys);
      return outcome;
    },
  };
}
