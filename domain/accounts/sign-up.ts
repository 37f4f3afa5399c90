import { checkPassword, type PasswordProblem } from './password.ts';
import type { CheckUsername, UsernameProblem } from './username-rules.ts';

export interface NewAccount {
  readonly displayName: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
}

export interface AccountStore {
  /** Inserts an account and its empty profile in one transaction. */
  insertAccount(
    account: NewAccount,
  ): Promise<{ kind: 'inserted'; id: string } | { kind: 'username-taken' }>;
  /** ISO 8601 in UTC; undefined for an account that does not exist. */
  findCreatedAt(id: string): Promise<string | undefined>;
  /** `until`: ISO 8601 in UTC. */
  listPreviousNames(id: string): Promise<readonly { username: string; until: string }[]>;
  /**
   * Null without a password. It waits for a password change in progress, which would not end a session opened at the same time.
   * A sign-in compares this hash after it opened its session.
   */
  findPasswordHash(accountId: string): Promise<string | null>;
  findCredential(
    username: string,
  ): Promise<{ readonly accountId: string; readonly passwordHash: string | null } | undefined>;
  /**
   * Sets a new password and ends all sessions of the account, in one transaction.
   * @param newCodes replace the account's recovery codes.
   */
  updatePassword(
    accountId: string,
    passwordHash: string,
    newCodes?: readonly string[],
  ): Promise<void>;
}

/**
 * 'busy' when too many passwords are waiting.
 * @param network the client's network, which has a fair share of the queue; null for the operator's import.
 */
export type HashPassword = (
  password: string,
  network: string | null,
) => Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>;

export type SignUpOutcome =
  | { readonly kind: 'signed-up' | 'username-taken' | 'busy' }
  | { readonly kind: 'refused'; readonly field: 'username'; readonly why: UsernameProblem }
  | { readonly kind: 'refused'; readonly field: 'password'; readonly why: PasswordProblem };

export type SignUp = (
  username: string,
  password: string,
  network: string,
) => Promise<SignUpOutcome>;

export function createSignUp(
  accounts: AccountStore,
  hashPassword: HashPassword,
  checkUsername: CheckUsername,
): SignUp {
  return async (username, password, network) => {
    const name = checkUsername(username);
    if (name.kind === 'refused') return { ...name, field: 'username' };
    const check = checkPassword(password);
    if (check.kind === 'refused') return { ...check, field: 'password' };
    const hashed = await hashPassword(password, network);
    if (hashed.kind === 'busy') return hashed;
    const inserted = await accounts.insertAccount({
      displayName: username,
      passwordHash: hashed.hash,
    });
    return inserted.kind === 'username-taken' ? inserted : { kind: 'signed-up' };
  };
}
