import { AsyncLocalStorage } from 'node:async_hooks';
import type { PasskeyStore } from '../../domain/accounts/passkeys.ts';
import { maxPasswordLength } from '../../domain/accounts/password.ts';
import {
  maxSessionAgeMs,
  sessionIdleSeconds,
  sessionUpdateSeconds,
} from '../../domain/accounts/sessions.ts';
import type { PasswordVerification } from '../../domain/accounts/sign-in-throttle.ts';
import type { HashPassword } from '../../domain/accounts/sign-up.ts';
import { toSyntheticEmail } from '../../domain/accounts/username.ts';
import type { BetterAuthApi, BetterAuthSettings, Call } from './better-auth.ts';
import { HashQueueFullError } from './hashing-pool.ts';
import { createPasskeyAuth, isApiError } from './passkeys.ts';
import { createVerifiedCookies } from './verified-cookies.ts';

/** A signed-in user. */
export interface Visitor {
  /** The account's id, which is also the profile's. */
  readonly id: string;
  readonly displayName: string;
  /** The hash of the profile picture; null for the default. */
  readonly picture: string | null;
  readonly sessionId: string;
  /** Whether the user can open `/admin`, read at each request. */
  readonly isOperator: boolean;
  /** When the session was opened, in milliseconds since 1970. */
  readonly signedInAt: number;
  /** False for a sign-in at a provider, unless the account has neither a password nor a passkey. */
  readonly canConfirm: boolean;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** No account has this name and password. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'suspended' }
  /** Too many passwords wait to be verified. */
  | { readonly kind: 'busy' };

export type Auth = ReturnType<typeof createAuth>;

