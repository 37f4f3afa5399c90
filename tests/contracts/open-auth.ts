import { type Auth, createAuth } from '../../adapters/auth/auth.ts';
import type { HashingPool } from '../../adapters/auth/hashing-pool.ts';
import type { AuthRequest } from '../../adapters/auth/sessions.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createChallengeStore } from '../../adapters/database/accounts/challenge-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createSessionStore } from '../../adapters/database/accounts/session-store.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { insertAccount } from '../factories/profiles.ts';

const origin = 'http://localhost:3000';

/** Creates sign-in and sessions for a database, as the site does. */
export function openAuth(database: Database, passwords: HashingPool): Auth {
  const { findCredential, findPasswordHash } = createAccountStore(database);
  return createAuth({
    origin,
    passwords,
    sessions: createSessionStore(database),
    passkeys: createPasskeyStore(database),
    challenges: createChallengeStore(database),
    isSuspended: createModerationStore(database).isSuspended,
    findCredential,
    findPasswordHash,
    logFailedExtension(error) {
      throw error;
    },
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

/** Signs in with this password. @returns the request that the browser sends from then on. */
export async function signIn(auth: Auth, username: string, request = createRequest([])) {
  const outcome = await auth.signIn(username, password, request);
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`);
  return createRequest(outcome.cookies);
}

/** Creates a request of the site's own page. @param cookies `Set-Cookie` lines, the last ones of their names. */
export function createRequest(
  cookies: readonly string[],
  client: Partial<AuthRequest> = {},
): AuthRequest {
  const pairs = cookies.map((line) => line.split(';', 1)[0]?.split('=') ?? []);
  const parsed = Object.fromEntries(pairs);
  return { cookies: parsed, origin, userAgent: 'A browser', network: '203.0.113.7', ...client };
}

/** Finds the signed-in user of a request. */
export async function findVisitor(auth: Auth, request: AuthRequest) {
  const { visitor } = await auth.findVisitor(request);
  if (!visitor) throw new Error('signed out');
  return visitor;
}
