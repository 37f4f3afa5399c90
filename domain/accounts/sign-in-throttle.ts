/** How often a wrong password may be given before one has to wait. */
import type {
  RateLimit,
  RateLimiter,
  RateLimitKey,
  TooManyRequests,
} from '../limits/rate-limiter.ts';
import { toUsernameKey } from './username.ts';

/** Of one account from one network, or from one device that was signed in to it before. */
export const attemptsPerAccount: RateLimit = {
  name: 'sign-in:account',
  burst: 10,
  secondsPerRequest: 90,
};
/** Of any accounts from one network. */
export const attemptsPerNetwork: RateLimit = {
  name: 'sign-in:network',
  burst: 15,
  secondsPerRequest: 60,
};

/** Of one account from all known devices together: their words are many, and never taken back. */
export const attemptsFromKnownDevices: RateLimit = {
  name: 'sign-in:devices',
  burst: 30,
  secondsPerRequest: 60,
};

/**
 * Looks at the password of one account from one network, right ones too: each takes a hash. More than the wrong ones that are
 * let through there, so that those hold nobody up. A class that shares an account signs in twice.
 */
export const verificationsPerNetwork: RateLimit = {
  name: 'look:network',
  burst: 60,
  secondsPerRequest: 30,
};
/** The same by session, so that no other one holds it up: changing every setting of an account takes five. */
export const verificationsBySession: RateLimit = {
  name: 'look:account',
  burst: 30,
  secondsPerRequest: 60,
};

/** What a guard counts. */
export interface ThrottleLimits {
  /** Of one account from one network or known device. */
  readonly account: RateLimit;
  /** Of any accounts from one network. */
  readonly network: RateLimit;
  /** Of one account from all its known devices, where there are any. */
  readonly devices?: RateLimit;
  /** What counts whatever comes of it, where looking costs a hash: of strangers, and of who is signed in. */
  readonly verifications?: { readonly fromNetwork: RateLimit; readonly signedIn: RateLimit };
}

const signInLimits: ThrottleLimits = {
  account: attemptsPerAccount,
  network: attemptsPerNetwork,
  devices: attemptsFromKnownDevices,
  verifications: { fromNetwork: verificationsPerNetwork, signedIn: verificationsBySession },
};

/** Who tries to sign in. */
export interface SignInAttempt {
  readonly username: string;
  /** The address, or what stands for all addresses of one customer. */
  readonly network: string;
  /** The device, when it was signed in to this account before: what strangers try elsewhere does not hold it up. */
  readonly knownDevice: string | undefined;
  /** The account of who is signed in already, and is asked for the password again. */
  readonly accountId?: string;
}

/** What came of looking at the password of somebody who is signed in. */
export type PasswordVerification =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' };

/** What a guard understands: all but 'wrong' and 'busy' prove who it is. */
interface Tried {
  readonly kind: 'signed-in' | 'suspended' | 'recovered' | PasswordVerification['kind'];
}

/** Looks at a password or a code unless there were too many tries, or are too many at once. Gives what `look` gives. */
export type SignInThrottle = <Outcome extends Tried>(
  who: SignInAttempt,
  look: () => Promise<Outcome>,
) => Promise<Outcome | TooManyRequests | { readonly kind: 'busy' }>;

/**
 * Makes a guard around signing in and what is like it. A try is taken before the password is looked at, so that many at
 * once cannot slip through, and given back unless the password was wrong. That it was looked at is given back only when it
 * was not.
 */
export function createSignInThrottle(tries: RateLimiter, limits = signInLimits): SignInThrottle {
  return async (who, look) => {
    const { own, others, looks } = countsOf(who, limits);
    const counts = [own, ...others, ...looks];
    const taken = await tries.consumeAll(counts);
    if (taken.kind === 'too-many') return taken;
    const outcome = await look();
    if (outcome.kind === 'busy') await tries.refund(counts);
    else if (outcome.kind !== 'wrong') await tries.refund(others, [own]);
    return outcome;
  };
}

function countsOf(who: SignInAttempt, limits: ThrottleLimits) {
  const { username, network, knownDevice, accountId } = who;
  const key = toUsernameKey(username);
  const others: RateLimitKey[] = [];
  // Who comes from a known device is no stranger who tries many accounts.
  if (knownDevice === undefined) others.push([limits.network, network]);
  else if (limits.devices) others.push([limits.devices, key]);
  const looks: RateLimitKey[] = [];
  // By network also for known devices: whoever signs in rightly gets a new word for one each time.
  if (limits.verifications)
    looks.push(
      accountId === undefined
        ? [limits.verifications.fromNetwork, JSON.stringify([key, network])]
        : [limits.verifications.signedIn, JSON.stringify([accountId, knownDevice])],
    );
  const own: RateLimitKey = [limits.account, JSON.stringify([key, knownDevice ?? network])];
  return { own, others, looks };
}
