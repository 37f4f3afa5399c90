/** Recovery codes: made while signed in, and a way in for who forgot their password. */
import type { RateLimit, TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import { createRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import type {
  PasswordVerification,
  SignInAttempt,
  SignInThrottle,
  ThrottleLimits,
} from './sign-in-throttle.ts';
import type { HashPassword } from './sign-up.ts';

const triesForAccount: RateLimit = { name: 'recovery:account', burst: 10, secondsPerRequest: 90 };
const triesFromNetwork: RateLimit = { name: 'recovery:network', burst: 15, secondsPerRequest: 60 };

/** Counted apart from passwords: who forgot theirs has used up those tries already. */
export const recoveryLimits: ThrottleLimits = {
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

export type CreateCodesOutcome =
  | { readonly kind: 'made'; readonly codes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

export type RecoverOutcome =
  | { readonly kind: 'recovered'; readonly displayName: string }
  /** The new password cannot be taken. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No such name, no such code, or it was used before. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | TooManyRequests;

export interface Recovery {
  /** How many codes an account can still use. */
  countCodes(accountId: string): Promise<number>;
  /**
   * Makes new codes and voids the old ones.
   * @param look looks at the account's password: codes are as good as one, so a session alone does not do.
   */
  createCodes(
    accountId: string,
    who: SignInAttempt,
    look: () => Promise<PasswordVerification>,
  ): Promise<CreateCodesOutcome>;
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
  readonly guardPassword: SignInThrottle;
  readonly guardCode: SignInThrottle;
}): Recovery {
  const { store, hashPassword, guardPassword, guardCode } = needs;
  return {
    countCodes: store.countRecoveryCodes,

    async createCodes(accountId, who, look) {
      const checked = await guardPassword(who, look);
      if (checked.kind !== 'right') return checked;
      const codes = createRecoveryCodes();
      await store.insertRecoveryCodes(accountId, codes.map(parseRecoveryCode));
      return { kind: 'made', codes };
    },

    async recover({ username, code: typed, password, network }) {
      // Said first, and for nothing: a new password that cannot be taken is no wrong code.
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const code = parseRecoveryCode(typed);
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
