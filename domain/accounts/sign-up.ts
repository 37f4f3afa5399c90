/** Signing up: the rules, then one account together with its document. */
import { checkPassword } from './password.ts';
import { checkUsername } from './username.ts';

export interface NewAccount {
  readonly displayName: string;
  /** Null for a profile that nobody signs in to. */
  readonly passwordHash: string | null;
}

/** Where accounts are kept. */
export interface AccountStore {
  /**
   * Makes the account and its empty document in one transaction.
   * @returns the new account's id, or 'taken' when the name exists in any case of its letters, or is kept for
   * somebody who had it.
   */
  insertAccount(account: NewAccount): Promise<{ kind: 'inserted'; id: string } | { kind: 'taken' }>;
  /** When an account was made, ISO 8601 in UTC; undefined when there is none. */
  findCreatedAt(id: string): Promise<string | undefined>;
  /** The names that lead to an account since it has another, and until when, ISO 8601. */
  listPreviousNames(id: string): Promise<readonly { username: string; until: string }[]>;
  /**
   * The hash of an account's password; null when it has none. A change that is under way is waited for, so that whoever asks
   * after opening a session learns of every change that did not end it.
   */
  findPasswordHash(accountId: string): Promise<string | null>;
  /** Sets another password, ends every session of the account and voids its recovery codes, in one transaction. */
  updatePassword(accountId: string, passwordHash: string): Promise<void>;
}

/** Turns a password into a hash that can be kept; 'busy' when too many are waiting already. */
export type HashPassword = (
  password: string,
) => Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>;

export type SignUpOutcome =
  | { readonly kind: 'signed-up' }
  | {
      readonly kind: 'refused';
      readonly field: 'username' | 'password';
      readonly why: string;
    }
  | { readonly kind: 'taken' }
  | { readonly kind: 'busy' };

export type SignUp = (username: string, password: string) => Promise<SignUpOutcome>;

/**
 * Makes `signUp`, which checks a name and a password and makes the account under the name as it was typed.
 * @param siteName what the site is called, which nobody can be.
 */
export function createSignUp(
  accounts: AccountStore,
  hashPassword: HashPassword,
  siteName: string,
): SignUp {
  return async (username, password) => {
    const name = checkUsername(username, siteName);
    if (name.kind === 'refused') return { ...name, field: 'username' };
    const secret = checkPassword(password);
    if (secret.kind === 'refused') return { ...secret, field: 'password' };
    const hashed = await hashPassword(password);
    if (hashed.kind === 'busy') return hashed;
    const inserted = await accounts.insertAccount({
      displayName: username,
      passwordHash: hashed.hash,
    });
    return inserted.kind === 'taken' ? inserted : { kind: 'signed-up' };
  };
}
