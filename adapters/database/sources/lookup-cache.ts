import type { LookupCache } from '../../../domain/sources/lookup-cache.ts';
import type { Database } from '../schema.ts';

export function createLookupCache({ db }: Database): LookupCache {
  return {
    async get(key) {
      const row = await db
        .selectFrom('lookups')
        .select(['value', 'at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row && { value: JSON.parse(row.value) as unknown, at: Date.parse(row.at) };
    },

    async set(key, { value, at, keepUntil }) {
      const row = {
        value: JSON.stringify(value),
        at: new Date(at).toISOString(),
        keepUntil: new Date(keepUntil).toISOString(),
      };
      await db
        .insertInto('lookups')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },
  };
}
