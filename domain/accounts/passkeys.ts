/** Passkeys: signing in without a password. What browsers and authenticators say to each other is not looked at here. */
import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { PasswordVerification, SignInAttempt, SignInThrottle } from './sign-in-throttle.ts';

/** More than anybody has devices and password managers. */
export const maxPasskeys = 10;
/** In code points. */
export const maxPasskeyNameLength = 40;

/** A passkey as its owner may see it. Nothing in it lets anybody in. */
export interface Passkey {
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  /** ISO 8601 in UTC, both; null until somebody signs in by it. */
  readonly addedAt: string;
  readonly usedAt: string | null;
}

/**
 * What a new passkey is called, so that its owner can tell it from theirs: a name that is taken gets a number.
 * @param name what it would be called.
 * @param others those of the same account.
 * @returns 'Chrome on Linux', or 'Chrome on Linux 2'.
 */
export function toDistinctPasskeyName(name: string, others: readonly Passkey[]): string {
  const taken = new Set(others.map((other) => other.name));
  let distinct = name;
  for (let number = 2; taken.has(distinct); number++) distinct = `${name} ${number}`;
  return distinct;
}

/** Where passkeys are kept. */
export interface PasskeyStore {
  /** All of an account, in the order in which they were added. */
  listPasskeys(accountId: string): Promise<readonly Passkey[]>;
  /** Whether one of this credential id exists, whoever has it. */
  isKnownCredential(credentialId: string): Promise<boolean>;
  /** Notes that somebody signed in by it just now. @returns false when it is gone. */
  updatePasskeyUse(credentialId: string): Promise<boolean>;
  /** Calls it something else. @returns false when the account has no such passkey. */
  updatePasskeyName(accountId: string, id: string, name: string): Promise<boolean>;
  /** Deletes it. @returns false when the account has no such passkey. */
  deletePasskey(accountId: string, id: string): Promise<boolean>;
}

/** What comes of the answer of an authenticator that is to be added. */
export type AddPasskeyOutcome =
  | { readonly kind: 'added' }
  /** There is no open challenge for it: too late, used before, or replaced by a later one. */
  | { readonly kind: 'expired' }
  /** It does not fit the challenge, the site, or the form. */
  | { readonly kind: 'wrong' }
  /** The device did not look who holds it. */
  | { readonly kind: 'unverified' }
  /** It was added before. */
  | { readonly kind: 'known' }
  /** The account has as many as it may. */
  | { readonly kind: 'full' }
  /** The session ended meanwhile. */
  | { readonly kind: 'signed-out' };

/** What comes of the answer of an authenticator that signs somebody in. */
export type PasskeySignInOutcome =
  | { readonly kind: 'signed-in'; readonly username: string; readonly cookies: readonly string[] }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'no-such-passkey' }
  | { readonly kind: Extract<AddPasskeyOutcome['kind'], 'expired' | 'wrong' | 'unverified'> };

export type RenamePasskeyOutcome =
  | { readonly kind: 'renamed' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'no-such-passkey' };

export interface Passkeys {
  readonly list: PasskeyStore['listPasskeys'];
  /**
   * Asks for a challenge to sign in by, unless too many were asked for.
   * @param ask what makes one.
   */
  startSignIn<Begun>(
    network: string,
    ask: () => Promise<Begun>,
  ): Promise<{ readonly kind: 'begun'; readonly begun: Begun } | TooManyRequests>;
  /**
   * The same to add a passkey, which is as good as a password, so a session alone does not do.
   * @param adding.look looks at the account's password.
   */
  startAdding<Begun>(adding: {
    readonly accountId: string;
    readonly network: string;
    readonly who: SignInAttempt;
    readonly look: () => Promise<PasswordVerification>;
    readonly ask: () => Promise<Begun>;
  }): Promise<
    | { readonly kind: 'begun'; readonly begun: Begun }
    | { readonly kind: 'full' | 'wrong' | 'busy' }
    | TooManyRequests
  >;
  /** Looks at an authenticator's answer, unless there were too many that were none. Gives what `look` gives. */
  limitInvalidResponses<
    Outcome extends { readonly kind: (AddPasskeyOutcome | PasskeySignInOutcome)['kind'] },
  >(network: string, look: () => Promise<Outcome>): Promise<Outcome | TooManyRequests>;
  rename(accountId: string, id: string, name: string): Promise<RenamePasskeyOutcome>;
  remove(accountId: string, id: string): Promise<{ readonly kind: 'removed' | 'no-such-passkey' }>;
}

/** @param guardPassword counts wrong passwords. */
export function createPasskeys(needs: {
  readonly store: PasskeyStore;
  readonly tries: RateLimiter;
  readonly guardPassword: SignInThrottle;
}): Passkeys {
  const { store, tries, guardPassword } = needs;

  /** Each is a row for a while: so many from one network, and from all of them. */
  async function challenge<Begun>(network: string, ask: () => Promise<Begun>) {
    const taken = await tries.consumeAll([
      [rateLimits.passkeyChallenges, network],
      [rateLimits.passkeyChallengesPerIpv6Site, siteOf(network)],
      [rateLimits.allPasskeyChallenges, 'all'],
    ]);
    if (taken.kind === 'too-many') return taken;
    return { kind: 'begun', begun: await ask() } as const;
  }

  return {
    list: store.listPasskeys,

    startSignIn: challenge,

    async startAdding({ accountId, network, who, look, ask }) {
      const checked = await guardPassword(who, look);
      if (checked.kind !== 'right') return checked;
      const { length } = await store.listPasskeys(accountId);
      if (length >= maxPasskeys) return { kind: 'full' };
      return challenge(network, ask);
    },

    async limitInvalidResponses(network, look) {
      const counts: RateLimitKey[] = [[rateLimits.invalidPasskeyResponses, network]];
      const taken = await tries.consumeAll(counts);
      if (taken.kind === 'too-many') return taken;
      const outcome = await look();
      if (!isGuess(outcome.kind)) await tries.refund(counts);
      return outcome;
    },

    async rename(accountId, id, typed) {
      const name = typed.trim();
      const why = whyNoName(name);
      if (why !== undefined) return { kind: 'refused', why };
      const isRenamed = await store.updatePasskeyName(accountId, id, name);
      return { kind: isRenamed ? 'renamed' : 'no-such-passkey' };
    },

    async remove(accountId, id) {
      const isRemoved = await store.deletePasskey(accountId, id);
      return { kind: isRemoved ? 'removed' : 'no-such-passkey' };
    },
  };
}

/** The first 48 bits of an IPv6 network, which is as much as one customer gets; an IPv4 address stands for itself. */
function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':');
}

/** Whether an answer may come from somebody who tries what they do not have. */
function isGuess(kind: (AddPasskeyOutcome | PasskeySignInOutcome)['kind']): boolean {
  return ['expired', 'wrong', 'unverified', 'no-such-passkey'].includes(kind);
}

/** Why nothing can be called so, in a sentence; undefined when it can. */
function whyNoName(name: string): string | undefined {
  if (name === '') return 'Please give it a name.';
  if ([...name].length > maxPasskeyNameLength)
    return `A name has at most ${maxPasskeyNameLength} characters.`;
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
    ? 'This name has characters in it that nobody can see.'
    : undefined;
}
