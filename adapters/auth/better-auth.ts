/** How Better Auth is set up. */
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { longestPassword } from '../../domain/accounts/password.ts';
import { mostSessions, type SessionStore } from '../../domain/accounts/sessions.ts';
import { challengeCookie, type PendingAnswer, passkeyPlugin } from './passkeys.ts';
import type { PasswordHasher } from './password-hasher.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** A session ends when it was not used for so long, and each use is noted once an hour at the most. Seconds. */
export const expiresIn = 30 * day;
export const updateAge = hour;

export interface BetterAuthSettings {
  /** A Kysely instance and its engine, handed in: adapters do not know each other. */
  readonly database: NonNullable<BetterAuthOptions['database']>;
  readonly secret: string;
  readonly origin: string;
  readonly passwordHasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  /** Ends the sessions of an account that are too many. */
  readonly deleteLeastRecentlyUsedSessions: SessionStore['deleteLongestUnused'];
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
}

/** What is learned of a call while the library does it. */
interface Watching {
  readonly inWork: () => PendingAnswer | undefined;
  readonly onError: (error: Error) => void;
}

/** The library with our settings: ours are the tables, the rules of passwords, the limits and the names of cookies. */
export function createBetterAuth(
  {
    database,
    secret,
    origin,
    passwordHasher: passwords,
    deleteLeastRecentlyUsedSessions: endLongestUnused,
    log,
  }: BetterAuthSettings,
  { inWork, onError }: Watching,
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
        // What anybody sends as a passkey's answer is refused, and no trouble of ours.
        if (message.startsWith('Failed to verify') && inWork()?.isVerified === false) return;
        log(level, message);
        for (const detail of details) if (detail instanceof Error) onError(detail);
      },
    },
    user: { modelName: 'users' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    // Freshness is not asked for: whoever adds a passkey says the password.
    session: { modelName: 'sessions', expiresIn, updateAge, freshAge: 0 },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => endLongestUnused(userId, mostSessions) },
      },
    },
    plugins: [passkeyPlugin(origin, inWork)],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Ours are checked before, counted in code points.
      minPasswordLength: 1,
      maxPasswordLength: 2 * longestPassword,
      password: passwords,
    },
    // Limits are the server's work: this limiter only runs in the handler that is not mounted.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix `__Host-` is stronger than the `__Secure-` that this switch would write.
      useSecureCookies: false,
      // A session and its account in one statement. In two, a failure of the second is printed past our log.
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
