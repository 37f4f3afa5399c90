import type { LookupCache } from '../../../domain/sources/lookup-cache.ts';
import type { Database } from '../schema.ts';

export function createLookupCache({ db }: Database): LookupCache {
  return {
    async get(key) {
      const row = await db
        .selectFrom('lookups')
        .select(['value', 'at', 'keepUntil'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      const { value, at, keepUntil } = row;
      return {
        value: JSON.parse(value) as unknown,
        at: Date.parse(at),
        keepUntil: Date.parse(keepUntil),
      };
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
