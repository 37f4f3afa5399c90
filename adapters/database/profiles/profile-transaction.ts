/** A write to a profile: one transaction, which also increments the profile's revision and stores what changed. */
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import {
  type Change,
  listChangedVerifications,
  type ProfileChange,
  type VerifiedAccount,
} from '../../../domain/changes/change.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { isOneOf } from '../engine/is-one-of.ts';
import { runInTransaction } from '../engine/transaction.ts';
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
      const which = isOneOf(database.engine, [profileId]);
      const [updated] = await incrementRevisions(trx, database.engine, which);
      if (!updated) return { rollback: 'no-such-profile' };
      const written = await write(trx);
      if ('rollback' in written) return written;
      const changes = [
        ...written.changes,
        ...(await updateSharing(trx, database.engine, profileId)),
      ];
      if (listChangedVerifications(changes).length > 0)
        await updateHasVerifiedGame(trx, database.engine, [profileId]);
      const profile = sandboxGames && (await findProfile(trx, sandboxGames, 'id', profileId));
      const [inserted] = await insertChanges(trx, [{ ...updated, changes }]);
      change = inserted && { ...inserted, profile };
      return written;
    },
  );
  if (change) onChange(change);
  return { kind, profile: change?.profile };
}

/**
 * Locks profiles and increments their revisions. On SQLite a transaction must begin with a write, or it does not wait for other ones.
 * @returns the ids and the new revisions.
 */
export function incrementRevisions(
  trx: Transaction<Tables>,
  engine: Engine,
  which: Expression<SqlBool>,
) {
  return (
    trx
      // An update locks its rows in no order. Two of them could wait for each other (deadlock).
      .with('locked', (locked) =>
        locked
          .selectFrom('profiles')
          .select('id')
          .where(which)
          .orderBy('id')
          .$if(engine === 'postgres', (query) => query.forUpdate()),
      )
      .updateTable('profiles')
      .from('locked')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .whereRef('profiles.id', '=', 'locked.id')
      .returning(['profiles.id as subject', 'revision'])
      .execute()
  );
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

/** The caller has locked the profiles. */
export async function updateHasVerifiedGame(
  trx: Transaction<Tables>,
  engine: Engine,
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
    .where(isOneOf(engine, profileIds))
    .execute();
}
