/** Passkeys sign a user in without a password. The WebAuthn protocol itself is in `adapters/auth/passkeys.ts`. */
import { toIpv6Site } from '../limits/ipv6-site.ts';
import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { PasswordCheck, SignInThrottle } from './sign-in-throttle.ts';

export const maxPasskeys = 10;
/** In code points. */
export const maxPasskeyNameLength = 40;

/** A passkey as its owner sees it, without credentials. */
export interface Passkey {
  readonly id: string;
  /** At first a description of the authenticator or the browser. The owner can change it. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  /** The last sign-in with this passkey, ISO 8601 in UTC; null before the first. */
  readonly usedAt: string | null;
}

/**
 * Appends the first free number to a name that another passkey of the account has, like 'Chrome on Linux 2'.
 * @param existing the passkeys of the account.
 */
export function toDistinctPasskeyName(name: string, existing: readonly Passkey[]): string {
  const taken = new Set(existing.map((passkey) => passkey.name));
  let distinct = name;
  for (let number = 2; taken.has(distinct); number++) distinct = `${name} ${number}`;
  return distinct;
}

export interface PasskeyStore {
  /** Lists the passkeys of an account in the order in which they were added. */
  listPasskeys(accountId: string): Promise<readonly Passkey[]>;
  /** Whether any account has a passkey with this credential id. */
  isKnownCredential(credentialId: string): Promise<boolean>;
  /** Stores the time of a sign-in. @returns false when the passkey was deleted. */
  updatePasskeyUse(credentialId: string): Promise<boolean>;
  /** @returns false when the account has no such passkey. */
  updatePasskeyName(accountId: string, id: string, name: string): Promise<boolean>;
  /** @returns false when the account has no such passkey. */
  deletePasskey(accountId: string, id: string): Promise<boolean>;
}

/** The outcome of an authenticator's response that adds a passkey. */
export type AddPasskeyOutcome =
  | { readonly kind: 'added' }
  /** The challenge of the response is too old, was already used, or was replaced by a later one. */
  | { readonly kind: 'expired' }
  /** The response is invalid for the challenge or the site. */
  | { readonly kind: 'wrong' }
  /** The device did not verify its user. */
  | { readonly kind: 'unverified' }
  /** The passkey was added before. */
  | { readonly kind: 'known' }
  /** The account has `maxPasskeys` passkeys already. */
  | { readonly kind: 'full' }
  /** The session has ended. */
  | { readonly kind: 'signed-out' };

/** The outcome of an authenticator's response that signs a user in. */
export type PasskeySignInOutcome =
  | { readonly kind: 'signed-in'; readonly username: string; readonly cookies: readonly string[] }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'no-such-passkey' }
  | { readonly kind: Extract<AddPasskeyOutcome['kind'], 'expired' | 'wrong' | 'unverified'> };

/** The outcomes of responses that may be an attacker's guesses. */
const invalidKinds: readonly ResponseKind[] = ['expired', 'wrong', 'unverified', 'no-such-passkey'];

type ResponseKind = (AddPasskeyOutcome | PasskeySignInOutcome)['kind'];

export function createPasskeys(needs: {
  readonly store: PasskeyStore;
  readonly rateLimiter: RateLimiter;
  readonly signInThrottle: SignInThrottle;
}) {
  const { store, rateLimiter, signInThrottle } = needs;

  /** Calls `create`, which creates a challenge, unless a rate limit is exceeded. */
  async function createChallenge<Challenge>(network: string, create: () => Promise<Challenge>) {
    const consumed = await rateLimiter.consumeAll([
      [rateLimits.passkeyChallenges, network],
      [rateLimits.passkeyChallengesPerIpv6Site, toIpv6Site(network)],
      [rateLimits.allPasskeyChallenges, 'all'],
    ]);
    if (consumed.kind === 'too-many') return consumed;
    return { kind: 'created', challenge: await create() } as const;
  }

  return {
    list: store.listPasskeys,

    startSignIn: createChallenge,

    /** Creates a challenge for a new passkey. It needs the password, because a passkey signs in without the password. */
    async startAdding<Challenge>(
      accountId: string,
      { attempt, verify }: PasswordCheck,
      create: () => Promise<Challenge>,
    ) {
      const verified = await signInThrottle(attempt, verify);
      if (verified.kind !== 'right') return verified;
      const { length } = await store.listPasskeys(accountId);
      if (length >= maxPasskeys) return { kind: 'full' } as const;
      return createChallenge(attempt.network, create);
    },

    /** Verifies an authenticator's response, unless the network sent too many invalid responses. */
    async limitInvalidResponses<Outcome extends { readonly kind: ResponseKind }>(
      network: string,
      verify: () => Promise<Outcome>,
    ): Promise<Outcome | TooManyRequests> {
      const keys: RateLimitKey[] = [[rateLimits.invalidPasskeyResponses, network]];
      const consumed = await rateLimiter.consumeAll(keys);
      if (consumed.kind === 'too-many') return consumed;
      const outcome = await verify();
      if (!invalidKinds.includes(outcome.kind)) await rateLimiter.refund(keys);
      return outcome;
    },

    async rename(accountId: string, id: string, typed: string) {
      const name = typed.trim();
      const why = findNameProblem(name);
      if (why !== undefined) return { kind: 'refused', why } as const;
      const isRenamed = await store.updatePasskeyName(accountId, id, name);
      return { kind: isRenamed ? 'renamed' : 'no-such-passkey' } as const;
    },

    remove: store.deletePasskey,
  };
}

export type PasskeyNameProblem = 'empty' | 'too-long' | 'invisible';

function findNameProblem(name: string): PasskeyNameProblem | undefined {
  if (name === '') return 'empty';
  if ([...name].length > maxPasskeyNameLength) return 'too-long';
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) ? 'invisible' : undefined;
}
