/** A write to a leaderboard: one transaction, which also raises its revision and stores a change. */
import type { Transaction } from 'kysely';
import {
  type Change,
  leaderboardSubject,
  type ProfileChange,
} from '../../../domain/changes/change.ts';
import type { Role } from '../../../domain/leaderboards/leaderboard.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import { endWrite, type LockedLeaderboard } from './leaderboard-lines.ts';

type Trx = Transaction<Tables>;

/** Gets the leaderboard; undefined if there is none yet. */
type Write<Result, Refused> = (
  trx: Trx,
  leaderboard: (LockedLeaderboard & { readonly revision: number }) | undefined,
) => Promise<
  { readonly commit: Result; readonly changes?: readonly Change[] } | { readonly rollback: Refused }
>;

export type LeaderboardWrites = ReturnType<typeof createLeaderboardWrites>;

export function createLeaderboardWrites(database: Database, onChange: OnChange) {
  async function write<const Result, const Refused>(
    id: string,
    change: Write<Result, Refused>,
  ): Promise<Result | Refused> {
    let made: readonly ProfileChange[] = [];
    const outcome = await runInTransaction<Result, Refused>(database, async (trx) => {
      const written = await writeLeaderboard(trx, database.engine, id, change);
      made = written.made;
      return written;
    });
    for (const each of made) onChange(each);
    return outcome;
  }

  return {
    write,

    /** A write of the owner or a moderator. For others there is no such leaderboard. @param change returns why it is refused. */
    edit: <const Refused extends string | undefined>(
      id: string,
      editorId: string,
      change: (trx: Trx, leaderboard: LockedLeaderboard, role: Role) => Promise<Refused>,
    ) =>
      write<'updated', NonNullable<Refused> | 'forbidden'>(id, async (trx, leaderboard) => {
        if (!leaderboard) return { rollback: 'forbidden' };
        const role = await findRole(trx, leaderboard, editorId);
        if (role !== 'owner' && role !== 'moderator') return { rollback: 'forbidden' };
        const rollback = await change(trx, leaderboard, role);
        return rollback ? { rollback } : { commit: 'updated' };
      }),
  };
}

/** @returns the outcome of a write, and the changes that are stored with it. */
export async function writeLeaderboard<Result, Refused>(
  trx: Trx,
  engine: Engine,
  id: string,
  change: Write<Result, Refused>,
) {
  // It locks the leaderboard, and on SQLite a transaction has to begin with a write.
  const locked = await trx
    .updateTable('leaderboards')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'ownerId', 'name', 'game', 'revision'])
    .executeTakeFirst();
  const outcome = await change(trx, locked);
  if ('rollback' in outcome) return { ...outcome, made: [] };
  const { changes = [{ kind: 'leaderboard' }] } = outcome;
  const cuts = await endWrite(trx, engine, id);
  const subject = leaderboardSubject(id);
  const { revision = 1 } = locked ?? {};
  const made = await insertChanges(trx, [{ subject, revision, changes: [...changes, ...cuts] }]);
  return { ...outcome, made };
}

/** @returns undefined for a user who has not joined the leaderboard. */
export async function findRole(
  trx: Trx,
  { id, ownerId }: LockedLeaderboard,
  profileId: string,
): Promise<Role | undefined> {
  if (ownerId === profileId) return 'owner';
  const members = trx.selectFrom('leaderboardMembers').select('role').where('leaderboard', '=', id);
  const member = await members.where('profileId', '=', profileId).executeTakeFirst();
  return member?.role;
}
