/** Moderation by the operator. On PostgreSQL, users sign in over the connections of a second process. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Auth } from '../../adapters/auth/auth.ts';
import {
  createInsertReport,
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { readRows, siteTables } from '../../adapters/database/transfer/tables.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { engines, openShared } from './engines.ts';
import { openAuth, password, signUp as signUpWith } from './open-auth.ts';

describe.each(engines)('moderation on $name', ({ open }) => {
  const engine = openShared(open);
  let store: ModerationStore;
  /** On PostgreSQL, the sign-in of another process. */
  let auth: Auth;

  beforeAll(() => {
    store = createModerationStore(engine.database);
    auth = openAuth(engine.url ? engine.openAnother() : engine.database, quickPasswords);
  });
  afterEach(() => void vi.useRealTimers());

  const signUp = (name: string) => signUpWith(engine.database, auth, name);
  const signIn = (name: string) => auth.signIn(name, password, new Headers());

  const countSessions = (userId: string) =>
    countRows(engine.database.db.selectFrom('sessions').where('userId', '=', userId));

  /** Lists the names of the tables that have a row with this id. */
  async function listTablesWith(id: string): Promise<string[]> {
    const tables: string[] = [];
    for (const table of siteTables) {
      for await (const rows of readRows(engine.database, table))
        if (JSON.stringify(rows).includes(id)) tables.push(table.name);
    }
    return tables;
  }

  test.each(['its owner', 'the operator'])(
    'an account that %s deletes is removed with its picture from every table but the moderation log, and another account stays',
    async (deletedBy) => {
      const isOwner = deletedBy === 'its owner';
      const [id = '', otherId = ''] = await fillSite(
        engine.database,
        isOwner ? ['Ash', 'Bryn'] : ['Cleo', 'Dara'],
      );
      await insertSession(engine.database, id);
      const profiles = createProfileStore(engine.database);
      const picture = (await profiles.findProfileById(id))?.profilePic ?? '';
      const tablesOfOther = await listTablesWith(otherId);
      expect(await listTablesWith(id)).toEqual(
        expect.arrayContaining(['sessions', 'formerNames', 'reports', 'rankSeries']),
      );
      await (isOwner ? profiles.deleteProfile(id) : store.delete(id));
      // The log still has the action and the username, and other processes learn of the deletion from `changes`.
      expect(await listTablesWith(id)).toEqual(['moderation', 'changes']);
      expect(await createPictureStore(engine.database).findPicture(picture)).toBeUndefined();
      expect(await listTablesWith(otherId)).toEqual(tablesOfOther);
    },
  );

  test('an account that is suspended during sign-ins has no session afterwards, 5 times', async () => {
    const id = await signUp('Suspended');
    for (let round = 0; round < 5; round++) {
      const pendingSignIns = [signIn('Suspended'), signIn('Suspended')];
      await signIn('Suspended');
      const [outcomes] = await Promise.all([Promise.all(pendingSignIns), store.suspend(id)]);
      for (const { kind } of outcomes) expect(['signed-in', 'suspended']).toContain(kind);
      expect(await countSessions(id)).toBe(0);
      expect(await signIn('Suspended')).toEqual({ kind: 'suspended' });
      expect(await countSessions(id)).toBe(0);
      await store.unsuspend(id);
    }
    expect((await signIn('Suspended')).kind).toBe('signed-in');
  });

  test('an action is logged and closes the reports, and a refused action does neither', async () => {
    const id = await signUp('Reported');
    await signUp('Taken');
    const report = { profileId: id, username: 'Reported', reason: 'other', words: '' } as const;
    await createInsertReport(engine.database)(report);
    expect(await store.rename(id, 'TAKEN')).toBe('username-taken');
    expect(await store.rename(id, 'Reported')).toBe('same-username');
    expect(await store.suspend('no-id')).toBe('no-such-profile');
    expect(await store.listActions(10, id)).toEqual([]);
    expect(await store.listOpenReports(10, id)).toMatchObject([report]);

    expect(await store.rename(id, 'Renamed')).toBe('done');
    expect(await store.listActions(10, id)).toMatchObject([
      { action: 'rename', username: 'Reported', detail: 'Renamed' },
    ]);
    expect(await store.listOpenReports(10, id)).toEqual([]);
    expect(await store.findModerated('RENAMED')).toMatchObject({
      displayName: 'Renamed',
      suspendedAt: null,
      previousNames: [{ username: 'reported', until: expect.stringMatching(/^9999/) }],
    });
    // The operator can rename as often as needed.
    for (const name of ['Renamed2', 'Renamed3', 'Renamed4', 'Renamed5'])
      expect(await store.rename(id, name)).toBe('done');
  });

  test('after a rename by the operator, the owner cannot return to a previous username', async () => {
    const id = await signUp('BadName');
    const profiles = createProfileStore(engine.database);
    expect(await profiles.updateName(id, 'BadName2')).toEqual({ kind: 'renamed' });
    expect(await store.rename(id, 'Player77')).toBe('done');
    for (const name of ['BadName', 'BadName2']) {
      expect(await profiles.updateName(id, name)).toEqual({ kind: 'username-taken' });
      expect(await profiles.findUnavailable(name)).not.toMatchObject({ kind: 'renamed' });
    }
  });

  test('reported profiles are listed once each, the newest report first, whichever has more reports', async () => {
    const oftenReportedId = await signUp('Often-reported');
    const onceReportedId = await signUp('Once-reported');
    const insertReport = createInsertReport(engine.database);
    const report = (profileId: string, username: string) =>
      insertReport({ profileId, username, reason: 'other', words: '' });
    // Several real reports can have the same millisecond.
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 1000);
    for (let count = 0; count < 5; count++) await report(oftenReportedId, 'Often-reported');
    vi.setSystemTime(now + 2000);
    await report(onceReportedId, 'Once-reported');
    const often = { username: 'Often-reported', reports: 5 };
    const once = { username: 'Once-reported', reports: 1 };
    expect(await store.listReported(2)).toMatchObject([once, often]);
    vi.setSystemTime(now + 3000);
    await report(oftenReportedId, 'Often-reported');
    expect(await store.listReported(2)).toMatchObject([{ ...often, reports: 6 }, once]);
  });
});
