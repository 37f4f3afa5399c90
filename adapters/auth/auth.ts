import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import type { PasskeyStore } from '../../domain/accounts/passkeys.ts';
import { longestPassword } from '../../domain/accounts/password.ts';
import { sessionLasts } from '../../domain/accounts/sessions.ts';
import type { PasswordTry } from '../../domain/accounts/sign-in-tries.ts';
import type { AccountStore, HashPassword } from '../../domain/accounts/sign-up.ts';
import { syntheticEmail } from '../../domain/accounts/username.ts';
import { type BetterAuthSettings, createBetterAuth, expiresIn, updateAge } from './better-auth.ts';
import { createPasskeyAuth, type PasskeyAuth, type PendingAnswer } from './passkeys.ts';
import { HashQueueFullError } from './password-hasher.ts';
import { createVerifiedCookies } from './verified-cookies.ts';

/** Somebody who is signed in. */
export interface Visitor {
  /** The account's id, which is also the profile's. */
  readonly id: string;
  readonly displayName: string;
  /** The session's id, by which it can be named but not used. */
  readonly sessionId: string;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong' }
  /** Name and password are right, and the operator lets nobody in with them. */
  | { readonly kind: 'suspended' }
  | { readonly kind: 'busy' };

export interface Auth {
  readonly hashPassword: HashPassword;
  /** Checks name and password, and opens a session: its cookies are to be handed to the browser. */
  signIn(username: string, password: string, headers: Headers): Promise<SignInOutcome>;
  /** Looks at a password of whoever sent these request headers, who has to be signed in. */
  checkPassword(password: string, headers: Headers): Promise<PasswordTry>;
  /** Ends the session of these request headers; the cookies make the browser forget it. */
  signOut(headers: Headers): Promise<{ cookies: readonly string[] }>;
  /** Who sent these request headers; undefined for a visitor without a valid session. */
  findVisitor(
    headers: Headers,
  ): Promise<{ visitor: Visitor | undefined; cookies: readonly string[] }>;
  readonly passkeys: PasskeyAuth;
}

interface ReadSession {
  readonly id: string;
  readonly accountId: string;
  readonly displayName: string;
  readonly openedAt: number;
  readonly expiresAt: number;
}

export interface AuthSettings extends BetterAuthSettings {
  /** Whether an account may have no session for now. */
  readonly isSuspended: (id: string) => Promise<boolean>;
  readonly findPasswordHash: AccountStore['findPasswordHash'];
  /** Reads a session by its token; undefined when it was ended. Times are milliseconds since 1970. */
  readonly findSessionByToken: (token: string) => Promise<ReadSession | undefined>;
  readonly passkeys: PasskeyStore;
}

/**
 * Sign-in and sessions by Better Auth. Its HTTP handler is not mounted: it would go past our rules for names
 * and put session tokens into JSON. Routes call these functions and hand on the cookies.
 */
export function createAuth(settings: AuthSettings): Auth {
  const { passwordHasher: passwords } = settings;
  const cookies = createVerifiedCookies(settings.findSessionByToken);
  const calls = new AsyncLocalStorage<Call>();
  const watched: typeof passwords = {
    hash: passwords.hash,
    async verify(given) {
      const isRight = await passwords.verify(given);
      const here = calls.getStore();
      if (here && isRight) here.verifiedHash = given.hash;
      return isRight;
    },
  };
  const auth = createBetterAuth(
    { ...settings, passwordHasher: watched },
    {
      inWork: () => calls.getStore()?.answer,
      onError(error) {
        const here = calls.getStore();
        if (here) here.error ??= error;
      },
    },
  );

  /** Better Auth only logs some failures of the database, and goes on as if all was well: they are thrown here. */
  async function orThrow<Result>(call: () => Promise<Result>, here: Call = {}): Promise<Result> {
    const [outcome] = await calls.run(here, () => Promise.allSettled([call()]));
    if (here.error) throw here.error;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Who has this session. A session in use is prolonged now and then, which is a write. */
  const findSession = (headers: Headers, isProlonged: boolean) =>
    orThrow(() =>
      auth.api.getSession({
        headers,
        returnHeaders: true,
        query: { disableRefresh: !isProlonged },
      }),
    );

  async function signOut(headers: Headers) {
    const { headers: answer } = await orThrow(() =>
      auth.api.signOut({ headers, returnHeaders: true }),
    );
    return { cookies: answer.getSetCookie() };
  }

  /** Whether an account may have the session that was just opened. Who signs in again leaves no second one behind. */
  async function admit(accountId: string, cookies: readonly string[], headers: Headers) {
    // Only now: a suspension at this very moment ends the sessions that it finds, and this one would come after it.
    if (await settings.isSuspended(accountId)) {
      await signOut(headersWith(cookies));
      return 'suspended';
    }
    if (headers.has('cookie')) await orThrow(() => auth.api.signOut({ headers }));
    return 'signed-in';
  }

  return {
    async hashPassword(password) {
      try {
        return { kind: 'hashed', hash: await passwords.hash(password) };
      } catch (error) {
        if (error instanceof HashQueueFullError) return { kind: 'busy' };
        throw error;
      }
    },

    async signIn(username, password, headers) {
      // Nobody has such a password, and a long one must not cost a hash.
      if (password.length > 2 * longestPassword) return { kind: 'wrong' };
      try {
        const body = { email: syntheticEmail(username), password };
        const call: Call = {};
        const { headers: answer, response } = await orThrow(
          () => auth.api.signInEmail({ body, headers, returnHeaders: true }),
          call,
        );
        // Changed since it was looked at: the change ended all sessions but this one, which was not there yet.
        if ((await settings.findPasswordHash(response.user.id)) !== call.verifiedHash) {
          await signOut(headersWith(answer.getSetCookie()));
          return { kind: 'wrong' };
        }
        const cookies = answer.getSetCookie();
        const kind = await admit(response.user.id, cookies, headers);
        return kind === 'signed-in' ? { kind, cookies } : { kind };
      } catch (error) {
        if (error instanceof HashQueueFullError) return { kind: 'busy' };
        // 400: the name makes no e-mail, so nobody has it. 401: wrong name or password.
        if (error instanceof APIError && [400, 401].includes(error.statusCode))
          return { kind: 'wrong' };
        throw error;
      }
    },

    async checkPassword(password, headers) {
      if (password.length > 2 * longestPassword) return { kind: 'wrong' };
      try {
        await orThrow(() => auth.api.verifyPassword({ body: { password }, headers }));
        return { kind: 'right' };
      } catch (error) {
        if (error instanceof HashQueueFullError) return { kind: 'busy' };
        if (error instanceof APIError && error.statusCode === 400) return { kind: 'wrong' };
        throw error;
      }
    },

    signOut,

    async findVisitor(headers) {
      const header = headers.get('cookie');
      if (header === null) return { visitor: undefined, cookies: [] };
      const known = await cookies.findSession(header);
      if (known && isFresh(known, Date.now())) {
        const { id: sessionId, accountId: id, displayName } = known;
        return { visitor: { id, displayName, sessionId }, cookies: [] };
      }
      // Where nothing can be written, people stay signed in all the same.
      const { headers: answer, response } = await findSession(headers, true).catch(() =>
        findSession(headers, false),
      );
      if (!response) return { visitor: undefined, cookies: answer.getSetCookie() };
      const { user, session } = response;
      if (session.createdAt.getTime() + sessionLasts <= Date.now()) {
        return { visitor: undefined, ...(await signOut(headers)) };
      }
      cookies.add(header, session.token);
      const visitor = { id: user.id, displayName: user.name, sessionId: session.id };
      return { visitor, cookies: answer.getSetCookie() };
    },

    passkeys: createPasskeyAuth({
      calls: auth.api,
      store: settings.passkeys,
      orThrow,
      waitForChange: settings.findPasswordHash,
      hasSession: async (headers) => (await findSession(headers, false)).response !== null,
      takeBack: (cookies) => signOut(headersWith(cookies)),
      admit,
    }),
  };
}

/** Whether a session is open, and nothing has to be done about it: neither prolonged nor ended. */
function isFresh({ openedAt, expiresAt }: ReadSession, now: number): boolean {
  const isNoted = expiresAt - now > (expiresIn - updateAge) * 1000;
  return isNoted && openedAt + sessionLasts > now;
}

/** What is learned on the side while the library does something. */
interface Call {
  /** What it only logged. */
  error?: Error;
  /** The hash that a password was found to fit. */
  verifiedHash?: string;
  /** The passkey's answer that is looked at. */
  answer?: PendingAnswer;
}

/** The headers of a browser that was handed these cookies. */
function headersWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}
