/** How often a wrong password may be given before one has to wait. */
import type { Count, Limit, TooMany, Tries } from '../limits/limit.ts';
import { usernameKey } from './username.ts';

/** Of one account from one network, or from one device that was signed in to it before. */
export const triesForAccount: Limit = { name: 'sign-in:account', burst: 10, secondsEach: 90 };
/** Of any accounts from one network. */
export const triesFromNetwork: Limit = { name: 'sign-in:network', burst: 15, secondsEach: 60 };

/** Of one account from all known devices together: their words are many, and never taken back. */
export const triesFromDevices: Limit = { name: 'sign-in:devices', burst: 30, secondsEach: 60 };

/**
 * Looks at the password of one account from one network, right ones too: each takes a hash. More than the wrong ones that are
 * let through there, so that those hold nobody up. A class that shares an account signs in twice.
 */
export const looksFromNetwork: Limit = { name: 'look:network', burst: 60, secondsEach: 30 };
/** The same by session, so that no other one holds it up: changing every setting of an account takes five. */
export const looksSignedIn: Limit = { name: 'look:account', burst: 30, secondsEach: 60 };

/** What a guard counts. */
export interface GuardedLimits {
  /** Of one account from one network or known device. */
  readonly account: Limit;
  /** Of any accounts from one network. */
  readonly network: Limit;
  /** Of one account from all its known devices, where there are any. */
  readonly devices?: Limit;
  /** What counts whatever comes of it, where looking costs a hash: of strangers, and of who is signed in. */
  readonly looks?: { readonly fromNetwork: Limit; readonly signedIn: Limit };
}

const signInLimits: GuardedLimits = {
  account: triesForAccount,
  network: triesFromNetwork,
  devices: triesFromDevices,
  looks: { fromNetwork: looksFromNetwork, signedIn: looksSignedIn },
};

/** Who tries to sign in. */
export interface SignInTry {
  readonly username: string;
  /** The address, or what stands for all addresses of one customer. */
  readonly network: string;
  /** The device, when it was signed in to this account before: what strangers try elsewhere does not hold it up. */
  readonly knownDevice: string | undefined;
  /** The account of who is signed in already, and is asked for the password again. */
  readonly accountId?: string;
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
 * once cannot slip through, and given back unless the password was wrong. That it was looked at is given back only when it
 * was not.
 */
export function createSignInGuard(tries: Tries, limits = signInLimits): SignInGuard {
  return async (who, look) => {
    const { own, others, looks } = countsOf(who, limits);
    const counts = [own, ...others, ...looks];
    const taken = await tries.takeTries(counts);
    if (taken.kind === 'too-many') return taken;
    const outcome = await look();
    if (outcome.kind === 'busy') await tries.returnTries(counts);
    else if (outcome.kind !== 'wrong') await tries.returnTries(others, [own]);
    return outcome;
  };
}

function countsOf(who: SignInTry, limits: GuardedLimits) {
  const { username, network, knownDevice, accountId } = who;
  const key = usernameKey(username);
  const others: Count[] = [];
  // Who comes from a known device is no stranger who tries many accounts.
  if (knownDevice === undefined) others.push([limits.network, network]);
  else if (limits.devices) others.push([limits.devices, key]);
  const looks: Count[] = [];
  // By network also for known devices: whoever signs in rightly gets a new word for one each time.
  if (limits.looks)
    looks.push(
      accountId === undefined
        ? [limits.looks.fromNetwork, JSON.stringify([key, network])]
        : [limits.looks.signedIn, JSON.stringify([accountId, knownDevice])],
    );
  const own: Count = [limits.account, JSON.stringify([key, knownDevice ?? network])];
  return { own, others, looks };
}
