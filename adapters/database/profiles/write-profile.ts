/** What every write to a profile has in common: one transaction, a revision that rises in it, and watchers who hear of it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  changesChannel,
  formatChangeEvent,
  type ProfileChange,
} from '../../../domain/change-bus/change-bus.ts';
import { runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * Told of each change that this process made, once it is committed. On PostgreSQL the database tells every machine of it,
 * this one too, as part of the transaction.
 */
export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriteContext {
  readonly database: Database;
  readonly onChange: OnChange;
}

/** Runs a write to a profile, whose revision rises with it; 'no-such-profile' when there is none. */
export async function writeProfile<Kept extends string, Undone extends string>(
  writing: ProfileWriteContext,
  profileId: string,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
  kind: ProfileChange['kind'] = 'changed',
): Promise<Kept | Undone | 'no-such-profile'> {
  type Undo = Undone | 'no-such-profile';
  const outcome = await writeProfiles<Keeping<Kept>, Undo>(writing, kind, async (trx) => {
    // First, because on PostgreSQL it makes writes of one profile wait for each other.
    const raised = await incrementRevisions(trx, [profileId]);
    if (raised.length === 0) return { rollback: 'no-such-profile' };
    const written = await write(trx);
    return 'commit' in written ? { commit: { outcome: written.commit, raised } } : written;
  });
  return typeof outcome === 'string' ? outcome : outcome.outcome;
}

/** The same for a write to several profiles, which raises their revisions itself and says which. */
export async function writeProfiles<
  Kept extends { raised: readonly ChangedProfile[] },
  Undone = never,
>(
  { database, onChange }: ProfileWriteContext,
  kind: ProfileChange['kind'],
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
): Promise<Kept | Undone> {
  const isTold = database.engine === 'postgres';
  let changes: readonly ProfileChange[] = [];
  const outcome = await runInTransaction(database, async (trx) => {
    const written = await write(trx);
    const raised = 'commit' in written ? written.commit.raised : [];
    changes = raised.map(({ id, revision }) => ({ kind, profileId: id, revision }));
    // Delivered by PostgreSQL when this commits, and not at all when it does not.
    if (isTold) for (const change of changes) await notify(trx, change);
    return written;
  });
  for (const change of changes) onChange(change);
  return outcome;
}

interface Keeping<Kept> {
  readonly outcome: Kept;
  readonly raised: readonly ChangedProfile[];
}

/** A profile with the revision that a write gave it. */
export interface ChangedProfile {
  readonly id: string;
  readonly revision: number;
}

/** Raises the revisions of profiles; gives those that there are. */
export function incrementRevisions(
  trx: Kysely<Tables>,
  ids: readonly string[],
): Promise<ChangedProfile[]> {
  return trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'revision'])
    .execute();
}

async function notify(trx: Kysely<Tables>, change: ProfileChange): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${formatChangeEvent(change)})`.execute(trx);
}
