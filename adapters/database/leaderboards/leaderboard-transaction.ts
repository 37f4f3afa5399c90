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
import type { Database, Tables } from '../schema.ts';
import { endWrite, type LockedLeaderboard } from './leaderboard-lines.ts';

type Trx = Transaction<Tables>;

export type LeaderboardOutcome<Result, Refused> =
  | { readonly commit: Result; readonly changes?: readonly Change[] }
  | { readonly rollback: Refused };

export type LeaderboardWrites = ReturnType<typeof createLeaderboardWrites>;

export function createLeaderboardWrites(database: Database, onChange: OnChange) {
  /** @param change gets the leaderboard; undefined if there is none yet. */
  async function write<Result, Refused>(
    id: string,
    change: (
      trx: Trx,
      leaderboard: LockedLeaderboard | undefined,
    ) => Promise<LeaderboardOutcome<Result, Refused>>,
  ): Promise<Result | Refused> {
    let made: readonly ProfileChange[] = [];
    const outcome = await runInTransaction<Result, Refused>(database, async (trx) => {
      // It locks the leaderboard, and on SQLite a transaction has to begin with a write.
      const locked = await trx
        .updateTable('leaderboards')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .returning(['id', 'ownerId', 'game', 'revision'])
        .executeTakeFirst();
      const outcome = await change(trx, locked);
      if ('rollback' in outcome) return outcome;
      const { revision = 1 } = locked ?? {};
      const { changes = [{ kind: 'leaderboard' }] } = outcome;
      const cuts = await endWrite(trx, database.engine, id);
      const subject = leaderboardSubject(id);
      made = await insertChanges(trx, [{ subject, revision, changes: [...changes, ...cuts] }]);
      return outcome;
    });
    for (const each of made) onChange(each);
    return outcome;
  }

  return {
    write,

    /** A write of the owner or a moderator. For others there is no such leaderboard. */
    edit: <Result, Refused>(
      id: string,
      editorId: string,
      change: (
        trx: Trx,
        leaderboard: LockedLeaderboard,
        role: Role,
      ) => Promise<LeaderboardOutcome<Result, Refused>>,
    ): Promise<Result | Refused | 'forbidden'> =>
      write<Result, Refused | 'forbidden'>(id, async (trx, leaderboard) => {
        if (!leaderboard) return { rollback: 'forbidden' };
        if (leaderboard.ownerId === editorId) return change(trx, leaderboard, 'owner');
        const { role } = (await findMember(trx, id, editorId)) ?? {};
        return role === 'moderator' ? change(trx, leaderboard, role) : { rollback: 'forbidden' };
      }),
  };
}

export function findMember(trx: Trx, leaderboard: string, profileId: string) {
  return trx
    .selectFrom('leaderboardMembers')
    .select(['role', 'line'])
    .where('leaderboard', '=', leaderboard)
    .where('profileId', '=', profileId)
    .executeTakeFirst();
}
