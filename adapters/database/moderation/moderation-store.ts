import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import type { Change } from '../../../domain/changes/change.ts';
import type { ModerationAction } from '../../../domain/moderation/moderation.ts';
import type { NewReport } from '../../../domain/moderation/reports.ts';
import { toUsernameTaken } from '../accounts/account-store.ts';
import { replaceResetLink } from '../accounts/reset-link-store.ts';
import { renameProfile, selectReservedNames } from '../accounts/usernames.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { deleteAccount, setPicture } from '../profiles/profile-store.ts';
import {
  listVerifiedAccounts,
  type OnChange,
  type ProfileWriteOutcome,
  writeProfile,
} from '../profiles/profile-transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

type Trx = Transaction<Tables>;

export function createInsertReport({ db }: Database) {
  return async (report: NewReport): Promise<void> => {
    const row = { ...report, id: randomUUID(), at: new Date().toISOString(), closedAt: null };
    await db.insertInto('reports').values(row).execute();
  };
}

export type ModerationStore = ReturnType<typeof createModerationStore>;

/** Each action is one transaction, which also logs it, closes the profile's open reports and sends a change event. */
export function createModerationStore(database: Database, onChange: OnChange = () => undefined) {
  const { db, engine } = database;

  /** @param detail for the log, like the new username. */
  async function runRefusableAction<Refused extends string>(
    profileId: string,
    action: ModerationAction,
    change: (trx: Trx) => Promise<ProfileWriteOutcome<'done', Refused>>,
    detail = '',
  ): Promise<'done' | Refused | 'no-such-profile'> {
    const write = async (trx: Trx) => {
      const username = (await findDisplayName(trx, profileId)) ?? '';
      const outcome = await change(trx);
      if ('rollback' in outcome) return outcome;
      await insertLogEntry(trx, { action, profileId, username, detail });
      await trx
        .updateTable('reports')
        .set({ closedAt: new Date().toISOString() })
        .where('profileId', '=', profileId)
        .where('closedAt', 'is', null)
        .execute();
      return outcome;
    };
    return (await writeProfile({ database, onChange }, profileId, write)).kind;
  }

  function runAction(
    profileId: string,
    action: ModerationAction,
    change: (trx: Trx) => Promise<readonly Change[]>,
  ) {
    return runRefusableAction<never>(profileId, action, async (trx) => {
      return { commit: 'done', changes: await change(trx) };
    });
  }

  return {
    /** Finds a profile, suspended or not, with its reserved previous usernames; undefined for an unknown username. */
    async findModerated(username: string) {
      const row = await db
        .selectFrom('profiles')
        .select(['id', 'displayName', 'createdAt', 'suspendedAt', 'isOperator'])
        .select(['profilePic', 'profileBackgroundPic'])
        .where('username', '=', toUsernameKey(username))
        .executeTakeFirst();
      if (!row) return undefined;
      const { profilePic, profileBackgroundPic, isOperator, ...profile } = row;
      return {
        ...profile,
        isOperator: isOperator === 1,
        hasPicture: profilePic !== null,
        hasBanner: profileBackgroundPic !== null,
        gameCount: await countRows(
          db
            .selectFrom('savedGames')
            .where('profileId', '=', row.id)
            .where('removedAt', 'is', null),
        ),
        previousNames: await selectReservedNames(db, row.id).execute(),
      };
    },

    /** Lists the profiles with open reports, with the number and the last time of these; the last reported profile first. */
    async listReported(maxCount: number) {
      const rows = await db
        .selectFrom('reports')
        .innerJoin('profiles', 'profiles.id', 'reports.profileId')
        .select((eb) => [
          'profiles.displayName as username',
          eb.fn.countAll().as('reports'),
          eb.fn.max('at').as('lastAt'),
        ])
        .where('closedAt', 'is', null)
        .groupBy(['profiles.id', 'profiles.displayName'])
        .orderBy('lastAt', 'desc')
        .limit(maxCount)
        .execute();
      return rows.map((row) => ({ ...row, reports: Number(row.reports) }));
    },

    listOpenReports: (maxCount: number, profileId?: string) =>
      db
        .selectFrom('reports')
        .select(['at', 'profileId', 'username', 'reason', 'words'])
        .where('closedAt', 'is', null)
        .$if(profileId !== undefined, (query) => query.where('profileId', '=', profileId ?? ''))
        .orderBy('at', 'desc')
        .limit(maxCount)
        .execute(),

    listActions: (maxCount: number, profileId?: string) =>
      db
        .selectFrom('moderation')
        .select(['at', 'action', 'username', 'detail'])
        .$if(profileId !== undefined, (query) => query.where('profileId', '=', profileId ?? ''))
        .orderBy('at', 'desc')
        .limit(maxCount)
        .execute(),

    hidePictures: (profileId: string) =>
      runAction(profileId, 'hide-picture', async (trx) => {
        const slots = ['profilePic', 'profileBackgroundPic'] as const;
        for (const slot of slots) await setPicture(trx, engine, profileId, slot, null);
        return slots.map((slot) => ({ kind: 'picture', slot }));
      }),

    /** Changes the username. The previous one stays reserved permanently, and only the operator can give it back. */
    rename: (profileId: string, displayName: string) =>
      toUsernameTaken(() =>
        runRefusableAction<'same-username' | 'username-taken'>(
          profileId,
          'rename',
          async (trx) => {
            const { kind } = await renameProfile(trx, engine, profileId, displayName, 'operator');
            if (kind === 'renamed') return { commit: 'done', changes: [{ kind: 'name' }] };
            if (kind === 'same-username' || kind === 'username-taken') return { rollback: kind };
            throw new Error(`unexpected outcome of a rename: ${kind}`);
          },
          displayName,
        ),
      ),

    suspend: (profileId: string) =>
      runAction(profileId, 'suspend', async (trx) => {
        // Waits for a concurrent sign-in, which locks the user's row through a foreign key, so that its session is deleted, too.
        if (engine === 'postgres')
          await trx
            .selectFrom('users')
            .select('id')
            .where('id', '=', profileId)
            .forUpdate()
            .execute();
        await setSuspended(trx, profileId, new Date().toISOString());
        await trx.deleteFrom('sessions').where('userId', '=', profileId).execute();
        await trx.deleteFrom('resetLinks').where('accountId', '=', profileId).execute();
        return [{ kind: 'gone', verified: await listVerifiedAccounts(trx, profileId) }];
      }),

    unsuspend: (profileId: string) =>
      runAction(profileId, 'unsuspend', async (trx) => {
        await setSuspended(trx, profileId, null);
        return [{ kind: 'back', verified: await listVerifiedAccounts(trx, profileId) }];
      }),

    delete: (profileId: string) =>
      runAction(profileId, 'delete', async (trx) => {
        const verified = await listVerifiedAccounts(trx, profileId);
        await deleteAccount(trx, engine, profileId);
        return [{ kind: 'gone', verified }];
      }),

    /** Closes the open reports and changes nothing that visitors see. */
    dismiss: (profileId: string) => runAction(profileId, 'dismiss', async () => []),

    insertResetLink: (profileId: string, token: string) =>
      runInTransaction<'done', 'no-such-profile'>(database, async (trx) => {
        const username = await findDisplayName(trx, profileId);
        if (username === undefined) return { rollback: 'no-such-profile' };
        await replaceResetLink(trx, profileId, token);
        await insertLogEntry(trx, { action: 'reset-password', profileId, username, detail: '' });
        return { commit: 'done' };
      }),

    /** An operator can open `/admin`. */
    updateOperator: (profileId: string, isOperator: boolean) =>
      runInTransaction<'done', 'no-such-profile'>(database, async (trx) => {
        const username = await findDisplayName(trx, profileId);
        if (username === undefined) return { rollback: 'no-such-profile' };
        await trx
          .updateTable('profiles')
          .set({ isOperator: isOperator ? 1 : 0 })
          .where('id', '=', profileId)
          .execute();
        const action = isOperator ? 'operator' : 'no-operator';
        await insertLogEntry(trx, { action, profileId, username, detail: '' });
        return { commit: 'done' };
      }),

    /** @returns false for a suspended operator. */
    async isOperator(profileId: string): Promise<boolean> {
      const row = await db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', profileId)
        .where('isOperator', '=', 1)
        .where('suspendedAt', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
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

    countOpenReports: () => countRows(db.selectFrom('reports').where('closedAt', 'is', null)),

    async isSuspended(profileId: string): Promise<boolean> {
      const row = await db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', profileId)
        .where('suspendedAt', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

async function findDisplayName(trx: Trx, id: string): Promise<string | undefined> {
  const query = trx.selectFrom('profiles').select('displayName').where('id', '=', id);
  return (await query.executeTakeFirst())?.displayName;
}

export async function insertLogEntry(
  trx: Trx,
  entry: Omit<Tables['moderation'], 'id' | 'at'>,
): Promise<void> {
  const row = { ...entry, id: randomUUID(), at: new Date().toISOString() };
  await trx.insertInto('moderation').values(row).execute();
}

async function setSuspended(trx: Trx, id: string, suspendedAt: string | null): Promise<void> {
  await trx.updateTable('profiles').set({ suspendedAt }).where('id', '=', id).execute();
}
