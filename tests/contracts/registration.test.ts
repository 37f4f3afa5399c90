/** Registration and its invitations, and the announcement. */
import { expect, test, vi } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { passTime } from '../factories/pass-time.ts';
import { onBothEngines } from './engines.ts';

onBothEngines((engine) => {
  const store = createSiteStore(engine.database);
  const accounts = createAccountStore(engine.database);
  /** The accounts of another process on PostgreSQL. */
  const otherAccounts = createAccountStore(engine.openBeside());

  const signUp = (displayName: string, invitation = '', by = accounts) =>
    by.insertAccount({ displayName, passwordHash: 'h', invitation });

  async function invite(uses: number, days = 1): Promise<string> {
    const token = createSecret(16);
    await store.insertInvitation(token, uses, days, '');
    return token;
  }

  const notAdmitted = (why: string) => ({ kind: 'not-admitted', why });

  test('closed registration refuses every visitor but the site’s own account', async () => {
    expect(await store.findRegistration()).toBe('open');
    const token = await invite(1);
    await store.updateSetting('registration', 'closed', '');
    expect(await signUp('Late', token)).toEqual(notAdmitted('closed'));
    const byProvider = { displayName: 'Late', passwordHash: null, identityProof: 'any' };
    expect(await accounts.insertAccount(byProvider)).toEqual(notAdmitted('closed'));
    const own = { displayName: 'Own', passwordHash: null, ignoresRegistration: true } as const;
    expect(await accounts.insertAccount(own)).toMatchObject({ kind: 'inserted' });
  });

  test('an invitation that twenty visitors use at once admits as many as it has uses', async () => {
    await store.updateSetting('registration', 'invitation', '');
    const token = await invite(2);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signUp(`Racer${index}`, token, index % 2 ? accounts : otherAccounts),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'inserted')).toHaveLength(2);
    const refused = outcomes.filter(({ kind }) => kind !== 'inserted');
    expect(refused).toEqual(Array(18).fill(notAdmitted('invitation-ended')));
  });

  test('a refused username uses no invitation, and neither does open registration', async () => {
    await store.updateSetting('registration', 'open', '');
    const token = await invite(1);
    expect(await signUp('Taken', token)).toMatchObject({ kind: 'inserted' });
    await store.updateSetting('registration', 'invitation', '');
    expect(await signUp('TAKEN', token)).toEqual({ kind: 'username-taken' });
    expect(await signUp('Guest')).toEqual(notAdmitted('uninvited'));
    expect(await accounts.findRegistrationRefusal(token)).toBeUndefined();
    expect(await signUp('Guest', token)).toMatchObject({ kind: 'inserted' });
    expect(await accounts.findRegistrationRefusal(token)).toBe('invitation-ended');
  });

  test('an invitation ends with its time and when it is withdrawn, and is stored as a hash', async () => {
    await store.updateSetting('registration', 'invitation', '');
    const [expired, withdrawn] = [await invite(5, 2), await invite(5, 30)];
    const rows = await engine.database.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${expired}|${withdrawn}`));
    await store.deleteInvitation((await store.listInvitations()).at(-1)?.hash ?? '', '');
    expect(await signUp('Guest1', withdrawn)).toEqual(notAdmitted('invitation-ended'));
    passTime(3 * 24 * 60 * 60_000);
    expect(await signUp('Guest2', expired)).toEqual(notAdmitted('invitation-ended'));
    await deleteExpired(engine.database, new Date());
    vi.useRealTimers();
    expect(await accounts.findRegistrationRefusal(expired)).toBe('invitation-ended');
  });

  test('the announcement and every action are stored, with a line in the log', async () => {
    for (const text of ['Update tonight', '']) {
      await store.updateSetting('announcement', text, '');
      expect(await store.findAnnouncement()).toBe(text);
    }
    const log = await createModerationStore(engine.database).listActions(100);
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['registration', 'announcement', 'invitation', 'withdraw-invitation']),
    );
  });
});
