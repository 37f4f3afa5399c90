/** How often a wrong password may be given before one has to wait. */
import type { Count, Limit, TooMany, Tries } from '../limits/limit.ts';
import { usernameKey } from './username.ts';

/** Of one account from one network, or from one device that was signed in to it before. */
export const triesForAccount: Limit = { name: 'sign-in:account', burst: 10, secondsEach: 90 };
/** Of any accounts from one network. */
export const triesFromNetwork: Limit = { name: 'sign-in:network', burst: 15, secondsEach: 60 };

/** Of one account from all known devices together: their words are many, and never taken back. */
export const triesFromDevices: Limit = { name: 'sign-in:devices', burst: 30, secondsEach: 60 };

/** What a guard counts. */
export interface GuardedLimits {
  /** Of one account from one network or known device. */
  readonly account: Limit;
  /** Of any accounts from one network. */
  readonly network: Limit;
  /** Of one account from all its known devices, where there are any. */
  readonly devices?: Limit;
}

const signInLimits: GuardedLimits = {
  account: triesForAccount,
  network: triesFromNetwork,
  devices: triesFromDevices,
};

/** Who tries to sign in. */
export interface SignInTry {
  readonly username: string;
  /** The address, or what stands for all addresses of one customer. */
  readonly network: string;
  /** The device, when it was signed in to this account before: what strangers try elsewhere does not hold it up. */
  readonly knownDevice: string | undefined;
}

/** What came of looking at the password of somebody who is signed in. */
export type PasswordTry =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' };

/** What a guard understands: all but 'wrong' and 'busy' prove who it is. */
interface Tried {
  readonly kind: 'signed-in' | 'suspended' | 'recovered' | PasswordTry['kind'];
}

/** Looks at a password or a code unless there were too many tries, or are too many at once. Gives what `look` gives. */
export type SignInGuard = <Outcome extends Tried>(
  who: SignInTry,
  look: () => Promise<Outcome>,
) => Promise<Outcome | TooMany | { readonly kind: 'busy' }>;

/**
 * Makes a guard around signing in and what is like it. A try is taken before the password is looked at, so that many at
 * once cannot slip through, and given back unless the password was wrong.
 */
export function createSignInGuard(tries: Tries, limits = signInLimits): SignInGuard {
  return async ({ username, network, knownDevice }, look) => {
    const account = JSON.stringify([usernameKey(username), knownDevice ?? network]);
    const counts: Count[] = [[limits.account, account]];
    // Who comes from a known device is no stranger who tries many accounts.
    if (knownDevice === undefined) counts.push([limits.network, network]);
    else if (limits.devices) counts.push([limits.devices, usernameKey(username)]);

    const taken = await tries.takeTries(counts);
    if (taken.kind === 'too-many') return taken;
    const outcome = await look();
    if (outcome.kind === 'wrong') return outcome;
    const [own, ...others] = counts;
    if (outcome.kind === 'busy') await tries.returnTries(counts);
    else await tries.returnTries(others, own && [own]);
    return outcome;
  };
}
