/** A write to a profile: one transaction, which also increments the profile's revision and stores what changed. */
import { sql, type Transaction } from 'kysely';
import {
  type Change,
  listChangedVerifications,
  type ProfileChange,
  type VerifiedAccount,
} from '../../../domain/changes/change.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { updateSharing } from '../players/sharing.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import { findProfile } from './profile-rows.ts';

export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriteContext {
  readonly database: Database;
  readonly onChange: OnChange;
  readonly sandboxGames?: readonly GameId[];
}

export type ProfileWriteOutcome<Result, Refused = never> =
  | { readonly commit: Result; readonly changes: readonly Change[] }
  | { readonly rollback: Refused };

type Write<Result, Refused> = (
  trx: Transaction<Tables>,
) => Promise<ProfileWriteOutcome<Result, Refused>>;

/** @returns its outcome, and the profile after it: undefined if it is unchanged, not public, or not read. */
export async function writeProfile<const Result, const Refused = never>(
  { database, onChange, sandboxGames }: ProfileWriteContext,
  profileId: string,
  write: Write<Result, Refused>,
) {
  let change: ProfileChange | undefined;
  const kind = await runInTransaction<Result, Refused | 'no-such-profile'>(
    database,
    async (trx) => {
      change = undefined;
      // The revision is incremented before the write, because on PostgreSQL this locks the profile.
      const [updated] = await incrementRevisions(trx, database.engine, [profileId]);
      if (!updated) return { rollback: 'no-such-profile' };
      const written = await write(trx);
      if ('rollback' in written) return written;
      const changes = [
        ...written.changes,
        ...(await updateSharing(trx, database.engine, profileId)),
      ];
      if (listChangedVerifications(changes).length > 0)
        await updateHasVerifiedGame(trx, [profileId]);
      const profile = sandboxGames && (await findProfile(trx, sandboxGames, 'id', profileId));
      const [inserted] = await insertChanges(trx, [{ ...updated, changes }]);
      change = inserted && { ...inserted, profile };
      return written;
    },
  );
  if (change) onChange(change);
  return { kind, profile: change?.profile };
}

/** Increments the revisions of profiles. @returns the ids and the new revisions of those that exist. */
export async function incrementRevisions(
  trx: Transaction<Tables>,
  engine: Engine,
  profileIds: readonly string[],
) {
  if (profileIds.length === 0) return [];
  // An update locks its rows in no order. Two of them could wait for each other (deadlock).
  await lockRows(trx, engine, 'profiles', profileIds);
  return trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', profileIds)
    .returning(['id as subject', 'revision'])
    .execute();
}

export function listVerifiedAccounts(
  trx: Transaction<Tables>,
  profileId: string,
): Promise<readonly VerifiedAccount[]> {
  return trx
    .selectFrom('savedGames')
    .select(['game', 'playerId'])
    .where('profileId', '=', profileId)
    .where('verifiedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute();
}

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
          and "hiddenAt" is null
      ) then 1 else 0 end`,
    })
    .where('id', 'in', profileIds)
    .execute();
}
