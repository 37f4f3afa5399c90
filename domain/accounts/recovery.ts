/** Recovery codes let a user who forgot the password set a new one. */

import type { TooManyRequests } from '../limits/rate-limiter.ts';
import type { StoredEmail } from './email.ts';
import { checkPassword, type PasswordProblem } from './password.ts';
import type { PasswordCheck, SignInThrottle, ThrottleLimits } from './sign-in-throttle.ts';
import type { HashPassword } from './sign-up.ts';

/** Passwords have separate limits, which a user who forgot the password may have reached. */
export const recoveryLimits: ThrottleLimits = {
  account: { name: 'recovery:account', burst: 10, secondsPerRequest: 90 },
  network: { name: 'recovery:network', burst: 15, secondsPerRequest: 60 },
};

const recoveryCodeCount = 10;
/** With this many codes or fewer, the site asks the user to create new ones. */
const fewRecoveryCodes = 2;

/** Why a user who forgets the password may not get back in. */
export type MissingWayBack = 'few-codes' | 'no-codes' | 'no-codes-or-email';

/** @param email of the user; null on a site that sends no mail. @returns null if there is a way back. */
export function findMissingWayBack(
  codesLeft: number,
  email: Partial<StoredEmail> | null,
): MissingWayBack | null {
  if (email?.address || codesLeft > fewRecoveryCodes) return null;
  if (codesLeft > 0) return 'few-codes';
  return email ? 'no-codes-or-email' : 'no-codes';
}

/** Crockford's base 32, without I, L, O and U, which look like 1, 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Without hyphens. Each character has five random bits. */
export const recoveryCodeLength = 16;

/** Creates codes as they are shown, like 'K7QM-2XHT-9FWD-4B6E'. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => createCode().replace(/.{4}(?=.)/g, '$&-'));
}

/** Parses a typed code into its stored form. O counts as 0, I and L as 1. @returns '' for text that cannot be a code. */
export function parseRecoveryCode(typed: string): string {
  if (typed.length > 10 * recoveryCodeLength) return '';
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === recoveryCodeLength &&
    [...code].every((character) => alphabet.includes(character))
    ? code
    : '';
}

function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(recoveryCodeLength));
  // 256 is a multiple of 32, so all characters are equally likely.
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Codes have the form that `parseRecoveryCode` returns. */
export interface RecoveryStore {
  /** Counts the unused codes. */
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Replaces all codes of the account. */
  insertRecoveryCodes(accountId: string, codes: readonly string[]): Promise<void>;
  /** @returns undefined when username or code is wrong. */
  findAccountByCode(
    username: string,
    code: string,
  ): Promise<{ readonly id: string; readonly displayName: string } | undefined>;
  /**
   * Sets the password, ends every session and deletes every passkey, identity and the e-mail address, in one transaction.
   * @returns how many passkeys and identities it deleted; undefined when the code was already used.
   */
  updatePasswordByCode(
    accountId: string,
    code: string,
    passwordHash: string,
  ): Promise<number | undefined>;
}

type Recovered =
  | { readonly kind: 'recovered'; readonly displayName: string; readonly hadOtherWays: boolean }
  /** The username or the code is wrong, or the code was used. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' };

export function createRecovery(needs: {
  readonly store: RecoveryStore;
  readonly hashPassword: HashPassword;
  readonly signInThrottle: SignInThrottle;
  readonly codeThrottle: SignInThrottle;
}) {
  const { store, hashPassword, signInThrottle, codeThrottle } = needs;
  return {
    countCodes: store.countRecoveryCodes,

    /** Needs the password, because a code sets a new password without the old one. */
    async createCodes(
      accountId: string,
      { attempt, verify }: PasswordCheck,
    ): Promise<
      | { readonly kind: 'created'; readonly codes: readonly string[] }
      | { readonly kind: 'wrong' | 'busy' }
      | TooManyRequests
    > {
      const verified = await signInThrottle(attempt, verify);
      if (verified.kind !== 'right') return verified;
      const codes = createRecoveryCodes();
      await store.insertRecoveryCodes(accountId, codes.map(parseRecoveryCode));
      return { kind: 'created', codes };
    },

    /** Sets a new password with a code, ends every session and deletes every passkey and identity. */
    async recover(given: {
      readonly username: string;
      readonly code: string;
      readonly password: string;
      readonly network: string;
    }): Promise<
      Recovered | { readonly kind: 'refused'; readonly why: PasswordProblem } | TooManyRequests
    > {
      const { username, code: typed, password, network } = given;
      // A password that breaks a rule does not use up a code.
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const code = parseRecoveryCode(typed);
      const attempt = { username, network, knownDevice: undefined };
      return codeThrottle(attempt, async (): Promise<Recovered> => {
        const account = await store.findAccountByCode(username, code);
        if (!account) return { kind: 'wrong' };
        const hashed = await hashPassword(password, network);
        if (hashed.kind === 'busy') return hashed;
        const removedCount = await store.updatePasswordByCode(account.id, code, hashed.hash);
        if (removedCount === undefined) return { kind: 'wrong' };
        const { displayName } = account;
        return { kind: 'recovered', displayName, hadOtherWays: removedCount > 0 };
      });
    },
  };
}
