/** Leaderboards: their lines, those that wait for a source, and who sees them. */

import { beforeEach, describe, expect, test } from 'vitest';
import { createTakenOffStore } from '../../adapters/database/players/taken-off.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { leaderboardSubject, playerSubject } from '../../domain/changes/change.ts';
import { insertProfile, toMatch } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { createPlayer, game, openLeaderboards, toLine, waiting } from './open-leaderboards.ts';

onEachEngine(({ database }) => {
  const { changes, onChange, store, profiles, create, read, suspend } = openLeaderboards(database);
  const takenOff = createTakenOffStore(database, onChange);

  describe('lines', () => {
    test('found players stand in rows, and the others wait or say why not', async () => {
      const player = createPlayer();
      const lines = [
        toLine(player),
        waiting('Ann'),
        { ...waiting('?'), problem: 'bad-name' as const },
      ];
      const { id, ownerId } = await create(lines);
      const { rows, openLines, role } = await read(id);
      expect(rows.map((row) => [row.player.name, row.username])).toEqual([[player.name, null]]);
      expect(openLines).toMatchObject([
        { name: 'Ann#EUW', problem: null },
        { name: '?#EUW', problem: 'bad-name' },
      ]);
      expect([role, (await read(id, ownerId)).role]).toEqual([null, 'owner']);
      expect(changes.at(-1)).toMatchObject({ subject: leaderboardSubject(id), revision: 1 });
    });

    test('a line that is written again keeps its number and its answer, and a removed one takes its player with it', async () => {
      const [kept, removed] = [createPlayer(), createPlayer()];
      const { id, ownerId } = await create([toLine(kept), toLine(removed), waiting('Ann')]);
      const before = await read(id);
      const spelled = { name: kept.name.toUpperCase(), region: kept.region };
      const lines = [waiting('Bo'), waiting('ANN'), spelled];
      expect(await store.replaceLines(id, ownerId, lines)).toBe('updated');
      const after = await read(id);
      expect(after.rows).toEqual([before.rows[0]]);
      expect(after.openLines).toMatchObject([{ name: 'Bo#EUW' }, before.openLines[0]]);
      expect(after.lines.map(({ name }) => name)).toEqual(['Bo#EUW', 'Ann#EUW', kept.name]);
      const ofRemoved = database.db.selectFrom('players').where('playerId', '=', removed.playerId);
      expect(await countRows(ofRemoved)).toBe(0);
    });

    test('a list replaces no lines that its editor does not know', async () => {
      const { id, ownerId } = await create([waiting('Ann')]);
      const known = (await read(id)).openLines.map(({ line }) => line);
      const save = (name: string, seen: readonly number[]) =>
        store.replaceLines(id, ownerId, [waiting(name)], seen);
      expect(await save('Bo', known)).toBe('updated');
      for (const seen of [known, []]) expect(await save('Cyd', seen)).toBe('changed');
      expect((await read(id)).openLines).toMatchObject([{ name: 'Bo#EUW' }]);
    });

    test('a player who is written in another way keeps the history', async () => {
      const player = createPlayer();
      const { id, ownerId } = await create([toLine(player)]);
      const [before] = (await read(id)).rows;
      const renamed = { ...player, name: 'Renamed#NA1', readAt: '2026-10-01T12:00:00.000Z' };
      await store.replaceLines(id, ownerId, [toLine(renamed)]);
      const [after] = (await read(id)).rows;
      expect(after?.player.player).toBe(before?.player.player);
      await store.updateLine(id, ownerId, after?.line ?? 0, toLine(player));
      expect((await read(id)).rows).toMatchObject([{ player: before?.player }]);
    });

    test('the same player in another line is found once', async () => {
      const player = createPlayer();
      const { id } = await create([toLine(player), { ...toLine(player), name: 'Old#EUW' }]);
      const { rows, openLines } = await read(id);
      expect(rows).toHaveLength(1);
      expect(openLines).toMatchObject([{ name: 'Old#EUW', problem: 'twice' }]);
    });

    test('a list that repeats a line is saved again, and the player stays in the same line', async () => {
      const player = createPlayer();
      const { name, region } = player;
      const repeated = { name, region, problem: 'twice' as const };
      const { id, ownerId } = await create([toLine(player), repeated]);
      const before = await read(id);
      const spelled = { ...toLine(player), name: 'Spelled#NA1' };
      for (const lines of [
        [{ name, region }, repeated],
        [spelled, { name, region }],
      ]) {
        await store.replaceLines(id, ownerId, lines);
        const { rows, openLines } = await read(id);
        expect(rows).toEqual(before.rows);
        expect(openLines).toMatchObject([{ problem: 'twice' }]);
      }
    });

    test('a line is corrected in its place, by its editors only', async () => {
      const { id, ownerId } = await create([waiting('Ann'), waiting('Bo')]);
      const [ann] = (await read(id)).openLines;
      const line = ann?.line ?? 0;
      const player = createPlayer();
      const stranger = (await insertProfile(database)).id;
      expect(await store.updateLine(id, stranger, line, toLine(player))).toBe('forbidden');
      expect(await store.updateLine(id, ownerId, line, toLine(player))).toBe('updated');
      await store.updateLine(id, ownerId, (await read(id)).openLines[0]?.line ?? 0, null);
      const { rows, openLines } = await read(id);
      expect([rows.map((row) => row.player.name), openLines]).toEqual([[player.name], []]);
    });

    test('a user has at most 20 leaderboards and 200 waiting lines, and a refused write changes nothing', async () => {
      const lines = Array.from({ length: 100 }, (_, index) => waiting(`Player ${index}`));
      const { id, ownerId } = await create(lines);
      await create(lines, 'link', ownerId);
      const fields = { name: 'More', game, queue: 'solo', audience: 'link' } as const;
      const more = { id: createSecret(16), ownerId, ...fields };
      expect(await store.insertLeaderboard(more, [waiting('Zed')])).toBe('too-many-waiting');
      expect(await store.replaceLines(id, ownerId, [...lines, waiting('Zed')])).toBe(
        'too-many-waiting',
      );
      expect((await read(id)).openLines).toHaveLength(100);
      for (let count = 2; count < 20; count++) await create([], 'link', ownerId);
      expect(await store.insertLeaderboard(more, [])).toBe('too-many-leaderboards');
      expect(await store.listOwnLeaderboards(ownerId)).toHaveLength(20);
    });
  });

  describe('waiting lines', () => {
    const claim = async (now = 1000, until = 2000) =>
      (await store.claimLines(game, now, until, 1))[0];
    beforeEach(() => database.db.deleteFrom('leaderboards').execute());

    test('owners take turns, and a claimed line is not given twice', async () => {
      await create([waiting('A1'), waiting('A2')]);
      await create([waiting('B1'), waiting('B2')]);
      const names: (string | undefined)[] = [];
      for (let count = 0; count < 5; count++) names.push((await claim())?.name);
      expect(names).toEqual(['A1#EUW', 'B1#EUW', 'A2#EUW', 'B2#EUW', undefined]);
      expect((await claim(2000))?.name).toBe('A1#EUW');
      expect(await store.claimLines(game, 2000, 3000, 2)).toHaveLength(2);
      expect(await store.claimLines('lichess', 2000, 3000, 1)).toEqual([]);
    });

    test('an answer stays until the line is edited, and one to an edited line is dropped', async () => {
      const { id, ownerId } = await create([waiting('Ann'), waiting('Bo'), waiting('Cy')]);
      const claimed = await store.claimLines(game, 1000, 2000, 3);
      const [ann, bo, cy] = claimed.toSorted((a, b) => a.line - b.line);
      if (!ann || !bo || !cy) throw new Error('three lines wait');
      const player = createPlayer();
      await store.answerLine(ann, { player });
      await store.postponeLine({ ...bo, attempts: 1 }, 5000);
      await store.replaceLines(id, ownerId, [waiting('Ann'), waiting('Bo'), waiting('Cyd')]);
      await store.answerLine(cy, { problem: 'no-such-player' });
      const { rows, openLines, revision } = await read(id);
      expect(rows.map((row) => row.player.playerId)).toEqual([player.playerId]);
      expect(openLines.map(({ problem }) => problem)).toEqual([null, null]);
      // The insert, an answer and the edit. The line that waits longer is no change.
      expect(revision).toBe(3);
      expect(await claim(4999)).toMatchObject({ name: 'Cyd#EUW', attempts: 0 });
      expect(await claim(5000, 9000)).toMatchObject({ name: 'Bo#EUW', attempts: 1 });
    });

    test('those of a suspended owner wait', async () => {
      const { ownerId, id } = await create([waiting('Ann')]);
      await suspend(ownerId);
      expect(await claim()).toBeUndefined();
      expect(await store.findLeaderboard(id, undefined)).toBeUndefined();
    });
  });

  test('[security 88] a row names the profile that has verified the account while visitors find it there', async () => {
    const player = createPlayer();
    const profile = await insertProfile(database, [player], 'Verified');
    const verifiedAt = '2026-09-01T10:00:00.000Z';
    const own = database.db.updateTable('savedGames').where('profileId', '=', profile.id);
    await own.set({ verifiedAt }).execute();
    const { id } = await create([toLine(player)]);
    const findName = async () => (await read(id)).rows[0]?.username;
    expect(await findName()).toBe('Verified');
    await profiles.updateListed(profile.id, false);
    expect(await findName()).toBeNull();
    await profiles.updateListed(profile.id, true);
    await profiles.updateHidden(profile.id, toMatch(player), '2026-09-02T10:00:00.000Z');
    expect(await findName()).toBeNull();
    // Its name, its picture and the search can change the row.
    expect((await read(id)).rows[0]?.verifiedBy).toBe(profile.id);
  });

  test('[security 88] a player who is taken off stands on no leaderboard, and is there again after the same proof', async () => {
    const player = createPlayer();
    const [link, listed] = [await create([toLine(player)]), await create([toLine(player)], 'all')];
    const numbers = [link, listed].map(
      async ({ id }) => (await read(id)).rows[0]?.player.player ?? 0,
    );
    const subjects = (await Promise.all(numbers)).map(playerSubject);
    changes.splice(0);
    await takenOff.updateTakenOff(player, true);
    for (const { id } of [link, listed]) {
      const { rows, openLines } = await read(id);
      expect([rows, openLines]).toMatchObject([[], [{ problem: 'taken-off' }]]);
    }
    expect(changes.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    const later = await create([toLine(player)]);
    expect((await read(later.id)).openLines).toMatchObject([{ problem: 'taken-off' }]);
    await takenOff.updateTakenOff(player, false);
    for (const { id } of [link, listed]) expect((await read(id)).rows).toHaveLength(1);
  });

  test('the orders of 31 days are kept, also after a wrong clock, and the one of a week ago is read with the leaderboard', async () => {
    const { id } = await create([]);
    const toDay = (days: number) =>
      new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const kept = Array.from({ length: 27 }, (_, index) => 36 - index);
    for (const days of [40, 38, ...kept, 8, 1, -400])
      await store.insertPlaces(id, toDay(days), { solo: [[days, 1]] });
    expect((await read(id)).placesBefore).toEqual({ solo: [[8, 1]] });
    const listed = await store.listPlaces(id);
    const days = [38, ...kept, 8, 1, -400];
    expect(listed.map(({ day }) => day)).toEqual(days.map(toDay));
    // On its first day it still fills in.
    expect(await store.listWithoutPlaces(toDay(0), 100)).not.toContainEqual({ id });
    expect(await store.listWithoutPlaces(toDay(-1), 100)).toContainEqual({ id });
    await store.insertPlaces(id, toDay(-1), {});
    expect(await store.listWithoutPlaces(toDay(-1), 100)).not.toContainEqual({ id });
  });

  test('old rows are listed once, while visitors open the leaderboard, and not while they fail or are queued', async () => {
    await database.db.deleteFrom('leaderboards').execute();
    const old = createPlayer({ readAt: '2026-09-01T10:00:00.000Z' });
    const { id } = await create([
      toLine(old),
      toLine(createPlayer({ readAt: '2026-09-03T10:00:00.000Z' })),
    ]);
    const list = (openedAfter = '2026-09-01') =>
      store.listOldRows(Date.parse('2026-09-02T10:00:00.000Z'), Date.parse(openedAfter));
    const [found] = await list();
    expect(found?.player).toBe((await read(id)).rows[0]?.player.player);
    expect(await list('2999-01-01')).toEqual([]);
    await profiles.updateFailedAt(found?.player ?? 0, '2026-09-03T10:00:00.000Z');
    expect(await list()).toEqual([]);
  });

  test('members-only leaderboards are found by their members, and listed ones by their names', async () => {
    const secret = await create([], 'members');
    expect(await store.findLeaderboard(secret.id, undefined)).toBeUndefined();
    expect(await store.readLeaderboard(secret.id)).toMatchObject({ id: secret.id, role: null });
    const member = await insertProfile(database);
    const joined = { leaderboard: secret.id, profileId: member.id, role: 'member' as const };
    await database.db
      .insertInto('leaderboardMembers')
      .values({ ...joined, joinedAt: '2026-09-01T10:00:00.000Z' })
      .execute();
    expect((await read(secret.id, member.id)).role).toBe('member');
    expect(await store.listOwnLeaderboards(member.id)).toMatchObject([{ id: secret.id }]);
    const listed = await create([toLine(createPlayer())], 'all');
    const { name: _, ...found } = { name: '', id: listed.id, playerCount: 1, role: null };
    expect(await store.listLeaderboards('rien', 50)).toMatchObject([found]);
    expect(await store.listLeaderboards('%', 50)).toEqual([]);
  });
});
