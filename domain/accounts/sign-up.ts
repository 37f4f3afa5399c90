import { checkPassword, type PasswordProblem } from './password.ts';
import type { CheckUsername, UsernameProblem } from './username-rules.ts';

export interface NewAccount {
  readonly displayName: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
}

export interface AccountStore {
  /**
   * Inserts an account and its empty profile in one transaction.
   * @returns 'username-taken' when a profile has the username in upper or lower case, or when it has a reservation.
   */
  insertAccount(
    account: NewAccount,
  ): Promise<{ kind: 'inserted'; id: string } | { kind: 'username-taken' }>;
  /** When an account was created, ISO 8601 in UTC; undefined when it does not exist. */
  findCreatedAt(id: string): Promise<string | undefined>;
  /** The previous usernames that redirect to an account. `until`: ISO 8601 in UTC. */
  listPreviousNames(id: string): Promise<readonly { username: string; until: string }[]>;
  /**
   * Finds the hash of an account's password; null without a password. It waits for a password change in progress, because such
   * a change does not end a session that is opened at the same time. So a sign-in opens its session, and then compares
   * this hash with the hash that it verified.
   */
  findPasswordHash(accountId: string): Promise<string | null>;
  /** Finds id and password hash of the account with a username; undefined without such an account. */
  findCredential(
    username: string,
  ): Promise<{ readonly accountId: string; readonly passwordHash: string | null } | undefined>;
  /**
   * Sets a new password and ends all sessions of the account, in one transaction.
   * @param newCodes these recovery codes replace the account's codes, which otherwise stay valid.
   */
  updatePassword(
    accountId: string,
    passwordHash: string,
    newCodes?: readonly string[],
  ): Promise<void>;
}

/**
 * Hashes a password; 'busy' when too many passwords are waiting.
 * @param network the network of the client, which has a fair share of the queue; null for the operator's import.
 */
export type HashPassword = (
  password: string,
  network: string | null,
) => Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>;

export type SignUpOutcome =
  | { readonly kind: 'signed-up' }
  | { readonly kind: 'refused'; readonly field: 'username'; readonly why: UsernameProblem }
  | { readonly kind: 'refused'; readonly field: 'password'; readonly why: PasswordProblem }
  | { readonly kind: 'username-taken' }
  | { readonly kind: 'busy' };

export type SignUp = (
  username: string,
  password: string,
  network: string,
) => Promise<SignUpOutcome>;

/** Creates `signUp`, which checks username and password and inserts the account. */
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
