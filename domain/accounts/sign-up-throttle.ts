import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { SignUpOutcome } from './sign-up.ts';

/** Tasks that take a browser some time and are cheap to verify. */
export interface ProofsOfWork {
  /** The task is valid for half an hour. */
  issue(): Promise<string>;
  /** @returns whether the proof solves a valid task. Each proof is accepted once. */
  spend(proof: string): Promise<boolean>;
}

export interface SignUpTask {
  readonly challenge: string;
  /** Seconds until a sign-up needs no proof, for browsers that cannot solve the task. */
  readonly retryAfterSeconds: number;
}

/** Counts a sign-up before the password is hashed. A burst of sign-ups needs proofs of work. */
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
    /** Issues a task; null while sign-ups need none. @param network undefined for a client without limits. */
    findTask: async (network: string | undefined) =>
      network === undefined ? null : issueTask(network),

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
      if (['refused', 'not-admitted', 'busy'].includes(outcome.kind))
        await rateLimiter.refund(keys);
      return outcome;
    },
  };
}
