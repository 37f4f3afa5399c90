/** Recovery codes: made while signed in, and a way in for who forgot their password. */
import type { Limit, TooMany } from '../limits/limit.ts';
import { checkPassword } from './password.ts';
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import type { GuardedLimits, PasswordTry, SignInGuard, SignInTry } from './sign-in-tries.ts';
import type { HashPassword } from './sign-up.ts';

const triesForAccount: Limit = { name: 'recovery:account', burst: 10, secondsEach: 90 };
const triesFromNetwork: Limit = { name: 'recovery:network', burst: 15, secondsEach: 60 };

/** Counted apart from passwords: who forgot theirs has used up those tries already. */
export const recoveryLimits: GuardedLimits = {
  account: triesForAccount,
  network: triesFromNetwork,
};

/** Where codes are kept. They are handed over in the form of `readRecoveryCode`. */
export interface RecoveryStore {
  /** How many can still be used. */
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Keeps new ones; all older ones are void. */
  insertRecoveryCodes(accountId: string, codes: readonly string[]): Promise<void>;
  /** Whose unused code it is; undefined when the name or the code is wrong. */
  findAccountByCode(
    username: string,
    code: string,
  ): Promise<{ readonly id: string; readonly displayName: string } | undefined>;
  /**
   * Spends a code, sets the password and ends every session, in one transaction.
   * @returns false, with nothing changed, when the code was spent meanwhile.
   */
  updatePasswordByCode(accountId: string, code: string, passwordHash: string): Promise<boolean>;
}

export type MakeCodesOutcome =
  | { readonly kind: 'made'; readonly codes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooMany;

export type RecoverOutcome =
  | { readonly kind: 'recovered'; readonly displayName: string }
  /** The new password cannot be taken. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No such name, no such code, or it was used before. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooMany;

export interface Recovery {
  /** How many codes an account can still use. */
  countCodes(accountId: string): Promise<number>;
  /**
   * Makes new codes and voids the old ones.
   * @param look looks at the account's password: codes are as good as one, so a session alone does not do.
   */
  makeCodes(
    accountId: string,
    who: SignInTry,
    look: () => Promise<PasswordTry>,
  ): Promise<MakeCodesOutcome>;
  /** Sets a new password by a code; every session ends. */
  recover(given: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
    readonly network: string;
  }): Promise<RecoverOutcome>;
}

/**
 * @param guardPassword counts wrong passwords.
 * @param guardCode counts wrong codes.
 */
export function createRecovery(needs: {
  readonly store: RecoveryStore;
  readonly hashPassword: HashPassword;
  readonly guardPassword: SignInGuard;
  readonly guardCode: SignInGuard;
}): Recovery {
  const { store, hashPassword, guardPassword, guardCode } = needs;
  return {
    countCodes: store.countRecoveryCodes,

    async makeCodes(accountId, who, look) {
      const checked = await guardPassword(who, look);
      if (checked.kind !== 'right') return checked;
      const codes = makeRecoveryCodes();
      await store.insertRecoveryCodes(accountId, codes.map(readRecoveryCode));
      return { kind: 'made', codes };
    },

    async recover({ username, code: typed, password, network }) {
      // Said first, and for nothing: a new password that cannot be taken is no wrong code.
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const code = readRecoveryCode(typed);
      const who = { username, network, knownDevice: undefined };
      return guardCode(who, async (): Promise<Recovered> => {
        const account = await store.findAccountByCode(username, code);
        if (!account) return { kind: 'wrong' };
        const hashed = await hashPassword(password);
        if (hashed.kind === 'busy') return hashed;
        const isSpent = await store.updatePasswordByCode(account.id, code, hashed.hash);
        return isSpent
          ? { kind: 'recovered', displayName: account.displayName }
          : { kind: 'wrong' };
      });
    },
  };
}

type Recovered = Extract<RecoverOutcome, { kind: 'recovered' | 'wrong' | 'busy' }>;
