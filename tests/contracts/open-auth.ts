import { type Auth, type AuthSettings, createAuth } from '../../adapters/auth/auth.ts';
import type { PasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import {
  createFindSession,
  createSessionStore,
} from '../../adapters/database/accounts/session-store.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { toNetwork } from '../../server/http/requests/network.ts';

/**
 * Creates sign-in and sessions for a database, as the site does.
 * @param origin if it is HTTPS, the cookies have other names and are Secure.
 * @param log receives the log lines of Better Auth.
 */
export function openAuth(
  database: Database,
  passwords: PasswordHasher,
  origin = 'http://localhost:3000',
  log: AuthSettings['log'] = () => undefined,
): Auth {
  return createAuth({
    passwordHasher: passwords,
    toNetwork,
    database: { db: database.db, type: database.engine },
    secret: 'a secret of the tests, long enough',
    origin,
    isSuspended: createModerationStore(database).isSuspended,
    findPasswordHash: createAccountStore(database).findPasswordHash,
    passkeys: createPasskeyStore(database),
    findSessionByToken: createFindSession(database),
    deleteLeastRecentlyUsedSessions: createSessionStore(database).deleteLeastRecentlyUsed,
    log,
  });
}
