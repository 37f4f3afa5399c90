import type { Transaction } from 'kysely';
import {
  type Change,
  listChangedVerifications,
  type ProfileChange,
  type VerifiedAccount,
} from '../../../domain/changes/change.ts';
import type { HandleChanges } from '../changes/change-reader.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { isVerifiedElsewhere, toAccount } from '../profiles/profile-rows.ts';
import { incrementRevisions } from '../profiles/profile-transaction.ts';
import type { Tables } from '../schema.ts';

const batchSize = 500;

/** Increments the revision of every other profile that shows one of the changed accounts, and stores what changed there. */
export const updateOtherProfiles: HandleChanges = async (trx, changes) => {
  const made: ProfileChange[] = [];
  for (const { profileId, changes: ofProfile } of changes) {
    for (const account of listChangedVerifications(ofProfile)) {
      const others = await listOthers(trx, profileId, account);
      for (let start = 0; start < others.length; start += batchSize)
        made.push(...(await updateBatch(trx, others.slice(start, start + batchSize))));
    }
  }
  return made;
};

type OtherProfile = Awaited<ReturnType<typeof listOthers>>[number];

function listOthers(
  trx: Transaction<Tables>,
  profileId: string,
  { game, playerId }: VerifiedAccount,
) {
  return trx
    .selectFrom('savedGames')
    .select(['profileId', 'game', 'playerId', 'name', 'shownName', 'platform', 'hiddenAt'])
    .select(isVerifiedElsewhere)
    .where('game', '=', game)
    .where('playerId', '=', playerId)
    .where('profileId', '<>', profileId)
    .where('removedAt', 'is', null)
    .orderBy('profileId')
    .execute();
}

async function updateBatch(
  trx: Transaction<Tables>,
  others: readonly OtherProfile[],
): Promise<readonly ProfileChange[]> {
  const byId = new Map(others.map((other) => [other.profileId, other]));
  const updated = await incrementRevisions(trx, [...byId.keys()]);
  const changes = updated.flatMap(({ profileId, revision }) => {
    const other = byId.get(profileId);
    if (!other) return [];
    const account = toAccount(other);
    const isVerified = Boolean(other.isVerifiedElsewhere);
    const change: Change = { kind: 'verified-elsewhere', account, isVerified };
    return [{ profileId, revision, changes: [change] }];
  });
  return insertChanges(trx, changes);
}
