import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import type { PasswordVerification, SignInAttempt, SignInThrottle } from './sign-in-throttle.ts';
import type { AccountStore, HashPassword } from './sign-up.ts';

export type ChangePasswordOutcome =
  | { readonly kind: 'changed' }
  /** The new password breaks a rule. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The current password was wrong. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

/**
 * Changes a password and ends every session of the account.
 * @param change.verify verifies the current password.
 */
export type ChangePassword = (change: {
  readonly accountId: string;
  readonly attempt: SignInAttempt;
  readonly verify: () => Promise<PasswordVerification>;
  readonly password: string;
}) => Promise<ChangePasswordOutcome>;

/** Creates `changePassword`. A wrong current password counts like a failed sign-in. */
export function createChangePassword(
  accounts: Pick<AccountStore, 'updatePassword'>,
  hashPassword: HashPassword,
  signInThrottle: SignInThrottle,
): ChangePassword {
  return async ({ accountId, attempt, verify, password }) => {
    const check = checkPassword(password);
    if (check.kind === 'refused') return check;
    const verified = await signInThrottle(attempt, verify);
    if (verified.kind !== 'right') return verified;
    const hashed = await hashPassword(password);
    if (hashed.kind === 'busy') return hashed;
    await accounts.updatePassword(accountId, hashed.hash);
    return { kind: 'changed' };
  };
}
