import type { Kysely, Transaction } from 'kysely';
import type { Doors, Invitation } from '../../../domain/accounts/doors.ts';
import type { Announcement } from '../../../domain/moderation/announcement.ts';
import type { SiteAction } from '../../../domain/moderation/moderation.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { insertLogEntry } from '../moderation/moderation-store.ts';
import type { Database, Tables } from '../schema.ts';
import { hashInvitation, toDoors } from './doors.ts';
import { findSetting, updateSetting } from './settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type SiteStore = ReturnType<typeof createSiteStore>;

/**
 * The store of the operator's settings of the site itself. Each action is one transaction, which also logs it with the operator's
 * username ('' for the command line).
 */
export function createSiteStore(database: Database) {
  const { db } = database;

  function runAction(
    action: SiteAction,
    detail: string,
    operator: string,
    change: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    return runInTransaction(database, async (trx) => {
      await change(trx);
      const about = { profileId: '', username: '', reason: '' } as const;
      await insertLogEntry(trx, { ...about, action, detail, operator });
      return { commit: undefined };
    });
  }

  return {
    findDoors: async (): Promise<Doors> => toDoors(await findSetting(db, 'doors')),

    findAnnouncement: () => findAnnouncement(db),

    /** ISO 8601 in UTC; undefined for a site that was never backed up. */
    findLastBackup: () => findSetting(db, 'lastBackupAt'),

    /** Stores when the site first had an API key. @returns this time: `now` for a new key. */
    async rememberKey(keyFingerprint: string, now: string): Promise<string> {
      const name = `key ${keyFingerprint}` as const;
      await db
        .insertInto('siteSettings')
        .values({ name, value: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await findSetting(db, name)) ?? now;
    },

    updateLastBackup: (at: string) => updateSetting(db, 'lastBackupAt', at),

    /** Lists the invitations that have not expired, the first to expire first. */
    listInvitations: (): Promise<readonly Invitation[]> =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('expiresAt')
        .execute(),

    updateDoors: (doors: Doors, operator: string) =>
      runAction('doors', doors, operator, (trx) => updateSetting(trx, 'doors', doors)),

    /** @param announcement null removes it. */
    updateAnnouncement: (announcement: Announcement | null, operator: string) =>
      runAction('announcement', announcement?.text ?? '', operator, (trx) =>
        updateSetting(trx, 'announcement', JSON.stringify(announcement)),
      ),

    async insertInvitation(
      token: string,
      uses: number,
      days: number,
      operator: string,
    ): Promise<void> {
      const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
      const row = { hash: hashInvitation(token), uses, usesLeft: uses, expiresAt };
      const detail = `${uses} until ${expiresAt.slice(0, 10)}`;
      await runAction('invitation', detail, operator, async (trx) => {
        await trx.insertInto('invitations').values(row).execute();
      });
    },

    deleteInvitation: (hash: string, operator: string) =>
      runAction('withdraw-invitation', '', operator, async (trx) => {
        await trx.deleteFrom('invitations').where('hash', '=', hash).execute();
      }),
  };
}

async function findAnnouncement(db: Kysely<Tables>): Promise<Announcement | null> {
  return JSON.parse((await findSetting(db, 'announcement')) ?? 'null');
}
