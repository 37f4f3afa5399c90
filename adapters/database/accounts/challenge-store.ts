import { randomUUID } from 'node:crypto';
import { type ChallengeStore, ceremonyMinutes } from '../../../domain/accounts/passkeys.ts';
import { hashSecret } from '../hash-secret.ts';
import { type Database, toStoredTime } from '../schema.ts';

/** Creates the store of the challenges for passkeys. It stores the hashes of their secrets. */
export function createChallengeStore({ db, engine }: Database): ChallengeStore {
  return {
    async insertChallenge(secret, challenge) {
      const expiresAt = new Date(Date.now() + ceremonyMinutes * 60_000);
      await db
        .insertInto('verifications')
        .values({
          id: randomUUID(),
          identifier: hashSecret(secret),
          value: JSON.stringify(challenge),
          expiresAt: toStoredTime(engine, expiresAt),
        })
        .execute();
    },

    async takeChallenge(secret) {
      const row = await db
        .deleteFrom('verifications')
        .where('identifier', '=', hashSecret(secret))
        .where('expiresAt', '>', toStoredTime(engine, new Date()))
        .returning('value')
        .executeTakeFirst();
      return row && JSON.parse(row.value);
    },
  };
}
