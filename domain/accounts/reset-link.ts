/** Links that set a new password, from the operator or by e-mail, or that confirm an e-mail address. */
import { checkPassword, type PasswordProblem } from './password.ts';
import type { HashPassword } from './sign-up.ts';

export const resetLinkMinutes = 30;
export const resetLinkTtlMs = resetLinkMinutes * 60_000;

export type LinkKind = 'operator' | 'e-mail' | 'address';

interface LinkedAccount {
  readonly id: string;
  readonly displayName: string;
  /** The e-mail address that the link confirms; null for a link that sets a password. */
  readonly address: string | null;
}

/** An account has at most one link of each kind. It is open until it is used, replaced or expired. */
export interface ResetLinkStore {
  /** Finds the account of an open link. */
  findAccountByToken(token: string): Promise<LinkedAccount | undefined>;
  /**
   * Sets the password, ends every session and deletes passkeys, identities and recovery codes, in one transaction. The operator's
   * link also deletes the e-mail address.
   * @returns false when no link that sets a password is open.
   */
  updatePasswordByToken(token: string, passwordHash: string): Promise<boolean>;
}

export function createResetLinks(store: ResetLinkStore, hashPassword: HashPassword) {
  return {
    findAccount: store.findAccountByToken,

    /** @returns 'closed' when the link is not open. */
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
