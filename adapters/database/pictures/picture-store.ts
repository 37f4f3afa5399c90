import type { Kysely } from 'kysely';
import type { Picture } from '../../../domain/pictures/picture.ts';
import type { Database, Engine, Tables } from '../schema.ts';

export type PictureStore = ReturnType<typeof createPictureStore>;

export function createPictureStore({ db }: Database) {
  return {
    async findPicture(hash: string): Promise<Picture | undefined> {
      const row = await db
        .selectFrom('pictures')
        .select(['hash', 'bytes', 'width', 'height'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && { ...row, bytes: new Uint8Array(row.bytes) };
    },

    findPictureSize: (hash: string) =>
      db
        .selectFrom('pictures')
        .select(['width', 'height'])
        .where('hash', '=', hash)
        .executeTakeFirst(),
  };
}

/** Stores a picture. Profiles with the same picture share the row. */
export async function insertPicture(trx: Kysely<Tables>, picture: Picture): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ ...picture, createdAt: new Date().toISOString() })
    // This update changes nothing. On PostgreSQL it locks the row, so that no concurrent transaction deletes it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash: picture.hash }))
    .execute();
}

export async function deletePictureIfUnused(
  trx: Kysely<Tables>,
  engine: Engine,
  hash: string,
): Promise<void> {
  // Without this lock, two transactions on PostgreSQL could each still see the other's use, and neither would delete it.
  if (engine === 'postgres') {
    await trx.selectFrom('pictures').select('hash').where('hash', '=', hash).forUpdate().execute();
  }
  await trx
    .deleteFrom('pictures')
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profiles')
            .select('id')
            .where((eb) =>
              eb.or([eb('profilePic', '=', hash), eb('profileBackgroundPic', '=', hash)]),
            ),
        ),
      ),
    )
    .execute();
}
