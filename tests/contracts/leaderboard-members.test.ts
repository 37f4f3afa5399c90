/** The members of a leaderboard: they join by an invitation, bring an account, and can own it next. */
import { expect, test } from 'vitest';
import { leaderboardSubject } from '../../domain/changes/change.ts';
import { insertProfile } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { createPlayer, openLeaderboards, toLine } from './open-leaderboards.ts';

const later = '2999-01-01T00:00:00.000Z';
let userCount = 0;

onEachEngine(({ database }) => {
  const { store, profiles, create, read, suspend } = openLeaderboards(database);

  async function addUser() {
    const name = `Member${++userCount}`;
    return { name, id: (await insertProfile(database, [], name)).id };
  }

  /** Makes a leaderboard with an invitation, and lets users join it. */
  async function createJoined(count: number, usesLeft = 10) {
    const { id, ownerId } = await create([toLine(createPlayer())], 'members');
    const hash = `hash of ${id}`;
    await store.renewInvitation(id, ownerId, { hash, usesLeft, expiresAt: later });
    const users = [];
    for (let index = 0; index < count; index++) {
      const user = await addUser();
      users.push({ ...user, player: createPlayer() });
      expect(
        await store.join(id, hash, user.id, toLine(users[index]?.player ?? createPlayer())),
      ).toBe('joined');
    }
    return { id, ownerId, hash, users };
  }

  const listNames = async (id: string) =>
    (await read(id, await findOwner(id))).rows.map(({ player }) => player.name);
  const findOwner = async (id: string) => {
    const row = await database.db
      .selectFrom('leaderboards')
      .select('ownerId')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.ownerId ?? '';
  };

  test('a user joins with an account, whose line goes when the user leaves', async () => {
    const { id, ownerId, users } = await createJoined(2);
    const [ann, bo] = users;
    if (!ann || !bo) throw new Error('two have joined');
    expect((await read(id, ann.id)).role).toBe('member');
    expect(await store.listMembers(id)).toMatchObject([
      { displayName: ann.name, role: 'member' },
      { displayName: bo.name },
    ]);
    expect((await listNames(id)).slice(1)).toEqual([ann.player.name, bo.player.name]);
    expect(await store.leave(id, ann.id)).toBe('updated');
    expect(await store.leave(id, ownerId)).toBe('forbidden');
    expect((await listNames(id)).slice(1)).toEqual([bo.player.name]);
    expect(await store.findLeaderboard(id, ann.id)).toBeUndefined();
  });

  test('an account that stands on it already stays when its user joins and leaves', async () => {
    const player = createPlayer();
    const { id, ownerId } = await create([toLine(player)]);
    await store.renewInvitation(id, ownerId, { hash: 'known', usesLeft: 1, expiresAt: later });
    const user = await addUser();
    await store.join(id, 'known', user.id, { ...toLine(player), name: 'Renamed#NA1' });
    await store.leave(id, user.id);
    expect(await listNames(id)).toEqual([player.name]);
  });

  test('the line of a member goes with the account, also one that an editor has corrected or written in another way', async () => {
    const { id, ownerId, users } = await createJoined(3);
    const [first, second] = (await read(id, ownerId)).rows;
    const [ann, bo, cyd] = users;
    if (!first || !second || !ann || !bo || !cyd) throw new Error('three have joined');
    await store.updateLine(id, ownerId, second.line, toLine(createPlayer({ name: 'Other#NA1' })));
    const [, ...joined] = (await read(id, ownerId)).rows;
    const spelled = joined.map(({ player }) => ({ ...toLine(player), name: `#${player.name}` }));
    await store.replaceLines(id, ownerId, [toLine(first.player), ...spelled]);
    expect(await listNames(id)).toEqual([
      first.player.name,
      'Other#NA1',
      bo.player.name,
      cyd.player.name,
    ]);
    const { revision } = await read(id, ownerId);
    await profiles.deleteProfile(ann.id);
    expect((await read(id, ownerId)).revision).toBe(revision + 1);
    const last = database.db.selectFrom('changes').select('subject').orderBy('id', 'desc');
    const subjects = await last.limit(2).execute();
    expect(subjects.map(({ subject }) => subject)).toContain(leaderboardSubject(id));
    await store.leave(id, bo.id);
    expect(await listNames(id)).toEqual([first.player.name, cyd.player.name]);
  });

  test('[security 87] an invitation ends with its uses, its time and its replacement, and a member uses none', async () => {
    const { id, ownerId, hash, users } = await createJoined(1, 2);
    for (const by of [{ hash }, { leaderboard: id }])
      expect(await store.findInvitation(by)).toMatchObject({ id, usesLeft: 1 });
    const member = users[0]?.id ?? '';
    for (const userId of [member, ownerId])
      expect(await store.join(id, hash, userId, undefined)).toBe('joined');
    expect((await store.findInvitation({ hash }))?.usesLeft).toBe(1);
    const [second, third] = [await addUser(), await addUser()];
    expect(await store.join(id, hash, second.id, undefined)).toBe('joined');
    expect(await store.join(id, hash, third.id, undefined)).toBe('no-such-invitation');
    expect(await store.renewInvitation(id, third.id, null)).toBe('forbidden');
    await store.renewInvitation(id, ownerId, { hash: 'new', usesLeft: 5, expiresAt: later });
    expect(await store.findInvitation({ hash })).toBeUndefined();
    const ended = { hash: 'ended', usesLeft: 5, expiresAt: new Date().toISOString() };
    await store.renewInvitation(id, ownerId, ended);
    expect(await store.findInvitation({ hash: 'ended' })).toBeUndefined();
    expect(await store.join(id, 'ended', third.id, undefined)).toBe('no-such-invitation');
    await store.renewInvitation(id, ownerId, null);
    expect(await store.join(id, 'new', third.id, undefined)).toBe('no-such-invitation');
  });

  test('a leaderboard of 100 lines lets no further account in', async () => {
    const lines = Array.from({ length: 99 }, (_, index) => {
      return { name: `Bad ${index}`, region: 'na1', problem: 'bad-name' as const };
    });
    const player = createPlayer();
    const { id, ownerId } = await create([...lines, toLine(player)]);
    await store.renewInvitation(id, ownerId, { hash: 'full', usesLeft: 5, expiresAt: later });
    const [user, other] = [await addUser(), await addUser()];
    expect(await store.join(id, 'full', user.id, toLine(createPlayer()))).toBe('full');
    expect(await store.join(id, 'full', user.id, undefined)).toBe('joined');
    expect(await store.join(id, 'full', other.id, toLine(player))).toBe('joined');
  });

  test('the owner makes moderators, up to five, who can edit and remove members', async () => {
    const { id, ownerId, users } = await createJoined(7);
    const [first, ...others] = users;
    const last = others.at(-1);
    if (!first || !last) throw new Error('seven have joined');
    expect(await store.changeMember(id, first.id, last.name, null)).toBe('forbidden');
    for (const { name } of users.slice(0, 5))
      expect(await store.changeMember(id, ownerId, name, 'moderator')).toBe('updated');
    // The earlier owner would be the sixth.
    for (const role of ['moderator', 'owner'] as const)
      expect(await store.changeMember(id, ownerId, last.name, role)).toBe('too-many-moderators');
    expect(await store.changeMember(id, first.id, last.name.toUpperCase(), null)).toBe('updated');
    for (const role of ['owner', 'member', null] as const)
      expect(await store.changeMember(id, first.id, users[1]?.name ?? '', role)).toBe('forbidden');
    const fields = { name: 'Ours', queue: 'solo', audience: 'link' } as const;
    expect(await store.updateLeaderboard(id, first.id, fields)).toBe('updated');
    expect(await store.deleteLeaderboard(id, first.id)).toBe('forbidden');
  });

  test('the owner hands over and can leave', async () => {
    const { id, ownerId, users } = await createJoined(1);
    const [next] = users;
    expect(await store.changeMember(id, ownerId, next?.name ?? '', 'owner')).toBe('updated');
    expect([await findOwner(id), (await read(id, ownerId)).role]).toEqual([next?.id, 'moderator']);
    expect(await store.leave(id, ownerId)).toBe('updated');
    expect(await store.listMembers(id)).toEqual([]);
  });

  test('without its owner the moderator of longest standing has it, and without one it is deleted', async () => {
    const { id, ownerId, users } = await createJoined(3);
    for (const { name } of users.slice(1)) await store.changeMember(id, ownerId, name, 'moderator');
    await profiles.deleteProfile(ownerId);
    expect(await findOwner(id)).toBe(users[1]?.id);
    expect(await listNames(id)).toHaveLength(4);
    await store.changeMember(id, users[1]?.id ?? '', users[2]?.name ?? '', 'member');
    await profiles.deleteProfile(users[1]?.id ?? '');
    expect(await store.findLeaderboard(id, users[0]?.id)).toBeUndefined();
  });

  test('a suspended member is none until the suspension ends', async () => {
    const { id, ownerId, users } = await createJoined(2);
    const [ann, bo] = users.map((user) => user.id);
    await suspend(ann ?? '');
    expect((await read(id, ownerId)).memberIds).toEqual([ownerId, bo]);
    await suspend(ann ?? '', null);
    expect((await read(id, ownerId)).memberIds).toHaveLength(3);
  });

  test('when the owner is suspended, members still find it, and others do not', async () => {
    const { id, ownerId, users } = await createJoined(1);
    await suspend(ownerId);
    expect(await read(id, users[0]?.id)).toMatchObject({ isSuspended: true });
    expect(await store.findLeaderboard(id, undefined)).toBeUndefined();
  });
});
