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
    const { network, sessionId } = currentPassword.attempt;
    const hashed = await hashPassword(newPassword, network);
    if (hashed.kind === 'busy') return hashed;
    const codes = shouldReplaceCodes ? createRecoveryCodes() : undefined;
    const newCodes = codes?.map(parseRecoveryCode);
    const updated = await accounts.updatePassword(accountId, sessionId, hashed.hash, newCodes);
    // Another change has ended the session, so the current password is no longer right.
    return updated === 'signed-out' ? { kind: 'wrong' } : { kind: 'changed', codes };
  };
}
