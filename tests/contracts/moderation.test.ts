/** Moderation by the operator. On PostgreSQL, users sign in over the connections of a second process. */
import { expect, test } from 'vitest';
import { listChangesBetween } from '../../adapters/database/changes/change-rows.ts';
import {
  createInsertReport,
  createModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { readRows, siteTables } from '../../adapters/database/transfer/tables.ts';
import { leaderboardSubject } from '../../domain/changes/change.ts';
import { type ModerationAction, toGameValue } from '../../domain/moderation/moderation.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { runAction } from '../factories/run-action.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';
import { createRequest, openAuth, password, signUp as signUpWith } from './open-auth.ts';
import { openLeaderboards, waiting } from './open-leaderboards.ts';

onEachEngine((engine) => {
  const store = createModerationStore(engine.database);
  /** On PostgreSQL, the sign-in of another process. */
  const auth = openAuth(engine.openBeside(), quickPasswords);

  const runOn = (id: string, action: ModerationAction, value?: string) =>
    runAction(engine.database, id, action, value);

  const signUp = (name: string) => signUpWith(engine.database, auth, name);
  const signIn = (name: string) => auth.signIn(name, password, createRequest([]));

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
      await (isOwner ? profiles.deleteProfile(id) : runOn(id, 'delete'));
      // The log still has the action and the username, and other processes learn of the deletion from `changes`.
      expect(await listTablesWith(id)).toEqual(['moderation', 'changes']);
      expect(await createPictureStore(engine.database).findPicture(picture)).toBeUndefined();
      expect(await listTablesWith(otherId)).toEqual(tablesOfOther);
      // These rows have no id of an account.
      const { db } = engine.database;
      const series = db.selectFrom('rankSeries').select('id');
      const months = db.selectFrom('rankMonths').where('seriesId', 'not in', series);
      expect(await countRows(months)).toBe(0);
    },
  );

  test('an account that is suspended during sign-ins has no session afterwards, 5 times', async () => {
    const id = await signUp('Suspended');
    for (let round = 0; round < 5; round++) {
      const pendingSignIns = [signIn('Suspended'), signIn('Suspended')];
      await signIn('Suspended');
      const [outcomes] = await Promise.all([Promise.all(pendingSignIns), runOn(id, 'suspend')]);
      for (const { kind } of outcomes) expect(['signed-in', 'suspended']).toContain(kind);
      expect(await countSessions(id)).toBe(0);
      expect(await signIn('Suspended')).toEqual({ kind: 'suspended' });
      expect(await countSessions(id)).toBe(0);
      await runOn(id, 'unsuspend');
    }
    expect((await signIn('Suspended')).kind).toBe('signed-in');
  });

  test('an action is logged and closes the reports, and a refused action does neither', async () => {
    const id = await signUp('Reported');
    await signUp('Taken');
    const report = { profileId: id, username: 'Reported', reason: 'other', words: '' } as const;
    await createInsertReport(engine.database, 'secret')(report, '203.0.113.7');
    expect(await runOn(id, 'rename', 'TAKEN')).toBe('username-taken');
    expect(await runOn(id, 'rename', 'Reported')).toBe('same-username');
    expect(await runOn('no-id', 'suspend')).toBe('no-such-profile');
    expect(await store.listActions(10, id)).toEqual([]);
    expect(await store.listOpenReports(10, id)).toMatchObject([
      { reason: 'other', displayName: 'Reported' },
    ]);

    expect(await runOn(id, 'rename', 'Renamed')).toBe('done');
    expect(await store.listActions(10, id)).toMatchObject([
      { action: 'rename', username: 'Reported', detail: 'Renamed' },
    ]);
    expect(await store.listOpenReports(10, id)).toEqual([]);
    expect(await store.findModerated('RENAMED')).toMatchObject({
      profile: {
        displayName: 'Renamed',
        suspendedAt: null,
        previousNames: [{ username: 'reported', until: expect.stringMatching(/^9999/) }],
      },
    });
    // The operator can rename as often as needed.
    for (const name of ['Renamed2', 'Renamed3', 'Renamed4', 'Renamed5'])
      expect(await runOn(id, 'rename', name)).toBe('done');
  });

  test('after a rename by the operator, the owner cannot return to a previous username', async () => {
    const id = await signUp('BadName');
    const profiles = createProfileStore(engine.database);
    expect(await profiles.updateName(id, 'BadName2')).toEqual({ kind: 'renamed' });
    expect(await runOn(id, 'rename', 'Player77')).toBe('done');
    for (const name of ['BadName', 'BadName2']) {
      expect(await profiles.updateName(id, name)).toEqual({ kind: 'username-taken' });
      expect(await profiles.findUnavailable(name)).not.toMatchObject({ kind: 'renamed' });
    }
  });

  test('a suspension until a day ends by itself, with a line in the log and a change, and one without a day stays', async () => {
    const [untilId, openId] = [await signUp('Until'), await signUp('Open')];
    await runOn(untilId, 'suspend', '2031-12-31');
    await runOn(openId, 'suspend');
    await store.endSuspensions(new Date('2031-12-30T23:59:59.999Z'));
    expect(await store.isSuspended(untilId)).toBe(true);
    await store.endSuspensions(new Date('2031-12-31T00:00:00.000Z'));
    expect(await Promise.all([untilId, openId].map(store.isSuspended))).toEqual([false, true]);
    expect((await store.listActions(10, untilId)).map(({ action }) => action).toSorted()).toEqual([
      'suspend',
      'unsuspend',
    ]);
    const changes = await listChangesBetween(engine.database, untilId, 1, 3);
    expect(changes?.map(({ kind }) => kind)).toEqual(['gone', 'back']);
  });

  test('in /admin, an operator cannot act on an operator, also not on one who became it during the action', async () => {
    const id = await signUp('Colleague');
    await runOn(id, 'operator');
    const suspension = { action: 'suspend', value: '', reason: 'other' } as const;
    expect(await store.runAction(id, suspension, 'Another')).toBe('is-operator');
    expect(await store.isSuspended(id)).toBe(false);
    await runOn(id, 'no-operator');
    expect(await store.runAction(id, suspension, 'Another')).toBe('done');
    const log = await store.listActions(10, id);
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'suspend', operator: 'Another', reason: 'other' }),
    );
    expect(log).toHaveLength(3);
  });

  test('a note and a reset link leave reports open and the revision as it is, and are not in the log', async () => {
    const id = await signUp('Noted');
    await createInsertReport(engine.database, 'secret')(
      { profileId: id, username: 'Noted', reason: 'other', words: '' },
      '203.0.113.7',
    );
    await runOn(id, 'note', 'a private note');
    await runOn(id, 'reset-password', 'a token');
    expect(await store.findModerated('Noted')).toMatchObject({
      profile: { note: 'a private note' },
    });
    expect(JSON.stringify(await store.listActions(10, id))).not.toMatch(/private|token/);
    expect(await store.listOpenReports(10, id)).toHaveLength(1);
    expect((await createProfileStore(engine.database).findProfileById(id))?.revision).toBe(1);
  });

  test('a game that the operator removes is deleted with its history', async () => {
    const [id = ''] = await fillSite(engine.database, ['Gamer']);
    const [game] = await store.listGamesIncludingHidden(id);
    expect(await runOn(id, 'remove-game', 'lichess none')).toBe('no-such-game');
    expect(await runOn(id, 'remove-game', game && toGameValue(game))).toBe('done');
    expect(await store.listGamesIncludingHidden(id)).toEqual([]);
    const series = engine.database.db.selectFrom('rankSeries').where('profileId', '=', id);
    expect(await countRows(series.where('playerId', '=', game?.playerId ?? ''))).toBe(0);
  });

  test('a leaderboard is renamed by the rules of names and deleted, as an action on its owner only, with a change of its own', async () => {
    const { changes, onChange, create, read } = openLeaderboards(engine.database);
    const { runAction } = createModerationStore(engine.database, onChange);
    const { id: leaderboard, ownerId } = await create([waiting('Ann')]);
    const reason = 'offensive-name';
    const run = (action: ModerationAction, value = '', profile = ownerId) =>
      runAction(profile, { action, value, leaderboard, reason }, 'Warden');
    expect(await run('rename-leaderboard', 'New', await signUp('Innocent'))).toBe(
      'no-such-leaderboard',
    );
    expect(await run('rename-leaderboard', '\u200b')).toBe('bad-leaderboard-name');
    const before = await read(leaderboard);
    expect(before).toMatchObject({ name: 'Friends', revision: 1 });

    changes.splice(0);
    expect(await run('rename-leaderboard', ' Polite\u202e name ')).toBe('done');
    expect(await read(leaderboard)).toEqual({ ...before, name: 'Polite name', revision: 2 });
    expect(await run('delete-leaderboard')).toBe('done');
    expect(await run('delete-leaderboard')).toBe('no-such-leaderboard');
    const subject = leaderboardSubject(leaderboard);
    expect(changes).toMatchObject([
      { subject, revision: 2, changes: [{ kind: 'leaderboard' }] },
      { subject, revision: 3, changes: [{ kind: 'gone' }] },
    ]);
    const log = await store.listActions(10, ownerId);
    expect(new Set(log.map(({ action, detail }) => `${action}: ${detail}`))).toEqual(
      new Set(['rename-leaderboard: Friends → Polite name', 'delete-leaderboard: Polite name']),
    );
    expect(log).toMatchObject(log.map(() => ({ operator: 'Warden', reason })));
  });

  test('reports of one network have the same reporter for one profile, and another one for another profile', async () => {
    const insertReport = createInsertReport(engine.database, 'secret');
    const ids = [await signUp('First'), await signUp('Second')];
    for (const profileId of ids)
      for (const network of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
        await insertReport({ profileId, username: '', reason: 'other', words: '' }, network);
    const reports = await store.listOpenReports(10);
    const reporters = ids.map((id) =>
      reports.filter(({ profileId }) => profileId === id).map(({ reporter }) => reporter),
    );
    expect(reporters.map((each) => new Set(each).size)).toEqual([2, 2]);
    expect(new Set(reporters.flat()).size).toBe(4);
    expect(JSON.stringify(reports)).not.toContain('203.0.113');
  });
});
