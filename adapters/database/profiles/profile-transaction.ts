/** A write to a profile, in one transaction that also increments its revision and sends a change event. */
import { sql, type Transaction } from 'kysely';
import {
  changesChannel,
  formatChangeEvent,
  type ProfileChange,
} from '../../../domain/change-bus/change-bus.ts';
import type { ProfileWrite } from '../../../domain/profiles/profile.ts';
import { runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { findProfile } from './read-profile.ts';

/**
 * Called with each committed change of this process. On PostgreSQL the transaction also notifies every process, including
 * this one.
 */
export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriteContext {
  readonly database: Database;
  readonly onChange: OnChange;
}

type Write<Result, Refused> = (trx: Transaction<Tables>) => Promise<WriteOutcome<Result, Refused>>;

/** Runs a write to one profile. @returns its outcome, and the profile after it (undefined if unchanged, suspended or deleted). */
export async function writeProfile<Result extends string, Refused extends string = never>(
  context: ProfileWriteContext,
  profileId: string,
  write: Write<Result, Refused>,
  kind: ProfileChange['kind'] = 'changed',
): Promise<ProfileWrite<Result | Refused | 'no-such-profile'>> {
  const { outcome, changes } = await writeProfiles(context, async () => [profileId], write, kind);
  return { kind: outcome, profile: changes[0]?.profile };
}

/**
 * Runs a write to several profiles.
 * @param listIds lists the ids of the profiles, in the same transaction.
 * @returns the outcome of the write ('no-such-profile' when none of the profiles exists) and the committed changes.
 */
export async function writeProfiles<Result, Refused = never>(
  { database, onChange }: ProfileWriteContext,
  listIds: (trx: Transaction<Tables>) => Promise<readonly string[]>,
  write: Write<Result, Refused>,
  kind: ProfileChange['kind'] = 'changed',
) {
  let changes: ProfileChange[] = [];
  const outcome = await runInTransaction<Result, Refused | 'no-such-profile'>(
    database,
    async (trx) => {
      changes = [];
      // The revisions are incremented before the write, because on PostgreSQL this locks the profiles.
      const updated = await trx
        .updateTable('profiles')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', 'in', await listIds(trx))
        .returning(['id as profileId', 'revision'])
        .execute();
      if (updated.length === 0) return { rollback: 'no-such-profile' };
      const writeOutcome = await write(trx);
      if ('rollback' in writeOutcome) return writeOutcome;
      for (const { profileId, revision } of updated) {
        const profile = kind === 'changed' ? await findProfile(trx, 'id', profileId) : undefined;
        const change = { kind, profileId, revision, profile };
        // PostgreSQL delivers the notification when the transaction commits.
        if (database.engine === 'postgres')
          await sql`select pg_notify(${changesChannel}, ${formatChangeEvent(change)})`.execute(trx);
        changes.push(change);
      }
      return writeOutcome;
    },
  );
  for (const change of changes) onChange(change);
  return { outcome, changes };
}
