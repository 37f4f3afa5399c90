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

/** Makes `signUp`, which checks a name and a password and makes the account under the name as it was typed. */
export function createSignUp(accounts: AccountStore, hashPassword: HashPassword): SignUp {
  return async (username, password) => {
    const name = checkUsername(username);
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
