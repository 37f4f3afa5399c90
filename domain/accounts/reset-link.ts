/** A link from the operator, with which a user who forgot the password and has no recovery code sets a new one. */
import { checkPassword, type PasswordProblem } from './password.ts';
import type { HashPassword } from './sign-up.ts';

export const resetLinkMinutes = 30;
export const resetLinkTtlMs = resetLinkMinutes * 60_000;

/** Creates the secret part of a link: 64 hexadecimal digits, because chat programs may cut other characters off a link's end. */
export function createResetToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toHex();
}

export function isResetToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

interface Account {
  readonly id: string;
  readonly displayName: string;
}

/** An account has at most one reset link. A link is open until it is used, replaced or expired. */
export interface ResetLinkStore {
  /** Finds the account of an open link. */
  findAccountByToken(token: string): Promise<Account | undefined>;
  /**
   * Deletes an open link, sets the password of its account, ends every session and deletes every passkey and recovery code, in
   * one transaction. @returns false, without a change, when the link is not open.
   */
  updatePasswordByToken(token: string, passwordHash: string): Promise<boolean>;
}

/** Creates the use cases of reset links. */
export function createResetLinks(store: ResetLinkStore, hashPassword: HashPassword) {
  return {
    findAccount: store.findAccountByToken,

    /** Sets a new password with a link. 'refused': the password breaks a rule. 'closed': the link is not open. */
    async setPassword(
      token: string,
      password: string,
      network: string,
    ): Promise<
      | { readonly kind: 'set' | 'closed' }
      | { readonly kind: 'busy' }
      | { readonly kind: 'refused'; readonly why: PasswordProblem }
    > {
      const check = checkPassword(password);
      if (check.kind === 'refused') return check;
      const hashed = await hashPassword(password, network);
      if (hashed.kind === 'busy') return hashed;
      const isSet = await store.updatePasswordByToken(token, hashed.hash);
      return { kind: isSet ? 'set' : 'closed' };
    },
  };
}
