import type { NewAccount } from '../../../domain/accounts/sign-up.ts';
import type { Picture } from '../../../domain/pictures/picture.ts';
import type { NewSavedGame, PictureSlot } from '../../../domain/profiles/profile.ts';
import {
  createAccountRows,
  insertAccountRows,
  toUsernameTaken,
} from '../accounts/account-store.ts';
import { isUsernameTaken } from '../accounts/usernames.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import type { Database } from '../schema.ts';
import { insertGame } from './profile-rows.ts';

export interface NewProfile extends NewAccount {
  readonly savedGames: readonly NewSavedGame[];
  readonly pictures: Readonly<Record<PictureSlot, Picture | null>>;
}

export function createImportStore(database: Database) {
  const { db, engine } = database;
  return {
    /** @returns 'username-taken' when the username exists in any letter case, or is a reserved previous one. */
    async insertProfile({ savedGames, pictures, ...account }: NewProfile) {
      const rows = createAccountRows(account, engine);
      return toUsernameTaken(() =>
        runInTransaction(database, async (trx) => {
          for (const picture of Object.values(pictures))
            if (picture) await insertPicture(trx, picture);
          const profilePic = pictures.profilePic?.hash ?? null;
          const profileBackgroundPic = pictures.profileBackgroundPic?.hash ?? null;
          const profile = { ...rows.profile, profilePic, profileBackgroundPic };
          const outcome = await insertAccountRows(trx, { ...rows, profile });
          if ('rollback' in outcome) return outcome;
          for (const [index, game] of savedGames.entries())
            await insertGame(trx, rows.user.id, game, index + 1);
          return outcome;
        }),
      );
    },

    isTaken: (username: string) => isUsernameTaken(db, username),
  };
}
