/**
 * A changed verification changes the documents of all other profiles with the same game account, which can be thousands. The
 * write that changes it stores only the account; `updateOtherProfiles` of the ownership store does the rest in the background.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

type VerifiedAccount = Pick<Tables['ownershipChanges'], 'game' | 'playerId'>;

/** Lists the game accounts that a profile has verified and shows; none for a suspended or deleted profile. */
export async function listVerifiedAccounts(
  trx: Transaction<Tables>,
  profileId: string,
): Promise<readonly VerifiedAccount[]> {
  return trx
    .selectFrom('savedGames')
    .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
    .select(['game', 'playerId'])
    .where('profileId', '=', profileId)
    .where('verifiedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .execute();
}

/** Stores the accounts that are in only one of the two lists, so that other profiles with these accounts are updated. */
export async function insertOwnershipChanges(
  trx: Transaction<Tables>,
  before: readonly VerifiedAccount[],
  after: readonly VerifiedAccount[],
): Promise<void> {
  for (const { game, playerId } of [...subtract(before, after), ...subtract(after, before)]) {
    await trx
      .insertInto('ownershipChanges')
      .values({ game, playerId, afterProfileId: '' })
      // Profiles that were updated after an earlier change have to be updated again.
      .onConflict((conflict) =>
        conflict.columns(['game', 'playerId']).doUpdateSet({ afterProfileId: '' }),
      )
      .execute();
  }
}

/** Stores whether the profiles show a verified game. */
export async function updateHasVerifiedGame(
  trx: Transaction<Tables>,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  await trx
    .updateTable('profiles')
    .set({
      hasVerifiedGame: sql<number>`case when exists (
        select 1 from "savedGames"
        where "profileId" = profiles.id and "verifiedAt" is not null and "removedAt" is null
      ) then 1 else 0 end`,
    })
    .where('id', 'in', profileIds)
    .execute();
}

/** Lists the accounts of a list that the other list does not have. */
function subtract(list: readonly VerifiedAccount[], others: readonly VerifiedAccount[]) {
  return list.filter(
    (account) =>
      !others.some(({ game, playerId }) => game === account.game && playerId === account.playerId),
  );
}
