import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Limit, Tries } from '../../domain/limits/limit.ts';
import type { Database } from './schema.ts';

/**
 * Tries, a row for each that is limited and who it is about: the time at which all of its burst is free again. One statement
 * takes a try, so machines cannot get in each other's way (the "generic cell rate algorithm" of ATM networks).
 * @param secret makes of names and addresses what nobody can read in the database.
 */
export function createTries({ db }: Database, secret: string): Tries {
  function keyOf(limit: Limit, who: string): string {
    return createHmac('sha256', secret).update(`${limit.name}\n${who}`).digest('base64url');
  }

  async function waitOf({ burst, secondsEach }: Limit, key: string, now: number): Promise<number> {
    const row = await db
      .selectFrom('tries')
      .select('freeAt')
      .where('key', '=', key)
      .executeTakeFirst();
    const latest = now + (burst - 1) * secondsEach * 1000;
    return Math.max(0, Math.ceil(((row?.freeAt ?? 0) - latest) / 1000));
  }

  return {
    async takeTry(limit, who) {
      const now = Date.now();
      const key = keyOf(limit, who);
      const each = limit.secondsEach * 1000;
      /** Up to here, one more is free. */
      const latest = now + (limit.burst - 1) * each;
      const taken = await db
        .insertInto('tries')
        .values({ key, freeAt: now + each })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => ({
              freeAt: eb
                .case()
                .when('tries.freeAt', '>', now)
                .then(sql<number>`${eb.ref('tries.freeAt')} + ${each}`)
                .else(now + each)
                .end(),
            }))
            .where('tries.freeAt', '<=', latest),
        )
        .returning('freeAt')
        .executeTakeFirst();
      if (taken) return { kind: 'taken' };
      return { kind: 'too-many', retryAfter: Math.max(1, await waitOf(limit, key, now)) };
    },

    findWait: (limit, who) => waitOf(limit, keyOf(limit, who), Date.now()),

    async returnTry(limit, who) {
      await db
        .updateTable('tries')
        .set((eb) => ({ freeAt: eb('freeAt', '-', limit.secondsEach * 1000) }))
        .where('key', '=', keyOf(limit, who))
        .execute();
    },

    async deleteTries(limit, who) {
      await db.deleteFrom('tries').where('key', '=', keyOf(limit, who)).execute();
    },
  };
}
