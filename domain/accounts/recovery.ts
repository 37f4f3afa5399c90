/** The ways back for a user who forgot the password: a recovery code, or a link from the operator or by e-mail. */

import type { TooManyRequests } from '../limits/rate-limiter.ts';
import { checkPassword } from './password.ts';
import type { PasswordCheck, SignInThrottle, ThrottleLimits } from './sign-in-throttle.ts';
import type { HashPassword } from './sign-up.ts';

/** Passwords have separate limits, which a user who forgot the password may have reached. */
export const recoveryLimits: ThrottleLimits = {
  account: { name: 'recovery:account', burst: 10, secondsPerRequest: 90 },
  network: { name: 'recovery:network', burst: 15, secondsPerRequest: 60 },
};

export const resetLinkMinutes = 30;

/** A link of the last kind confirms an e-mail address. */
export type LinkKind = 'operator' | 'e-mail' | 'address';

const recoveryCodeCount = 10;
/** With this many codes or fewer, the site asks the user to create new ones. */
const fewRecoveryCodes = 2;

/** Why a user who forgets the password may not get back in. */
export type MissingWayBack = 'few-codes' | 'no-codes' | 'no-codes-or-email';

/** @param email of the user; null on a site that sends no mail. @returns null if there is a way back. */
export function findMissingWayBack(
  codesLeft: number,
  email: { readonly address?: string | null } | null,
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

/** A code or a link that sets a new password. A code has the form that `parseRecoveryCode` returns. */
export type WayBack =
  | { readonly username: string; readonly code: string }
  | { readonly token: string };

export interface RecoveryStore {
  /** Counts the unused codes. */
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Replaces all codes of the account. @param sessionId the session that creates the codes. */
  insertRecoveryCodes(
    accountId: string,
    sessionId: string,
    codes: readonly string[],
  ): Promise<'inserted' | 'signed-out'>;
  /**
   * Finds the account of an unused code, or of a link that was not used, replaced or expired.
   * @returns with the e-mail address that a link confirms; null for a link that sets a password.
   */
  findAccountByWayBack(wayBack: WayBack): Promise<
    | {
        readonly id: string;
        readonly displayName: string;
        readonly address?: string | null;
      }
    | undefined
  >;
  /**
   * Sets the password, ends every session, and deletes every passkey and identity, in one transaction. A code deletes the e-mail
   * address, a link the codes, and the operator's link both.
   * @returns how many passkeys and identities it deleted; undefined when the code or the link no longer works.
   */
  updatePasswordByWayBack(
    accountId: string,
    wayBack: WayBack,
    passwordHash: string,
  ): Promise<number | undefined>;
}

export function createRecovery(needs: {
  readonly store: RecoveryStore;
  readonly hashPassword: HashPassword;
  readonly signInThrottle: SignInThrottle;
  readonly codeThrottle: SignInThrottle;
}) {
  const { store, hashPassword, signInThrottle, codeThrottle } = needs;

  async function setPassword(wayBack: WayBack, password: string, network: string) {
    // The username or the code is wrong, or the code or the link no longer works.
    const wrong = { kind: 'wrong' } as const;
    const account = await store.findAccountByWayBack(wayBack);
    if (!account) return wrong;
    const hashed = await hashPassword(password, network);
    if (hashed.kind === 'busy') return hashed;
    const removedCount = await store.updatePasswordByWayBack(account.id, wayBack, hashed.hash);
    if (removedCount === undefined) return wrong;
    return { ...account, kind: 'recovered', hadOtherWays: removedCount > 0 } as const;
  }

  return {
    countCodes: store.countRecoveryCodes,
    findAccount: store.findAccountByWayBack,

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
      const parsed = codes.map(parseRecoveryCode);
      const inserted = await store.insertRecoveryCodes(accountId, attempt.sessionId, parsed);
      return inserted === 'signed-out' ? { kind: 'wrong' } : { kind: 'created', codes };
    },

    /**
     * Sets a new password, and ends every other way into the account. Codes can be guessed, so they are throttled.
     * @returns 'recovered' with the account, and whether it had passkeys or identities.
     */
    async recover(wayBack: WayBack, password: string, network: string) {
      // A password that breaks a rule does not use up a code.
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const recover = () => setPassword(wayBack, password, network);
      if ('token' in wayBack) return recover();
      const { username } = wayBack;
      return codeThrottle({ username, network, knownDevice: undefined }, recover);
    },
  };
}
