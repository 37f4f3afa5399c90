import { createSecret } from '../../domain/accounts/secret.ts';
import {
  maxSessionAgeMs,
  type SessionClient,
  type SessionStore,
  type StoredSession,
  sessionIdleSeconds,
  sessionUpdateSeconds,
  type Visitor,
} from '../../domain/accounts/sessions.ts';
import { type Cookies, createSecretCookie } from './secret-cookie.ts';

/** A request of a browser. Waiting passwords are queued by network. */
export interface AuthRequest extends SessionClient {
  readonly cookies: Cookies;
  /** The page's `Origin`, which the route has verified to be the site's own; '' without one. */
  readonly origin: string;
}

export interface SessionSettings {
  readonly origin: string;
  readonly sessions: SessionStore;
  readonly isSuspended: (accountId: string) => Promise<boolean>;
  /** Logs that the storage failed when a valid session was extended. @throws any other error. */
  readonly logFailedExtension: (error: unknown) => void;
}

export type OpenSessionOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** The proof of the sign-in holds no more, or the account was deleted. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'suspended' };

export type Sessions = ReturnType<typeof createSessions>;

/** Creates the sessions of signed-in browsers. A session is a random token in a cookie, of which the database has the hash. */
export function createSessions({
  origin,
  sessions: store,
  isSuspended,
  logFailedExtension,
}: SessionSettings) {
  const isSecure = origin.startsWith('https:');
  const cookie = createSecretCookie({
    // Without https, a program on another port of this host gets and sets the same cookies.
    name: isSecure ? '__Host-session' : 'rankfolio-session',
    isSecure,
    sameSite: 'Lax',
    maxAgeSeconds: sessionIdleSeconds,
  });

  /** Ends the browser's session. The returned `Set-Cookie` values delete the browser's cookie. */
  async function end({ cookies }: Pick<AuthRequest, 'cookies'>) {
    const token = cookie.read(cookies);
    if (token !== undefined) await store.deleteSessionOfToken(token);
    return { cookies: [cookie.toClear()] };
  }

  /** @returns whether the session still exists. */
  async function extend(token: string): Promise<boolean> {
    try {
      return await store.extendSession(token);
    } catch (error) {
      // On a read-only database the session cannot be extended, but it is still valid.
      logFailedExtension(error);
      return true;
    }
  }

  return {
    end,

    /**
     * Opens a session and ends the browser's previous one. The caller sends the cookies to the browser.
     * @param isValid whether the proof of the sign-in still holds. A recovery removes proofs, then ends the sessions that it sees.
     */
    async open(
      accountId: string,
      request: AuthRequest,
      isValid: (sessionId: string) => Promise<boolean>,
    ): Promise<OpenSessionOutcome> {
      const token = createSecret();
      const id = await store.insertSession(accountId, token, request);
      if (id === undefined) return { kind: 'wrong' };
      await store.deleteLeastRecentlyUsed(accountId);
      // Both are checked after the session was stored, because a concurrent change may not have seen the session. Storing it waits for
      // the end of a change of the password.
      const kind = !(await isValid(id))
        ? 'wrong'
        : (await isSuspended(accountId))
          ? 'suspended'
          : 'signed-in';
      if (kind !== 'signed-in') {
        await store.deleteSession(accountId, id);
        return { kind };
      }
      await end(request);
      return { kind, cookies: [cookie.toSet(token)] };
    },

    /** Finds the signed-in user of a request; undefined for an anonymous visitor. The caller sends the cookies. */
    async findVisitor({ cookies }: Pick<AuthRequest, 'cookies'>): Promise<{
      visitor: Visitor | undefined;
      cookies: readonly string[];
    }> {
      const token = cookie.read(cookies);
      const session = token === undefined ? undefined : await store.findSession(token);
      const state = session && findState(session, Date.now());
      if (state === 'used-recently') return { visitor: session, cookies: [] };
      if (token !== undefined && state === 'used-earlier' && (await extend(token)))
        return { visitor: session, cookies: [cookie.toSet(token)] };
      return { visitor: undefined, cookies: [] };
    },
  };
}

/** The last use is stored again when it was 'used-earlier'. */
function findState({ signedInAt, expiresAt }: StoredSession, now: number) {
  if (expiresAt <= now || signedInAt + maxSessionAgeMs <= now) return 'ended';
  const isRecent = expiresAt - now > (sessionIdleSeconds - sessionUpdateSeconds) * 1000;
  return isRecent ? 'used-recently' : 'used-earlier';
}
