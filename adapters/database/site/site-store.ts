import type { Transaction } from 'kysely';
import type { Invitation } from '../../../domain/accounts/registration.ts';
import type { SiteAction } from '../../../domain/moderation/moderation.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertLogEntry } from '../moderation/moderation-store.ts';
import type { Database, Tables } from '../schema.ts';
import { findRegistration } from './registration.ts';
import { findSetting, updateSetting } from './settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type SiteStore = ReturnType<typeof createSiteStore>;

/**
 * The store of the operator's settings of the site itself. Each action is one transaction, which also logs it with the operator's
 * username.
 */
export function createSiteStore(database: Database) {
  const { db } = database;
  const runAction = (
    entry: { readonly action: SiteAction; readonly detail: string; readonly operator: string },
    change: (trx: Transaction<Tables>) => Promise<unknown>,
  ) =>
    runInTransaction(database, async (trx) => {
      await change(trx);
      await insertLogEntry(trx, { profileId: '', username: '', reason: '', ...entry });
      return { commit: undefined };
    });

  return {
    findRegistration: () => findRegistration(db),

    /** '' without an announcement. */
    findAnnouncement: async () => (await findSetting(db, 'announcement')) ?? '',

    updateSetting: (name: 'registration' | 'announcement', value: string, operator: string) =>
      runAction({ action: name, detail: value, operator }, (trx) =>
        updateSetting(trx, name, value),
      ),

    /** Lists the invitations that have not expired, the first to expire first. */
    listInvitations: (): Promise<readonly Invitation[]> =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('expiresAt')
        .execute(),

    insertInvitation(token: string, uses: number, days: number, operator: string): Promise<void> {
      const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
      const row = { hash: hashSecret(token), uses, usesLeft: uses, expiresAt };
      const detail = `${uses} until ${expiresAt.slice(0, 10)}`;
      return runAction({ action: 'invitation', detail, operator }, (trx) =>
        trx.insertInto('invitations').values(row).execute(),
      );
    },

    deleteInvitation: (hash: string, operator: string) =>
      runAction({ action: 'withdraw-invitation', detail: '', operator }, (trx) =>
        trx.deleteFrom('invitations').where('hash', '=', hash).execute(),
      ),

    /** ISO 8601 in UTC; undefined for a site that was never backed up. */
    findLastBackup: () => findSetting(db, 'lastBackupAt'),

    updateLastBackup: (at: string) => updateSetting(db, 'lastBackupAt', at),

    /** Stores when the site first had an API key. @returns this time: `now` for a new key. */
    async rememberKey(keyFingerprint: string, now: string): Promise<string> {
      const name = `key ${keyFingerprint}` as const;
      const rows = db.insertInto('siteSettings').values({ name, value: now });
      await rows.onConflict((conflict) => conflict.column('name').doNothing()).execute();
      return (await findSetting(db, name)) ?? now;
    },
  };
}
