/** A write to a profile, in one transaction that also increments its revision and sends a change event. */
import { sql, type Transaction } from 'kysely';
import {
  changesChannel,
  formatChangeEvent,
  type ProfileChange,
} from '../../../domain/change-bus/change-bus.ts';
import type { GameId } from '../../../domain/games/games.ts';
import type { ProfileWrite } from '../../../domain/profiles/profile.ts';
import { runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import {
  insertOwnershipChanges,
  listVerifiedAccounts,
  updateHasVerifiedGame,
} from './ownership-changes.ts';
import { findProfile } from './read-profile.ts';

/**
 * Called with each committed change of this process. On PostgreSQL the transaction also notifies every process, including
 * this one.
 */
export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriteContext {
  readonly database: Database;
  readonly onChange: OnChange;
  /** The games whose sample players are shown. Undefined when no caller needs the profile after the write: events then have none. */
  readonly sandboxGames?: readonly GameId[];
}

type Write<Result, Refused> = (trx: Transaction<Tables>) => Promise<WriteOutcome<Result, Refused>>;

/**
 * Runs a write to one profile. When it changes which accounts the profile has verified, other profiles are updated later.
 * @returns its outcome, and the profile after it (undefined if unchanged, suspended or deleted).
 */
export async function writeProfile<Result extends string, Refused extends string = never>(
  context: ProfileWriteContext,
  profileId: string,
  write: Write<Result, Refused>,
  kind: ProfileChange['kind'] = 'changed',
): Promise<ProfileWrite<Result | Refused | 'no-such-profile'>> {
  const { outcome, change } = await runProfileWrite(context, profileId, write, kind);
  return { kind: outcome, profile: change?.profile };
}

/**
 * Like `writeProfile`, for a write whose outcome is not a text.
 * @returns the outcome, and the committed change if there is one.
 */
export async function runProfileWrite<Result, Refused = never>(
  { database, onChange, sandboxGames }: ProfileWriteContext,
  profileId: string,
  write: Write<Result, Refused>,
  kind: ProfileChange['kind'] = 'changed',
) {
  let change: ProfileChange | undefined;
  const outcome = await runInTransaction<Result, Refused | 'no-such-profile'>(
    database,
    async (trx) => {
      change = undefined;
      // The revision is incremented before the write, because on PostgreSQL this locks the profile.
      const [updated] = await incrementRevisions(trx, [profileId]);
      if (!updated) return { rollback: 'no-such-profile' };
      const verifiedBefore = await listVerifiedAccounts(trx, profileId);
      const writeOutcome = await write(trx);
      if ('rollback' in writeOutcome) return writeOutcome;
      const verifiedAfter = await listVerifiedAccounts(trx, profileId);
      await insertOwnershipChanges(trx, verifiedBefore, verifiedAfter);
      if (verifiedBefore.length > 0 !== verifiedAfter.length > 0)
        await updateHasVerifiedGame(trx, [profileId]);
      const isRead = kind === 'changed' && sandboxGames;
      const profile = isRead ? await findProfile(trx, sandboxGames, 'id', profileId) : undefined;
      change = { ...updated, kind, profile };
      await notifyProcesses(trx, database.engine, [change]);
      return writeOutcome;
    },
  );
  if (change) onChange(change);
  return { outcome, change };
}

/** Increments the revisions of profiles. @returns the ids and the new revisions of those that exist. */
export function incrementRevisions(trx: Transaction<Tables>, profileIds: readonly string[]) {
  return trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', profileIds)
    .returning(['id as profileId', 'revision'])
    .execute();
}

/** Sends change events to every process on PostgreSQL, which delivers them when the transaction commits. */
export async function notifyProcesses(
  trx: Transaction<Tables>,
  engine: Engine,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (engine === 'sqlite') return;
  const events = changes.map(formatChangeEvent);
  await sql`select pg_notify(${changesChannel}, event) from unnest(${events}::text[]) as event`.execute(
    trx,
  );
}
