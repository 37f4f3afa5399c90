/** Recovery codes let a user who forgot the password set a new one. */
import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import { createRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import type {
  PasswordVerification,
  SignInAttempt,
  SignInThrottle,
  ThrottleLimits,
} from './sign-in-throttle.ts';
import type { HashPassword } from './sign-up.ts';

/** The limits of wrong codes. They do not share those of passwords, which a forgetful user has used up. */
export const recoveryLimits: ThrottleLimits = {
  account: { name: 'recovery:account', burst: 10, secondsPerRequest: 90 },
  network: { name: 'recovery:network', burst: 15, secondsPerRequest: 60 },
};

/** The store of codes, in the form of `parseRecoveryCode`. */
export interface RecoveryStore {
  /** Counts the unused codes. */
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Inserts codes and deletes all older ones. */
  insertRecoveryCodes(accountId: string, codes: readonly string[]): Promise<void>;
  /** Finds the account of an unused code; undefined when username or code is wrong. */
  findAccountByCode(
    username: string,
    code: string,
  ): Promise<{ readonly id: string; readonly displayName: string } | undefined>;
  /**
   * Deletes a code, sets the password and ends every session, in one transaction.
   * @returns false, without a change, when the code was already used.
   */
  updatePasswordByCode(accountId: string, code: string, passwordHash: string): Promise<boolean>;
}

export type CreateCodesOutcome =
  | { readonly kind: 'created'; readonly codes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

export type RecoverOutcome =
  | { readonly kind: 'recovered'; readonly displayName: string }
  /** The new password breaks a rule. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The username or the code is wrong, or the code was used before. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

export interface Recovery {
  /** Counts the unused codes of an account. */
  countCodes(accountId: string): Promise<number>;
  /**
   * Creates codes that replace the old ones. Codes replace the password, so a session alone is not enough.
   * @param verify verifies the account's password.
   */
  createCodes(
    accountId: string,
    attempt: SignInAttempt,
    verify: () => Promise<PasswordVerification>,
  ): Promise<CreateCodesOutcome>;
  /** Sets a new password with a code, and ends every session. */
  recover(given: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
    readonly network: string;
  }): Promise<RecoverOutcome>;
}

/**
 * @param needs.signInThrottle limits wrong passwords.
 * @param needs.codeThrottle limits wrong codes.
 */
export function createRecovery(needs: {
  readonly store: RecoveryStore;
  readonly hashPassword: HashPassword;
  readonly signInThrottle: SignInThrottle;
  readonly codeThrottle: SignInThrottle;
}): Recovery {
  const { store, hashPassword, signInThrottle, codeThrottle } = needs;
  return {
    countCodes: store.countRecoveryCodes,

    async createCodes(accountId, attempt, verify) {
      const verified = await signInThrottle(attempt, verify);
      if (verified.kind !== 'right') return verified;
      const codes = createRecoveryCodes();
      await store.insertRecoveryCodes(accountId, codes.map(parseRecoveryCode));
      return { kind: 'created', codes };
    },

    async recover({ username, code: typed, password, network }) {
      // First, so that a password that breaks a rule does not count as a wrong code.
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const code = parseRecoveryCode(typed);
      const attempt = { username, network, knownDevice: undefined };
      return codeThrottle(attempt, async (): Promise<Recovered> => {
        const account = await store.findAccountByCode(username, code);
        if (!account) return { kind: 'wrong' };
        const hashed = await hashPassword(password);
        if (hashed.kind === 'busy') return hashed;
        const isUpdated = await store.updatePasswordByCode(account.id, code, hashed.hash);
        return isUpdated
          ? { kind: 'recovered', displayName: account.displayName }
          : { kind: 'wrong' };
      });
    },
  };
}

type Recovered = Extract<RecoverOutcome, { kind: 'recovered' | 'wrong' | 'busy' }>;
