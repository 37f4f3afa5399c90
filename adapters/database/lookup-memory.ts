import type { LookupMemory } from '../../domain/ranks/lookup-memory.ts';
import type { Database } from './schema.ts';

/** Answers of the publisher, in the database. */
export function createLookupMemory({ db }: Database): LookupMemory {
  return {
    async findRemembered(key) {
      const row = await db
        .selectFrom('lookups')
        .select(['value', 'at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row && { value: JSON.parse(row.value) as unknown, at: Date.parse(row.at) };
    },

    async insertRemembered(key, { value, at }) {
      const row = { value: JSON.stringify(value), at: new Date(at).toISOString() };
      await db
        .insertInto('lookups')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },

    async deleteRememberedBefore(time) {
      await db.deleteFrom('lookups').where('at', '<', new Date(time).toISOString()).execute();
    },
  };
}
