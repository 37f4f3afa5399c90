/** Changing a password: the old one is asked for, and every session ends. */

import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import type { PasswordVerification, SignInAttempt, SignInThrottle } from './sign-in-throttle.ts';
import type { AccountStore, HashPassword } from './sign-up.ts';

export type ChangePasswordOutcome =
  | { readonly kind: 'changed' }
  /** The new password cannot be taken. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The old password was not the account's. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

/** @param change.checkOld looks at the old password. */
export type ChangePassword = (change: {
  readonly accountId: string;
  readonly who: SignInAttempt;
  readonly checkOld: () => Promise<PasswordVerification>;
  readonly password: string;
}) => Promise<ChangePasswordOutcome>;

/** Makes `changePassword`. Wrong old passwords count as wrong passwords do elsewhere. */
export function createChangePassword(
  accounts: Pick<AccountStore, 'updatePassword'>,
  hashPassword: HashPassword,
  guard: SignInThrottle,
): ChangePassword {
  return async ({ accountId, who, checkOld, password }) => {
    const check = checkPassword(password);
    if (check.kind === 'refused') return check;
    const old = await guard(who, checkOld);
    if (old.kind !== 'right') return old;
    const hashed = await hashPassword(password);
    if (hashed.kind === 'busy') return hashed;
    await accounts.updatePassword(accountId, hashed.hash);
    return { kind: 'changed' };
  };
}
