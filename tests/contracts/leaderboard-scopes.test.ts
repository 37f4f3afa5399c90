/** Which rows of `players` a leaderboard shows: its own, or those that profiles share. */
import { expect, test } from 'vitest';
import { readSamples } from '../../adapters/database/history/rank-samples.ts';
import { findPlayerPage } from '../../adapters/database/players/player-page.ts';
import { createTakenOffStore } from '../../adapters/database/players/taken-off.ts';
import { leaderboardSubject, playerSubject } from '../../domain/changes/change.ts';
import { gameIds } from '../../domain/games/games.ts';
import { insertProfile, readProfile } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { createPlayer, game, openLeaderboards, toLine } from './open-leaderboards.ts';

onEachEngine(({ database }) => {
  const { changes, store, profiles, create, read, suspend } = openLeaderboards(database);
  const find = (playerId: string) =>
    database.db.selectFrom('players').selectAll().where('playerId', '=', playerId).execute();
  const toOwners = (rows: Awaited<ReturnType<typeof find>>, id: string) =>
    rows
      .map((row) => (row.leaderboard === id ? 'leaderboard' : (row.profileId ?? 'shared')))
      .toSorted();

  test('[security 88] by link it has rows of its own, which no page of a player shows', async () => {
    const player = createPlayer();
    await insertProfile(database, [player]);
    const { id } = await create([toLine(player)]);
    expect(toOwners(await find(player.playerId), id)).toEqual(['leaderboard', 'shared']);
    const alone = createPlayer();
    const { id: other } = await create([toLine(alone)]);
    const [row] = await find(alone.playerId);
    expect(toOwners([row as never], other)).toEqual(['leaderboard']);
    expect(await findPlayerPage(database.db, gameIds, { ...alone, game })).toBeUndefined();
  });

  test('listed it shares the row of profiles, and a player without one has a page', async () => {
    const [shown, alone] = [createPlayer(), createPlayer()];
    await insertProfile(database, [shown]);
    const { id, ownerId } = await create([toLine(shown), toLine(alone)], 'all');
    for (const { playerId } of [shown, alone])
      expect(toOwners(await find(playerId), id)).toEqual(['shared']);
    expect(await findPlayerPage(database.db, gameIds, { ...alone, game })).toBeDefined();
    await store.updateLeaderboard(id, ownerId, { name: 'Us', queue: 'flex', audience: 'link' });
    expect(toOwners(await find(shown.playerId), id)).toEqual(['leaderboard', 'shared']);
    expect(toOwners(await find(alone.playerId), id)).toEqual(['leaderboard']);
    await store.updateLeaderboard(id, ownerId, { name: 'Us', queue: 'flex', audience: 'all' });
    expect(toOwners(await find(shown.playerId), id)).toEqual(['shared']);
  });

  test('a shared history begins when the first page that remains added the player', async () => {
    const [early, late] = ['2026-08-01T10:00:00.000Z', '2026-08-20T10:00:00.000Z'];
    const player = createPlayer({ readAt: early });
    const { id, ownerId } = await create([toLine(player)], 'all');
    const later = { ...player, readAt: late };
    const profile = await insertProfile(database, [later]);
    const { player: number = 0 } = (await readProfile(profiles, profile.id)).savedGames[0] ?? {};
    expect((await readSamples(database.db, { player: number }))[0]?.readAt).toBe(early);
    await store.deleteLeaderboard(id, ownerId);
    const samples = await readSamples(database.db, { player: number });
    expect(samples.every(({ readAt }) => readAt >= late)).toBe(true);
    expect(changes.at(-1)).toMatchObject({
      subject: leaderboardSubject(id),
      changes: [{ kind: 'gone' }, { kind: 'history-cut', player: number }],
    });
  });

  test('a suspended owner keeps the rows, and an account that is deleted takes them with it', async () => {
    const player = createPlayer();
    const { id, ownerId } = await create([toLine(player)], 'all');
    await suspend(ownerId);
    await profiles.updateWords(ownerId, { bio: 'Hi', links: [] });
    expect(toOwners(await find(player.playerId), id)).toEqual(['leaderboard']);
    await suspend(ownerId, null);
    await profiles.updateWords(ownerId, { bio: 'Ho', links: [] });
    expect(toOwners(await find(player.playerId), id)).toEqual(['shared']);
    await profiles.deleteProfile(ownerId);
    expect(await find(player.playerId)).toEqual([]);
    expect(await store.findLeaderboard(id, undefined)).toBeUndefined();
  });

  test('a refresh of an own row is a change of the player, and not of the leaderboard', async () => {
    const player = createPlayer();
    const { id } = await create([toLine(player)]);
    const { rows, revision } = await read(id);
    const number = rows[0]?.player.player ?? 0;
    changes.splice(0);
    await profiles.updatePlayer(number, { ...player, level: 901 });
    expect((await find(player.playerId))[0]?.level).toBe(901);
    expect(changes.map(({ subject }) => subject)).toEqual([playerSubject(number)]);
    expect((await read(id)).revision).toBe(revision);
  });

  test('with another id the line shows the player, and joins the line of the same account', async () => {
    const [player, twin] = [createPlayer(), createPlayer()];
    const { id } = await create([toLine(player), toLine(twin)]);
    const number = (await read(id)).rows[0]?.player.player ?? 0;
    await profiles.updatePlayer(number, { ...player, playerId: 'new id' }, undefined, true);
    expect((await read(id)).rows[0]?.player.playerId).toBe('new id');
    await profiles.updatePlayer(number, { ...player, playerId: twin.playerId }, undefined, true);
    const { rows, openLines } = await read(id);
    expect(rows.map((row) => row.player.playerId)).toEqual([twin.playerId]);
    expect(openLines).toMatchObject([{ name: player.name, problem: 'twice' }]);
  });

  test('with the id of another account a line of a player who is taken off shows that one, too', async () => {
    const [player, other] = [createPlayer(), createPlayer()];
    const { id } = await create([toLine(player)], 'all');
    await create([toLine(other)], 'all');
    const number = (await read(id)).rows[0]?.player.player ?? 0;
    const takenOff = createTakenOffStore(database, () => undefined);
    await takenOff.updateTakenOff(player, true);
    const found = { ...player, playerId: other.playerId };
    expect(await profiles.updatePlayer(number, found, undefined, true)).toBe('updated');
    expect((await read(id)).openLines).toMatchObject([{ problem: 'taken-off' }]);
  });
});
