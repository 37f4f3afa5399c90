import { type Auth, type AuthSettings, createAuth } from '../../adapters/auth/auth.ts';
import type { HashingPool } from '../../adapters/auth/hashing-pool.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import {
  createFindSession,
  createSessionStore,
} from '../../adapters/database/accounts/session-store.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { toNetwork } from '../../server/http/requests/network.ts';
import { insertAccount } from '../factories/profiles.ts';

/**
 * Creates sign-in and sessions for a database, as the site does.
 * @param origin if it is HTTPS, the cookies have other names and are Secure.
 * @param log receives the log lines of Better Auth.
 */
export function openAuth(
  database: Database,
  passwords: HashingPool,
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

/** The password of an account, if a test does not choose one. */
export const password = 'correct horse';

/** Creates an account. @returns its id. */
export async function signUp(
  database: Database,
  auth: Auth,
  displayName: string,
  typed = password,
): Promise<string> {
  const hashed = await auth.hashPassword(typed, 'network');
  if (hashed.kind !== 'hashed') throw new Error('the password was not hashed');
  return insertAccount(database, displayName, hashed.hash);
}

/** Signs in with this password. @returns the headers that the browser sends from then on. */
export async function signIn(auth: Auth, username: string, headers = new Headers()) {
  const outcome = await auth.signIn(username, password, headers);
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`);
  return createHeaders(outcome.cookies);
}

/** Creates the headers of a request from the site's own page. @param cookies `Set-Cookie` lines, or a `Cookie` header with one cookie. */
export function createHeaders(cookies: readonly string[]): Headers {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return new Headers({ cookie, origin: 'http://localhost:3000' });
}
