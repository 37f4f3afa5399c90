import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import type { PasswordCheck, SignInThrottle } from './sign-in-throttle.ts';
import type { AccountStore, HashPassword } from './sign-up.ts';

/**
 * Creates a function that changes a password and ends every session of the account. The user confirms the change with the
 * current password; a wrong one counts like a failed sign-in. 'refused': the new password breaks a rule.
 */
export function createChangePassword(
  accounts: Pick<AccountStore, 'updatePassword'>,
  hashPassword: HashPassword,
  signInThrottle: SignInThrottle,
) {
  return async (
    accountId: string,
    currentPassword: PasswordCheck,
    newPassword: string,
  ): Promise<
    | { readonly kind: 'changed' }
    | { readonly kind: 'wrong' | 'busy' }
    | { readonly kind: 'refused'; readonly why: string }
    | TooManyRequests
  > => {
    const check = checkPassword(newPassword);
    if (check.kind === 'refused') return check;
    const verified = await signInThrottle(currentPassword.attempt, currentPassword.verify);
    if (verified.kind !== 'right') return verified;
    const hashed = await hashPassword(newPassword);
    if (hashed.kind === 'busy') return hashed;
    await accounts.updatePassword(accountId, hashed.hash);
    return { kind: 'changed' };
  };
}
