/** What every write to a profile has in common: one transaction, a revision that rises in it, and watchers who hear of it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { changesChannel, type ProfileChange, writeNews } from '../../../domain/live/live-bus.ts';
import { inTransaction, type Written } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * Told of each change that this process made, once it is committed. On PostgreSQL the database tells every machine of it,
 * this one too, as part of the transaction.
 */
export type OnChange = (change: ProfileChange) => void;

export interface ProfileWriting {
  readonly database: Database;
  readonly onChange: OnChange;
}

/** Runs a write to a profile, whose revision rises with it; 'no-such-profile' when there is none. */
export async function writeProfile<Kept extends string, Undone extends string>(
  writing: ProfileWriting,
  profileId: string,
  write: (trx: Transaction<Tables>) => Promise<Written<Kept, Undone>>,
  kind: ProfileChange['kind'] = 'changed',
): Promise<Kept | Undone | 'no-such-profile'> {
  type Undo = Undone | 'no-such-profile';
  const outcome = await writeProfiles<Keeping<Kept>, Undo>(writing, kind, async (trx) => {
    // First, because on PostgreSQL it makes writes of one profile wait for each other.
    const raised = await raiseRevisions(trx, [profileId]);
    if (raised.length === 0) return { undo: 'no-such-profile' };
    const written = await write(trx);
    return 'keep' in written ? { keep: { outcome: written.keep, raised } } : written;
  });
  return typeof outcome === 'string' ? outcome : outcome.outcome;
}

/** The same for a write to several profiles, which raises their revisions itself and says which. */
export async function writeProfiles<Kept extends { raised: readonly Raised[] }, Undone = never>(
  { database, onChange }: ProfileWriting,
  kind: ProfileChange['kind'],
  write: (trx: Transaction<Tables>) => Promise<Written<Kept, Undone>>,
): Promise<Kept | Undone> {
  const isTold = database.engine === 'postgres';
  let changes: readonly ProfileChange[] = [];
  const outcome = await inTransaction(database, async (trx) => {
    const written = await write(trx);
    const raised = 'keep' in written ? written.keep.raised : [];
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
  readonly raised: readonly Raised[];
}

/** A profile with the revision that a write gave it. */
export interface Raised {
  readonly id: string;
  readonly revision: number;
}

/** Raises the revisions of profiles; gives those that there are. */
export function raiseRevisions(trx: Kysely<Tables>, ids: readonly string[]): Promise<Raised[]> {
  return trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'revision'])
    .execute();
}

async function notify(trx: Kysely<Tables>, change: ProfileChange): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${writeNews(change)})`.execute(trx);
}
