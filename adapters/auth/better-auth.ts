import type { AsyncLocalStorage } from 'node:async_hooks';
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { PasskeyStore } from '../../domain/accounts/passkeys.ts';
import { maxPasswordLength } from '../../domain/accounts/password.ts';
import { sessionIdleSeconds, sessionUpdateSeconds } from '../../domain/accounts/sessions.ts';
import type { HashingPool } from './hashing-pool.ts';

export interface BetterAuthSettings {
  readonly database: NonNullable<BetterAuthOptions['database']>;
  readonly secret: string;
  readonly origin: string;
  readonly passwordHasher: Pick<HashingPool, 'hash' | 'verify'>;
  /** Finds the network of an IP address. Waiting passwords are queued by network. */
  readonly toNetwork: (ipAddress: string | undefined) => string;
  readonly passkeys: Pick<PasskeyStore, 'isKnownCredential'>;
  readonly deleteLeastRecentlyUsedSessions: (accountId: string) => Promise<void>;
  readonly log: (
    level: 'debug' | 'info' | 'warn' | 'error',
    message: string,
    error: Error | undefined,
  ) => void;
}

/** The data of one call of Better Auth, which its callbacks read and complete. */
export interface Call {
  readonly network?: string;
  /** An error that Better Auth only logged. */
  error?: Error | undefined;
  verifiedHash?: string;
  /** Set while the response of a passkey is verified. */
  readonly passkey?: {
    /** Whether the response is valid. A later error is a failure of the server. */
    isVerified: boolean;
    /** The name of a new passkey if the authenticator's maker is unknown. */
    readonly name: string;
  };
}

export type BetterAuthApi = ReturnType<typeof createBetterAuth>['api'];

const challengeCookie = 'passkey';

/** @param calls holds the current `Call`, in which Better Auth's errors and hashes are stored. */
export function createBetterAuth(
  settings: BetterAuthSettings,
  calls: AsyncLocalStorage<Call>,
  sessionCookie: string,
) {
  const { database, secret, origin, passwordHasher, log } = settings;
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
        const call = calls.getStore();
        // An invalid passkey response and an unknown username are errors of the client, not of the site.
        if (message.startsWith('Failed to verify') && call?.passkey?.isVerified === false) return;
        if (message === 'User not found') return;
        const error = details.find((detail) => detail instanceof Error);
        log(level, message, error);
        if (call) call.error ??= error;
      },
    },
    user: { modelName: 'users' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    session: {
      modelName: 'sessions',
      expiresIn: sessionIdleSeconds,
      updateAge: sessionUpdateSeconds,
      // Adding a passkey asks for the password instead of a fresh session.
      freshAge: 0,
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => settings.deleteLeastRecentlyUsedSessions(userId) },
      },
    },
    plugins: [passkeyPlugin(settings, calls), identityPlugin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The domain has already checked the length, in code points.
      minPasswordLength: 1,
      maxPasswordLength: 2 * maxPasswordLength,
      password: {
        // Better Auth also hashes the password of an unknown user, so that it takes as long as that of a known one.
        hash: (password) => passwordHasher.hash(password, calls.getStore()?.network ?? ''),
        async verify(task) {
          const call = calls.getStore();
          const isRight = await passwordHasher.verify(task, call?.network ?? '');
          if (call && isRight) call.verifiedHash = task.hash;
          return isRight;
        },
      },
    },
    // Better Auth's limiter only runs in its own routes, which are not used.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix `__Host-` below is stricter than `__Secure-`, which this setting would add.
      useSecureCookies: false,
      // Reads a session and its account in one statement. With two statements, our log would miss a failure of the second.
      database: { joins: true },
      cookies: {
        session_token: {
          name: sessionCookie,
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

/** Adds a call that opens a session without a password. Better Auth's routes are not served, so no client can call it. */
const identityPlugin = {
  id: 'identity',
  endpoints: {
    openSession: createAuthEndpoint(
      '/identity/open-session',
      {
        method: 'POST',
        body: z.object({ accountId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.accountId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;

function passkeyPlugin({ origin, passkeys }: BetterAuthSettings, calls: AsyncLocalStorage<Call>) {
  /** @param code our own error code. `toRefusal` in passkeys.ts reads it, like the codes of the plugin. */
  function refuse(code: string): never {
    throw new APIError('UNAUTHORIZED', { code, message: code });
  }

  function checkResponse(isUserVerified: boolean, clientDataJSON: string): void {
    // Without user verification the device alone would replace the password.
    if (!isUserVerified) refuse('USER_NOT_VERIFIED');
    // A page in a frame of another site may be hidden (clickjacking). The plugin has parsed this JSON before, so it is valid.
    const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (crossOrigin === true) refuse('CROSS_ORIGIN');
    const call = calls.getStore();
    if (call?.passkey) call.passkey.isVerified = true;
  }
  return passkey({
    rpID: new URL(origin).hostname,
    schema: { passkey: { modelName: 'passkeys' } },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ verification, clientData }) {
        const { registrationInfo } = verification;
        const isUserVerified = registrationInfo?.userVerified === true;
        checkResponse(isUserVerified, clientData.response.clientDataJSON);
        // The database would refuse it, too, but with an error in the log.
        if (await passkeys.isKnownCredential(clientData.id)) refuse('KNOWN_CREDENTIAL');
        const maker = getAuthenticatorName(registrationInfo?.aaguid);
        return { name: maker ?? calls.getStore()?.passkey?.name ?? '' };
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        const { userVerified } = verification.authenticationInfo;
        checkResponse(userVerified, clientData.response.clientDataJSON);
      },
    },
  });
}
