import { randomUUID } from 'node:crypto';
import type { AccountStore } from '../../domain/accounts/sign-up.ts';
import { syntheticEmail, usernameKey } from '../../domain/accounts/username.ts';
import { isUniqueViolation } from './errors.ts';
import type { Database } from './schema.ts';

/**
 * Makes accounts. The rows are written here, not by Better Auth's own sign-up, so that account and document
 * come in one transaction that is not held open while a password is hashed (docs/decisions/0003).
 */
export function createAccountStore({ db, engine }: Database): AccountStore {
  return {
    async insertAccount({ displayName, passwordHash }) {
      const id = randomUUID();
      const now = new Date();
      // Better Auth's form of dates and booleans on each engine.
      const time = engine === 'sqlite' ? now.toISOString() : now;
      const times = { createdAt: time, updatedAt: time };
      const user = {
        id,
        name: displayName,
        email: syntheticEmail(displayName),
        emailVerified: engine === 'sqlite' ? 0 : false,
        image: null,
        ...times,
      };
      const account = {
        id: randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
        ...times,
      };
      const profile = {
        id,
        username: usernameKey(displayName),
        displayName,
        revision: 1,
        profilePic: null,
        profileBackgroundPic: null,
        createdAt: now.toISOString(),
      };
      try {
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('users').values(user).execute();
          if (passwordHash !== null) await trx.insertInto('accounts').values(account).execute();
          await trx.insertInto('profiles').values(profile).execute();
        });
      } catch (error) {
        if (isUniqueViolation(error)) return { kind: 'taken' };
        throw error;
      }
      return { kind: 'inserted', id };
    },
  };
}
