/** The table `siteSettings`: the operator's settings of a running site, and facts that the site remembers about itself. */
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type SettingName = Tables['siteSettings']['name'];

/** @returns undefined for a value that was never set. */
export async function findSetting(db: Kysely<Tables>, name: SettingName) {
  const rows = db.selectFrom('siteSettings').select('value').where('name', '=', name);
  return (await rows.executeTakeFirst())?.value;
}

export async function updateSetting(db: Kysely<Tables>, name: SettingName, value: string) {
  await db
    .insertInto('siteSettings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
