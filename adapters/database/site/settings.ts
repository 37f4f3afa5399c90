/** The table `siteSettings`: the operator's settings of a running site, and facts that the site remembers about itself. */
import type { Kysely } from 'kysely';
import { compileOnce } from '../engine/compile-once.ts';
import type { Tables } from '../schema.ts';

type SettingName = Tables['siteSettings']['name'];

/** @returns undefined for a value that was never set. */
export async function findSetting(db: Kysely<Tables>, name: SettingName) {
  return (await selectSetting(db, name))[0]?.value;
}

const selectSetting = compileOnce((db, name: SettingName) =>
  db.selectFrom('siteSettings').select('value').where('name', '=', name),
);

export async function updateSetting(db: Kysely<Tables>, name: SettingName, value: string) {
  await db
    .insertInto('siteSettings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
