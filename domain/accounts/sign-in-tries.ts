/** How often a wrong password may be given before one has to wait. */
import type { Limit, Taken, Tries } from '../limits/limit.ts';
import { usernameKey } from './username.ts';

/** Of one account from one network, or from one device that was signed in to it before. */
export const triesForAccount: Limit = { name: 'sign-in:account', burst: 10, secondsEach: 90 };
/** Of any accounts from one network. */
export const triesFromNetwork: Limit = { name: 'sign-in:network', burst: 15, secondsEach: 60 };

/** Who tries to sign in. */
export interface SignInTry {
  readonly username: string;
  /** The address, or what stands for all addresses of one customer. */
  readonly network: string;
  /** The device, when it was signed in to this account before: what strangers try elsewhere does not hold it up. */
  readonly knownDevice: string | undefined;
}

/** What a password that is looked at comes to: all but 'wrong' and 'busy' mean that it is right. */
type Looked = 'signed-in' | 'right' | 'suspended' | 'wrong' | 'busy';

/** Signs in, or looks at a password, unless there were too many tries, or are too many at once. Gives what `signIn` gives. */
export type SignInGuard = <Outcome extends { readonly kind: Looked }>(
  who: SignInTry,
  signIn: () => Promise<Outcome>,
) => Promise<Outcome | TooMany | { readonly kind: 'busy' }>;

type TooMany = Extract<Taken, { kind: 'too-many' }>;

/**
 * Makes a guard around signing in. A try is taken before the password is looked at, so that many at once cannot slip
 * through, and given back unless the password was wrong.
 */
export function createSignInGuard(tries: Tries): SignInGuard {
  return async ({ username, network, knownDevice }, signIn) => {
    const account = JSON.stringify([usernameKey(username), knownDevice ?? network]);
    const counts: [Limit, string][] = [[triesForAccount, account]];
    // Who comes from a known device is no stranger who tries many accounts.
    if (knownDevice === undefined) counts.push([triesFromNetwork, network]);

    const refused = await takeAll(tries, counts);
    if (refused) return refused;
    const outcome = await signIn();
    if (outcome.kind === 'wrong') return outcome;
    for (const [limit, who] of counts) {
      const isOver = outcome.kind !== 'busy' && limit === triesForAccount;
      await (isOver ? tries.deleteTries(limit, who) : tries.returnTry(limit, who));
    }
    return outcome;
  };
}

/** One try of each, or none. */
async function takeAll(
  tries: Tries,
  counts: readonly (readonly [Limit, string])[],
): Promise<TooMany | undefined> {
  for (const [index, [limit, who]] of counts.entries()) {
    const taken = await tries.takeTry(limit, who);
    if (taken.kind === 'taken') continue;
    for (const [before, whoBefore] of counts.slice(0, index)) {
      await tries.returnTry(before, whoBefore);
    }
    return taken;
  }
  return undefined;
}
