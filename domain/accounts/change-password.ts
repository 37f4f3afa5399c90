import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword, type PasswordProblem } from './password.ts';
import { createRecoveryCodes, parseRecoveryCode } from './recovery.ts';
import type { PasswordCheck, SignInThrottle } from './sign-in-throttle.ts';
import type { AccountStore, HashPassword } from './sign-up.ts';

/**
 * Changes a password after the current one was verified, and ends every session of the account.
 * @returns the new recovery codes, if the user replaces them.
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
    shouldReplaceCodes: boolean,
  ): Promise<
    | { readonly kind: 'changed'; readonly codes: readonly string[] | undefined }
    | { readonly kind: 'wrong' | 'busy' }
    | { readonly kind: 'refused'; readonly why: PasswordProblem }
    | TooManyRequests
  > => {
    const check = checkPassword(newPassword);
    if (check.kind === 'refused') return check;
    const verified = await signInThrottle(currentPassword.attempt, currentPassword.verify);
    if (verified.kind !== 'right') return verified;
    const hashed = await hashPassword(newPassword, currentPassword.attempt.network);
    if (hashed.kind === 'busy') return hashed;
    const codes = shouldReplaceCodes ? createRecoveryCodes() : undefined;
    await accounts.updatePassword(accountId, hashed.hash, codes?.map(parseRecoveryCode));
    return { kind: 'changed', codes };
  };
}
