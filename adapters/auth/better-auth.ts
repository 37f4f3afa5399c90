/** The settings of Better Auth. */
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { maxPasswordLength } from '../../domain/accounts/password.ts';
import { maxSessions, type SessionStore } from '../../domain/accounts/sessions.ts';
import { challengeCookie, type PendingAnswer, passkeyPlugin } from './passkeys.ts';
import type { PasswordHasher } from './password-hasher.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** Seconds. A session expires after `expiresIn` without use. Its use is stored once per `updateAge`. */
export const expiresIn = 30 * day;
export const updateAge = hour;

export interface BetterAuthSettings {
  /** A Kysely instance and its engine. */
  readonly database: NonNullable<BetterAuthOptions['database']>;
  readonly secret: string;
  readonly origin: string;
  readonly passwordHasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  /** Deletes the sessions of an account beyond the maximum. */
  readonly deleteLeastRecentlyUsedSessions: SessionStore['deleteLeastRecentlyUsed'];
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
}

/** Reports what Better Auth does during a call. */
interface CallObserver {
  readonly getPendingAnswer: () => PendingAnswer | undefined;
  readonly onError: (error: Error) => void;
}

/** Creates Better Auth with the site's tables, password rules and cookie names. */
export function createBetterAuth(
  {
    database,
    secret,
    origin,
    passwordHasher,
    deleteLeastRecentlyUsedSessions,
    log,
  }: BetterAuthSettings,
  { getPendingAnswer, onError }: CallObserver,
) {
  const isHttps = origin.startsWith('https:');
  return betterAuth({
    appName: 'Rankfolio',
    baseURL: origin,
    secret,
    database,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log(level, message, ...details: unknown[]) {
        // An invalid passkey answer from a client is no error of the site.
        if (message.startsWith('Failed to verify') && getPendingAnswer()?.isVerified === false)
          return;
        log(level, message);
        for (const detail of details) if (detail instanceof Error) onError(detail);
      },
    },
    user: { modelName: 'users' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    // freshAge 0: adding a passkey asks for the password instead of a fresh session.
    session: { modelName: 'sessions', expiresIn, updateAge, freshAge: 0 },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => deleteLeastRecentlyUsedSessions(userId, maxSessions) },
      },
    },
    plugins: [passkeyPlugin(origin, getPendingAnswer)],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The domain checks passwords before, in code points.
      minPasswordLength: 1,
      maxPasswordLength: 2 * maxPasswordLength,
      password: passwordHasher,
    },
    // Better Auth's limiter only runs in its HTTP handler, which is not mounted.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix `__Host-` below is stricter than `__Secure-`, which this setting would add.
      useSecureCookies: false,
      // One statement for a session and its account. With two, a failure of the second bypasses our log.
      database: { joins: true },
      cookies: {
        session_token: {
          name: isHttps ? '__Host-session' : 'session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
        },
        [challengeCookie]: {
          name: isHttps ? '__Host-passkey' : 'passkey',
          attributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps },
        },
      },
    },
  });
}
