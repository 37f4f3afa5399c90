import type { DoorRefusal } from './doors.ts';
import { checkPassword, type PasswordProblem } from './password.ts';
import type { CheckUsername, UsernameProblem } from './username-rules.ts';

export interface NewAccount {
  readonly displayName: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
  /** The secret of the invitation that the visitor has opened; '' or undefined for none. */
  readonly invitation?: string;
  /** Set for the site's own account, which the doors do not refuse. */
  readonly ignoresDoors?: true;
}

export interface NotAdmitted {
  readonly kind: 'not-admitted';
  readonly why: DoorRefusal;
}

export interface AccountStore {
  /** Inserts an account and its empty profile in one transaction, which also takes one use of the invitation if the doors need one. */
  insertAccount(
    account: NewAccount,
  ): Promise<{ kind: 'inserted'; id: string } | { kind: 'username-taken' } | NotAdmitted>;
  /** Finds out why the doors refuse a visitor with this invitation; undefined if they do not. @param invitation '' for none. */
  findDoorRefusal(invitation: string): Promise<DoorRefusal | undefined>;
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
  | NotAdmitted
  | { readonly kind: 'refused'; readonly field: 'username'; readonly why: UsernameProblem }
  | { readonly kind: 'refused'; readonly field: 'password'; readonly why: PasswordProblem };

export type SignUp = (
  username: string,
  password: string,
  network: string,
  invitation?: string,
) => Promise<SignUpOutcome>;

export function createSignUp(
  accounts: AccountStore,
  hashPassword: HashPassword,
  checkUsername: CheckUsername,
): SignUp {
  return async (username, password, network, invitation = '') => {
    const name = checkUsername(username);
    if (name.kind === 'refused') return { ...name, field: 'username' };
    const check = checkPassword(password);
    if (check.kind === 'refused') return { ...check, field: 'password' };
    // Checked again with the insert. Here it saves the hash.
    const why = await accounts.findDoorRefusal(invitation);
    if (why) return { kind: 'not-admitted', why };
    const hashed = await hashPassword(password, network);
    if (hashed.kind === 'busy') return hashed;
    const inserted = await accounts.insertAccount({
      displayName: username,
      passwordHash: hashed.hash,
      invitation,
    });
    return inserted.kind === 'inserted' ? { kind: 'signed-up' } : inserted;
  };
}
