/** Moderation by the operator, on every engine; on PostgreSQL with two processes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '../../adapters/auth/auth.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import {
  createInsertReport,
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { readRows, siteTables } from '../../adapters/database/transfer/tables.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';
import { openAuth } from './open-auth.ts';

const password = 'correct horse';

describe.each(engines)('moderation on $name', ({ open }) => {
  let engine: OpenEngine;
  let other: Database | undefined;
  let store: ModerationStore;
  /** On PostgreSQL, the sign-in of another process. */
  let auth: Auth;

  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    other = url
      ? openPostgres({ url, maxConnections: 5, onConnectionLost: () => undefined })
      : undefined;
    const authDatabase = other ?? database;
    store = createModerationStore(database);
    auth = openAuth(authDatabase, quickPasswords);
  });
  afterAll(async () => {
    await other?.db.destroy();
    await engine.close();
  });

  async function signUp(displayName: string): Promise<string> {
    const hashed = await auth.hashPassword(password);
    if (hashed.kind !== 'hashed') throw new Error('nothing was hashed');
    const accounts = createAccountStore(engine.database);
    const made = await accounts.insertAccount({ displayName, passwordHash: hashed.hash });
    if (made.kind === 'taken') throw new Error(`${displayName} is taken`);
    return made.id;
  }

  const signIn = (name: string) => auth.signIn(name, password, new Headers());

  async function countSessions(userId: string): Promise<number> {
    const { db } = engine.database;
    const rows = await db.selectFrom('sessions').where('userId', '=', userId).selectAll().execute();
    return rows.length;
  }

  /** Lists the tables with rows that contain an id. */
  async function listTablesWith(id: string): Promise<string[]> {
    const tables: string[] = [];
    for (const table of siteTables) {
      for await (const rows of readRows(engine.database, table))
        if (JSON.stringify(rows).includes(id)) tables.push(table.name);
    }
    return tables;
  }

  test.each(['its owner', 'the operator'])(
    'an account that %s deletes is removed from every table with its picture, and others stay',
    async (deletedBy) => {
      const isOwner = deletedBy === 'its owner';
      const [id = '', stays = ''] = await fillSite(
        engine.database,
        isOwner ? ['Ash', 'Bryn'] : ['Cleo', 'Dara'],
      );
      await insertSession(engine.database, id);
      const profiles = createProfileStore(engine.database);
      const picture = (await profiles.findProfileById(id))?.profilePic ?? '';
      const others = await listTablesWith(stays);
      expect(await listTablesWith(id)).toEqual(
        expect.arrayContaining(['sessions', 'formerNames', 'reports', 'rankHistory']),
      );
      await (isOwner ? profiles.deleteProfile(id) : store.delete(id));
      // The moderation log keeps the action and the username.
      expect(await listTablesWith(id)).toEqual(['moderation']);
      expect(await createPictureStore(engine.database).findPicture(picture)).toBeUndefined();
      expect(await listTablesWith(stays)).toEqual(others);
    },
  );

  test('a suspended account has no session after simultaneous sign-ins, 20 times', async () => {
    const id = await signUp('Slippery');
    for (let round = 0; round < 20; round++) {
      const signingIn = [signIn('Slippery'), signIn('Slippery')];
      await signIn('Slippery');
      const [outcomes] = await Promise.all([Promise.all(signingIn), store.suspend(id)]);
      for (const { kind } of outcomes) expect(['signed-in', 'suspended']).toContain(kind);
      expect(await countSessions(id)).toBe(0);
      expect(await signIn('Slippery')).toEqual({ kind: 'suspended' });
      expect(await countSessions(id)).toBe(0);
      await store.unsuspend(id);
    }
    expect((await signIn('Slippery')).kind).toBe('signed-in');
  });

  test('an action is logged and closes the reports; a refused action does neither', async () => {
    const id = await signUp('Reported');
    await signUp('Somebody');
    const report = { profileId: id, username: 'Reported', reason: 'other', words: '' } as const;
    await createInsertReport(engine.database)(report);
    expect(await store.rename(id, 'SOMEBODY')).toBe('taken');
    expect(await store.rename(id, 'Reported')).toBe('same');
    expect(await store.suspend('nobody')).toBe('no-such-profile');
    expect(await store.listActions(10, id)).toEqual([]);
    expect(await store.listOpenReports(10, id)).toMatchObject([report]);

    expect(await store.rename(id, 'Mended')).toBe('done');
    expect(await store.listActions(10, id)).toMatchObject([
      { action: 'rename', username: 'Reported', detail: 'Mended' },
    ]);
    expect(await store.listOpenReports(10, id)).toEqual([]);
    expect(await store.findModerated('MENDED')).toMatchObject({
      displayName: 'Mended',
      suspendedAt: null,
      previousNames: [{ username: 'reported', until: expect.stringMatching(/^9999/) }],
    });
    // The operator can rename as often as needed.
    for (const name of ['Mended2', 'Mended3', 'Mended4', 'Mended5'])
      expect(await store.rename(id, name)).toBe('done');
  });

  test('after a rename by the operator, the owner cannot return to a previous username', async () => {
    const id = await signUp('FilthyName');
    const profiles = createProfileStore(engine.database);
    expect(await profiles.updateName(id, 'FilthyName2')).toEqual({ kind: 'renamed' });
    expect(await store.rename(id, 'Player77')).toBe('done');
    for (const name of ['FilthyName', 'FilthyName2']) {
      expect(await profiles.updateName(id, name)).toEqual({ kind: 'taken' });
      expect(await profiles.findUnavailable(name)).not.toMatchObject({ kind: 'renamed' });
    }
  });

  test('many reports of one profile do not hide those of another', async () => {
    const loud = await signUp('LoudOne');
    const quiet = await signUp('QuietOne');
    const insertReport = createInsertReport(engine.database);
    const report = (profileId: string, username: string) =>
      insertReport({ profileId, username, reason: 'other', words: '' });
    await report(quiet, 'QuietOne');
    for (let at = 0; at < 5; at++) await report(loud, 'LoudOne');
    const reported = await store.listReported(2);
    expect(reported).toMatchObject([
      { username: 'LoudOne', reports: 5 },
      { username: 'QuietOne', reports: 1 },
    ]);
  });
});
