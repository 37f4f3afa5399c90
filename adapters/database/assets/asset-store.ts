import { createHash } from 'node:crypto';
import type { Database } from '../schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepDays = 30;

export type AssetStore = ReturnType<typeof createAssetStore>;

/** Stores the built files of every version that has run in the last 30 days. Their names contain a hash of what they hold. */
export function createAssetStore({ db }: Database) {
  async function listAssets(): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('assets').select('name').execute();
    return new Set(rows.map(({ name }) => name));
  }

  return {
    listAssets,

    /** Stores the files that are missing, and once a day keeps all of them for another 30 days. @param read returns a file's bytes. */
    async storeAssets(names: readonly string[], read: (name: string) => Promise<Uint8Array>) {
      const toTime = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
      const keepUntil = toTime(keepDays);
      const rows = await db.selectFrom('assets').select(['name', 'keepUntil']).execute();
      const stored = new Map(rows.map(({ name, keepUntil }) => [name, keepUntil]));
      const missing = names.filter((name) => !stored.has(name));
      const added = missing.map(async (name) => {
        const bytes = await read(name);
        return { name, bytes, hash: toHash(bytes), keepUntil };
      });
      if (missing.length > 0)
        await db
          .insertInto('assets')
          .values(await Promise.all(added))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      const nextDay = toTime(keepDays - 1);
      const old = names.filter((name) => (stored.get(name) ?? nextDay) < nextDay);
      // SQLite writes the bytes of an updated row again.
      if (old.length > 0)
        await db.updateTable('assets').set({ keepUntil }).where('name', 'in', old).execute();
    },

    /** @returns undefined for a file that is not stored. @throws if its bytes are not those that were stored. */
    async findAsset(name: string): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('assets')
        .select(['bytes', 'hash'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (row && toHash(row.bytes) !== row.hash) throw new Error(`the stored ${name} is damaged`);
      return row?.bytes;
    },
  };
}

function toHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
