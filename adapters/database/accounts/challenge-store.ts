import { randomUUID } from 'node:crypto';
import { ceremonyMinutes } from '../../../domain/accounts/passkeys.ts';
import { hashSecret } from '../hash-secret.ts';
import { type Database, toStoredTime } from '../schema.ts';

/** Creates the store of the challenges for passkeys, which can be answered once. */
export function createChallengeStore({ db, engine }: Database) {
  return {
    /** @param secret by which the browser of the challenge is known. Only its hash is stored. */
    async insertChallenge<Value extends object>(secret: string, value: Value): Promise<void> {
      const time = toStoredTime(engine, new Date());
      const expiresAt = new Date(Date.now() + ceremonyMinutes * 60_000);
      await db
        .insertInto('verifications')
        .values({
          id: randomUUID(),
          identifier: hashSecret(secret),
          value: JSON.stringify(value),
          expiresAt: toStoredTime(engine, expiresAt),
          createdAt: time,
          updatedAt: time,
        })
        .execute();
    },

    /** Deletes a challenge. @returns undefined when it was taken before, or is too old. */
    async takeChallenge(secret: string) {
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