interface StoredSession extends Visitor {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface AuthSettings extends BetterAuthSettings {
  readonly isSuspended: (id: string) => Promise<boolean>;
  readonly findPasswordHash: (accountId: string) => Promise<string | null>;
  /** Finds a session by its token, expired or not; undefined when it was deleted. */
  readonly findSessionByToken: (token: string) => Promise<StoredSession | undefined>;
  readonly passkeys: PasskeyStore;
}

/**
 * Creates sign-in and sessions with Better Auth, without its routes: they bypass our username rules and put session tokens into
 * JSON. The first call loads Better Auth, which takes some 0.5 s of a core and 95 MB of memory.
 */
export function createAuth(settings: AuthSettings) {
  const { passwordHasher } = settings;
  const verifiedCookies = createVerifiedCookies(settings.findSessionByToken);
  const calls = new AsyncLocalStorage<Call>();
  // Without https, a program on another port of this host gets and sets the same cookies.
  const prefix = settings.origin.startsWith('https:') ? '__Host-' : 'rankfolio-';
  const sessionCookie = `${prefix}session`;
  let loading: Promise<BetterAuthApi> | undefined;

  function loadBetterAuth(): Promise<BetterAuthApi> {
    loading ??= import('./better-auth.ts')
      .then(({ createBetterAuth }) => createBetterAuth(settings, calls, sessionCookie).api)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  /** Runs a call of Better Auth. @throws its errors, and the database errors that it would only log. */
  async function runCall<Result>(
    run: (api: BetterAuthApi) => Promise<Result>,
    call: Call = {},
  ): Promise<Result> {
    const api = await loadBetterAuth();
    const [outcome] = await calls.run(call, () => Promise.allSettled([run(api)]));
    if (call.error) throw call.error;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  const findNetwork = (headers: Headers) =>
    settings.toNetwork(headers.get('x-forwarded-for') ?? undefined);

  const getSession = (headers: Headers, canExtend: boolean) =>
    runCall((api) =>
      api.getSession({ headers, returnHeaders: true, query: { disableRefresh: !canExtend } }),
    );

  /** The returned `Set-Cookie` values delete the browser's cookies. */
  async function signOut(headers: Headers) {
    const response = await runCall((api) => api.signOut({ headers, returnHeaders: true }));
    return { cookies: listOwnCookies(response.headers) };
  }

  /**
   * Accepts a new session and ends the browser's previous one (`headers`). Ends the new one (`cookies`) for a suspended account.
   * @param isValid whether the proof of the sign-in still holds. A recovery removes proofs, then ends the sessions that it sees.
   */
  async function acceptSession(
    accountId: string,
    cookies: readonly string[],
    headers: Headers,
    isValid: () => Promise<boolean>,
  ) {
    // Both are checked after the session was stored, because a concurrent change may not have seen the session.
    const kind = !(await isValid())
      ? 'wrong'
      : (await settings.isSuspended(accountId))
        ? 'suspended'
        : 'signed-in';
    if (kind !== 'signed-in') {
      await signOut(createHeadersWith(cookies));
      return { kind } as const;
    }
    if (headers.has('cookie')) await signOut(headers);
    return { kind, cookies } as const;
  }

  return {
    async hashPassword(password: string, network: string): ReturnType<HashPassword> {
      try {
        return { kind: 'hashed', hash: await passwordHasher.hash(password, network) };
      } catch (error) {
        if (error instanceof HashQueueFullError) return { kind: 'busy' };
        throw error;
      }
    },

    /** Opens a session. The caller sends the cookies to the browser. */
    async signIn(username: string, password: string, headers: Headers): Promise<SignInOutcome> {
      // No account has such a long password: a character has at most two UTF-16 units. So it is not hashed.
      if (password.length > 2 * maxPasswordLength) return { kind: 'wrong' };
      const body = { email: toSyntheticEmail(username), password };
      const call: Call = { network: findNetwork(headers) };
      try {
        const { headers: responseHeaders, response } = await runCall(
          (api) => api.signInEmail({ body, headers, returnHeaders: true }),
          call,
        );
        const { id } = response.user;
        const isUnchanged = async () => (await settings.findPasswordHash(id)) === call.verifiedHash;
        return await acceptSession(id, responseHeaders.getSetCookie(), headers, isUnchanged);
      } catch (error) {
        // 400: the name gives no valid e-mail, so no account has it. 401: wrong name or password.
        return toPasswordRefusal(error, [400, 401]);
      }
    },

    /**
     * Opens a session for a user whose identity was proven a moment ago.
     * @param isLinked whether the identity still belongs to the account. Called after the session was stored, with its token.
     */
    async signInByIdentity(
      accountId: string,
      isLinked: (token: string) => Promise<boolean>,
      headers: Headers,
    ): Promise<SignInOutcome> {
      try {
        const { headers: responseHeaders, response } = await runCall((api) =>
          api.openSession({ body: { accountId }, headers, returnHeaders: true }),
        );
        const isValid = () => isLinked(response.token);
        return await acceptSession(accountId, responseHeaders.getSetCookie(), headers, isValid);
      } catch (error) {
        return toPasswordRefusal(error, [401]);
      }
    },

    async checkPassword(password: string, headers: Headers): Promise<PasswordVerification> {
      if (password.length > 2 * maxPasswordLength) return { kind: 'wrong' };
      try {
        const call = { network: findNetwork(headers) };
        await runCall((api) => api.verifyPassword({ body: { password }, headers }), call);
        return { kind: 'right' };
      } catch (error) {
        // Better Auth answers 400 for a wrong password.
        return toPasswordRefusal(error, [400]);
      }
    },

    signOut,

    /** Finds the signed-in user of these request headers; undefined for an anonymous visitor. The caller sends the cookies. */
    async findVisitor(
      headers: Headers,
    ): Promise<{ visitor: Visitor | undefined; cookies: readonly string[] }> {
      const header = headers.get('cookie');
      if (!header?.includes(`${sessionCookie}=`)) return { visitor: undefined, cookies: [] };
      const stored = await verifiedCookies.findSession(header);
      if (stored && isFresh(stored, Date.now())) return { visitor: stored, cookies: [] };
      // On a read-only database the session cannot be extended, but it is still valid.
      const { headers: responseHeaders, response } = await getSession(headers, true).catch(() =>
        getSession(headers, false),
      );
      const cookies = listOwnCookies(responseHeaders);
      if (!response) return { visitor: undefined, cookies };
      const { session } = response;
      if (session.createdAt.getTime() + maxSessionAgeMs <= Date.now()) {
        return { visitor: undefined, ...(await signOut(headers)) };
      }
      verifiedCookies.add(header, session.token);
      return { visitor: await settings.findSessionByToken(session.token), cookies };
    },

    passkeys: createPasskeyAuth({
      store: settings.passkeys,
      runCall,
      waitForChange: settings.findPasswordHash,
      hasSession: async (headers) => (await getSession(headers, false)).response !== null,
      acceptSession,
    }),
  };
}

function toPasswordRefusal(error: unknown, wrongStatuses: readonly number[]) {
  if (error instanceof HashQueueFullError) return { kind: 'busy' } as const;
  if (isApiError(error) && wrongStatuses.includes(error.statusCode))
    return { kind: 'wrong' } as const;
  throw error;
}

function isFresh({ signedInAt, expiresAt }: StoredSession, now: number): boolean {
  const isRecentlyExtended = expiresAt - now > (sessionIdleSeconds - sessionUpdateSeconds) * 1000;
  return isRecentlyExtended && signedInAt + maxSessionAgeMs > now;
}

/** Lists the `Set-Cookie` values without those that delete cookies which only Better Auth knows: they would name the library. */
function listOwnCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => !cookie.startsWith('better-auth.'));
}

function createHeadersWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}
