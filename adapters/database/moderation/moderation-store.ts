import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { parseUsername, toUsernameKey } from '../../../domain/accounts/username.ts';
import {
  type ActionRefusal,
  type ModerationStore as Port,
  silentActions,
} from '../../../domain/moderation/moderation.ts';
import type { NewReport } from '../../../domain/moderation/reports.ts';
import { toUsernameTaken } from '../accounts/account-store.ts';
import { findUnavailableReason, selectReservedNames } from '../accounts/usernames.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { LockedLeaderboard } from '../leaderboards/leaderboard-lines.ts';
import { createLeaderboardWrites } from '../leaderboards/leaderboard-transaction.ts';
import { listGamesIncludingHidden } from '../profiles/profile-rows.ts';
import { type OnChange, writeProfile } from '../profiles/profile-transaction.ts';
import { readWords } from '../profiles/words-column.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import { applyAction } from './apply-action.ts';

/** @param secret hashes the reporter's network together with the profile, so that reports of different profiles cannot be joined. */
export function createInsertReport({ db }: Database, secret: string) {
  return async (report: NewReport, network: string): Promise<void> => {
    const { profileId } = report;
    const hash = createHmac('sha256', secret).update(`report\n${profileId}\n${network}`);
    const row = { ...report, id: randomUUID(), at: new Date().toISOString(), closedAt: null };
    await db
      .insertInto('reports')
      .values({ ...row, reporter: hash.digest('base64url') })
      .execute();
  };
}

export type ModerationStore = ReturnType<typeof createModerationStore>;

export function createModerationStore(database: Database, onChange: OnChange = () => undefined) {
  const { db, engine } = database;
  const leaderboards = createLeaderboardWrites(database, onChange);

  const port: Port = {
    async findModerated(username) {
      const row = await db
        .selectFrom('profiles')
        .select(['id', 'displayName', 'createdAt', 'suspendedAt', 'suspendedUntil', 'isOperator'])
        .select(['profilePic', 'profileBackgroundPic', 'words', 'note'])
        .where('username', '=', toUsernameKey(parseUsername(username) ?? ''))
        .executeTakeFirst();
      if (!row) {
        const reason = await findUnavailableReason(database, username);
        const currentName = reason?.kind === 'renamed' ? reason.displayName : undefined;
        return { kind: 'no-such-user', currentName };
      }
      const previousNames = await selectReservedNames(db, row.id).execute();
      const [words, isOperator] = [readWords(row.words), row.isOperator === 1];
      return { kind: 'found', profile: { ...row, words, isOperator, previousNames } };
    },

    async runAction(profileId, requested, operator) {
      const { action } = requested;
      const write = async (trx: Transaction<Tables>, leaderboard?: LockedLeaderboard) => {
        const target = await trx
          .selectFrom('profiles')
          .select(['id', 'displayName', 'suspendedAt', 'isOperator', 'words'])
          .where('id', '=', profileId)
          .executeTakeFirst();
        if (!target) return { rollback: 'no-such-profile' } as const;
        if (target.isOperator === 1 && operator !== '') return { rollback: 'is-operator' } as const;
        const outcome = await applyAction(trx, engine, target, requested, leaderboard);
        if ('rollback' in outcome) return outcome;
        const logged = { username: target.displayName, detail: outcome.detail ?? '' };
        await insertLogEntry(trx, {
          ...logged,
          action,
          profileId,
          operator,
          reason: requested.reason,
        });
        if (!silentActions.includes(action))
          await trx
            .updateTable('reports')
            .set({ closedAt: new Date().toISOString() })
            .where('profileId', '=', profileId)
            .where('closedAt', 'is', null)
            .execute();
        return outcome;
      };
      if (silentActions.includes(action))
        return runInTransaction<'done', ActionRefusal>(database, write);
      if (action === 'rename-leaderboard' || action === 'delete-leaderboard')
        return leaderboards.write(requested.leaderboard ?? '', write);
      return toUsernameTaken(
        async () => (await writeProfile({ database, onChange }, profileId, write)).kind,
      );
    },
  };

  return {
    ...port,

    /** Lists all games that the profile shows or hides, but not the removed ones. */
    listGamesIncludingHidden: (profileId: string) => listGamesIncludingHidden(db, profileId),

    /** Lists the open reports, of all profiles by default; the oldest first. `reporter` is the same for the same network. */
    async listOpenReports(maxCount: number, profileId?: string) {
      const rows = await db
        .selectFrom('reports')
        .innerJoin('profiles', 'profiles.id', 'reports.profileId')
        .select(['at', 'profileId', 'reason', 'reports.words', 'reporter'])
        .select([
          'displayName',
          'profilePic',
          'profileBackgroundPic',
          'profiles.words as profileWords',
        ])
        .where('closedAt', 'is', null)
        .$if(profileId !== undefined, (query) => query.where('profileId', '=', profileId ?? ''))
        .orderBy('at')
        .orderBy('reports.id')
        .limit(maxCount)
        .execute();
      return rows.map((row) => ({ ...row, profileWords: readWords(row.profileWords) }));
    },

    async findNewestOpenReport(): Promise<string | undefined> {
      const open = db.selectFrom('reports').select('at').where('closedAt', 'is', null);
      return (await open.orderBy('at', 'desc').limit(1).executeTakeFirst())?.at;
    },

    listOperatorAddresses: () =>
      db
        .selectFrom('profiles')
        .innerJoin('emails', 'accountId', 'id')
        .select(['displayName as username', 'address as to'])
        .where('isOperator', '=', 1)
        .where('suspendedAt', 'is', null)
        .execute(),

    countOpenReports: () => countRows(db.selectFrom('reports').where('closedAt', 'is', null)),

    /** Those of all users by default; the newest first. */
    listLeaderboards: (maxCount: number, ownerId?: string) =>
      db
        .selectFrom('leaderboards')
        .innerJoin('profiles', 'profiles.id', 'ownerId')
        .select(['leaderboards.id', 'name', 'audience', 'displayName as owner'])
        .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
        .orderBy('leaderboards.createdAt', 'desc')
        .limit(maxCount)
        .execute(),

    /** The newest first. */
    listActions: (maxCount: number, profileId?: string) =>
      db
        .selectFrom('moderation')
        .select(['at', 'action', 'username', 'detail', 'operator', 'reason'])
        .$if(profileId !== undefined, (query) => query.where('profileId', '=', profileId ?? ''))
        .orderBy('at', 'desc')
        .limit(maxCount)
        .execute(),

    /** Ends the suspensions whose time is over. */
    async endSuspensions(now: Date): Promise<void> {
      const rows = await db
        .selectFrom('profiles')
        .select(['id', 'suspendedUntil'])
        .where('suspendedUntil', '<=', now.toISOString())
        .execute();
      const requested = { action: 'unsuspend', value: '', reason: '' } as const;
      for (const { id } of rows) await port.runAction(id, requested, '');
    },

    async listOperators(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('profiles')
        .select('displayName')
        .where('isOperator', '=', 1)
        .orderBy('username')
        .execute();
      return rows.map(({ displayName }) => displayName);
    },

    async isSuspended(profileId: string): Promise<boolean> {
      const profiles = db.selectFrom('profiles').where('id', '=', profileId);
      return (await countRows(profiles.where('suspendedAt', 'is not', null))) > 0;
    },
  };
}

export async function insertLogEntry(
  trx: Transaction<Tables>,
  entry: Omit<Tables['moderation'], 'id' | 'at'>,
): Promise<void> {
  const row = { ...entry, id: randomUUID(), at: new Date().toISOString() };
  await trx.insertInto('moderation').values(row).execute();
}
