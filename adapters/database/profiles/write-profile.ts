/** Every write to a profile is one transaction that increments its revision and sends a change event. */
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  changesChannel,
  formatChangeEvent,
  type ProfileChange,
} from '../../../domain/change-bus/change-bus.ts';
import type { ProfileWrite } from '../../../domain/profiles/profile.ts';
import { runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { findProfile } from './find-profile.ts';

/**
 * Called with each committed change of this process. On PostgreSQL the transaction also notifies every process, including
 * this one.
 */
export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriteContext {
  readonly database: Database;
  readonly onChange: OnChange;
}

/** Runs a write to a profile and increments its revision. */
export async function writeProfile<Kept extends string, Undone extends string = never>(
  writing: ProfileWriteContext,
  profileId: string,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
  kind: ProfileChange['kind'] = 'changed',
): Promise<ProfileWrite<Kept | Undone | 'no-such-profile'>> {
  type Undo = Undone | 'no-such-profile';
  const outcome = await writeProfiles<Keeping<Kept>, Undo>(writing, kind, async (trx) => {
    // First, because on PostgreSQL it locks the profile.
    const raised = await incrementRevisions(trx, [profileId]);
    if (raised.length === 0) return { rollback: 'no-such-profile' };
    const written = await write(trx);
    return 'commit' in written ? { commit: { outcome: written.commit, raised } } : written;
  });
  if (typeof outcome === 'string') return { kind: outcome, profile: undefined };
  return { kind: outcome.outcome, profile: outcome.changes[0]?.profile };
}

/** Runs a write to several profiles, which increments their revisions itself and returns them. */
export async function writeProfiles<
  Kept extends { raised: readonly ChangedProfile[] },
  Undone = never,
>(
  { database, onChange }: ProfileWriteContext,
  kind: ProfileChange['kind'],
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
): Promise<(Kept & { readonly changes: readonly ProfileChange[] }) | Undone> {
  let changes: ProfileChange[] = [];
  const outcome = await runInTransaction(database, async (trx) => {
    changes = [];
    const written = await write(trx);
    if ('rollback' in written) return written;
    for (const { id, revision } of written.commit.raised) {
      const profile = kind === 'changed' ? await findProfile(trx, 'id', id) : undefined;
      const change = { kind, profileId: id, revision, profile };
      // PostgreSQL delivers notifications with the commit.
      if (database.engine === 'postgres') await notify(trx, change);
      changes.push(change);
    }
    return { commit: { ...written.commit, changes } };
  });
  for (const change of changes) onChange(change);
  return outcome;
}

interface Keeping<Kept> {
  readonly outcome: Kept;
  readonly raised: readonly ChangedProfile[];
}

/** A profile with its new revision. */
export interface ChangedProfile {
  readonly id: string;
  readonly revision: number;
}

/** Increments the revisions of profiles. Returns the profiles that exist. */
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
