import { maxPasswordLength } from '../../domain/accounts/password.ts';
import type { PasswordVerification } from '../../domain/accounts/sign-in-throttle.ts';
import { isWellFormedUsername } from '../../domain/accounts/username.ts';
import type { HashingPool } from './hashing-pool.ts';
import { createPasskeyAuth, type PasskeySettings } from './passkeys.ts';
import {
  type AuthRequest,
  createSessions,
  type OpenSessionOutcome,
  type SessionSettings,
} from './sessions.ts';

/** 'wrong': no account has this name and password, or this identity. 'busy': too many passwords wait to be verified. */
export type SignInOutcome = OpenSessionOutcome | { readonly kind: 'busy' };

export type Auth = ReturnType<typeof createAuth>;

export interface AuthSettings
  extends SessionSettings,
    Pick<PasskeySettings, 'passkeys' | 'challenges'> {
  readonly passwords: Pick<HashingPool, 'hash' | 'verify'>;
  /** The hash is null for an account without a password. Undefined for an unknown username. */
  readonly findCredential: (
    username: string,
  ) => Promise<{ accountId: string; passwordHash: string | null } | undefined>;
  /** Null without a password; undefined for an account that does not exist. */
  readonly findPasswordHash: (accountId: string) => Promise<string | null | undefined>;
}

/** Creates sign-in by password, identity or passkey, and the sessions that these open. */
export function createAuth(settings: AuthSettings) {
  const { passwords, findPasswordHash } = settings;
  const sessions = createSessions(settings);

  /** Without a hash it takes as long, so that the time does not reveal which usernames exist. */
  async function verifyPassword(
    password: string,
    hash: string | null | undefined,
    network: string,
  ): Promise<PasswordVerification> {
    if (typeof hash === 'string') return passwords.verify({ password, hash }, network);
    const { kind } = await passwords.hash(password, network);
    return { kind: kind === 'busy' ? kind : 'wrong' };
  }

  return {
    hashPassword: (password: string, network: string) => passwords.hash(password, network),

    /** Opens a session. The caller sends the cookies to the browser. */
    async signIn(username: string, password: string, request: AuthRequest): Promise<SignInOutcome> {
      if (isTooLong(password) || !isWellFormedUsername(username)) return { kind: 'wrong' };
      const credential = await settings.findCredential(username);
      const hash = credential?.passwordHash;
      const { kind } = await verifyPassword(password, hash, request.network);
      if (kind === 'busy') return { kind };
      if (kind === 'wrong' || !credential) return { kind: 'wrong' };
      const { accountId } = credential;
      return sessions.open(
        accountId,
        request,
        async () => (await findPasswordHash(accountId)) === hash,
      );
    },

    /**
     * Opens a session for a user whose identity was proven a moment ago.
     * @param isLinked whether the identity still belongs to the account. Called after the session was stored, with its id.
     */
    signInByIdentity: (
      accountId: string,
      isLinked: (sessionId: string) => Promise<boolean>,
      request: AuthRequest,
    ): Promise<SignInOutcome> => sessions.open(accountId, request, isLinked),

    async checkPassword(
      accountId: string,
      password: string,
      network: string,
    ): Promise<PasswordVerification> {
      if (isTooLong(password)) return { kind: 'wrong' };
      return verifyPassword(password, await findPasswordHash(accountId), network);
    },

    signOut: sessions.end,
    findVisitor: sessions.findVisitor,

    passkeys: createPasskeyAuth({
      origin: settings.origin,
      passkeys: settings.passkeys,
      challenges: settings.challenges,
      openSession: sessions.open,
    }),
  };
}

/** No account has such a long password: a character has at most two UTF-16 units. So it is not hashed. */
function isTooLong(password: string): boolean {
  return password.length > 2 * maxPasswordLength;
}
