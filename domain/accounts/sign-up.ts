import { checkPassword, type PasswordProblem } from './password.ts';
import type { RegistrationRefusal } from './registration.ts';
import type { CheckUsername, UsernameProblem } from './username-rules.ts';

export interface NewAccount {
  readonly displayName: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
  /** The token of an identity that signs in to the account. It works once. */
  readonly identityProof?: string | undefined;
  /** The secret of the invitation that the visitor has opened; '' or undefined for none. */
  readonly invitation?: string;
  /** Set for the site's own account, which registration does not refuse. */
  readonly ignoresRegistration?: true;
}

interface NotAdmitted {
  readonly kind: 'not-admitted';
  readonly why: RegistrationRefusal;
}

export interface AccountStore {
  /** Inserts an account and its empty profile in one transaction, which also takes one use of the invitation if registration needs one. */
  insertAccount(
    account: NewAccount,
  ): Promise<
    | { kind: 'inserted'; id: string }
    | { kind: 'username-taken' | 'unproven-identity' }
    | NotAdmitted
  >;
  /** Finds out why registration refuses a visitor with this invitation; undefined if they do not. @param invitation '' for none. */
  findRegistrationRefusal(invitation: string): Promise<RegistrationRefusal | undefined>;
  /**
   * Sets a new password and ends all sessions of the account, in one transaction.
   * @param sessionId the session that changes the password.
   * @param newCodes replace the account's recovery codes.
   */
  updatePassword(
    accountId: string,
    sessionId: string,
    passwordHash: string,
    newCodes?: readonly string[],
  ): Promise<'updated' | 'signed-out'>;
}

/**
 * 'busy' when too many passwords are waiting.
 * @param network the client's network, which has a fair share of the queue.
 */
export type HashPassword = (
  password: string,
  network: string,
) => Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>;

export type SignUpOutcome =
  | { readonly kind: 'signed-up'; readonly id: string }
  | { readonly kind: 'username-taken' | 'unproven-identity' | 'busy' }
  | NotAdmitted
  | { readonly kind: 'refused'; readonly field: 'username'; readonly why: UsernameProblem }
  | { readonly kind: 'refused'; readonly field: 'password'; readonly why: PasswordProblem };

/** A new account has a password, or the identity of a provider. */
type SignUp = (
  username: string,
  secret: { readonly password: string } | { readonly identityProof: string },
  network: string,
  invitation?: string,
) => Promise<SignUpOutcome>;

export function createSignUp(
  accounts: AccountStore,
  hashPassword: HashPassword,
  checkUsername: CheckUsername,
): SignUp {
  async function insert(account: NewAccount): Promise<SignUpOutcome> {
    const inserted = await accounts.insertAccount(account);
    return inserted.kind === 'inserted' ? { kind: 'signed-up', id: inserted.id } : inserted;
  }

  return async (username, secret, network, invitation = '') => {
    const name = checkUsername(username);
    if (name.kind === 'refused') return { ...name, field: 'username' };
    if ('identityProof' in secret)
      return insert({ displayName: username, passwordHash: null, invitation, ...secret });
    const check = checkPassword(secret.password);
    if (check.kind === 'refused') return { ...check, field: 'password' };
    // Checked again with the insert. Here it saves the hash.
    const why = await accounts.findRegistrationRefusal(invitation);
    if (why) return { kind: 'not-admitted', why };
    const hashed = await hashPassword(secret.password, network);
    if (hashed.kind === 'busy') return hashed;
    return insert({ displayName: username, passwordHash: hashed.hash, invitation });
  };
}
