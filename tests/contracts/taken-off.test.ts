import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latestVersion } from '../../adapters/database/migrations/migrate.ts';
import { createTakenOffStore, isTakenOff } from '../../adapters/database/players/taken-off.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { toPlayerPath } from '../../domain/players/player-path.ts';
import { makeFolder } from '../factories/folders.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertAccount } from '../factories/profiles.ts';
import { bothEngines, onBothEngines } from './engines.ts';
import { openLeaderboards, toLine } from './open-leaderboards.ts';

const laterKey = 'fedcba987654';
let playerCount = 0;

/** Creates a player whose name no other player of these tests has, as read after the player is taken off. */
function createPlayer() {
  playerCount += 1;
  const name = `Heron ${playerCount}#EUW`;
  return savedGameFactory({ name, region: 'euw1', readAt: toTime(1) });
}

const toTime = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString();

onBothEngines(({ database, openBeside }) => {
  const { db } = database;
  const made: ProfileChange[] = [];
  const onChange = (change: ProfileChange) => void made.push(change);
  const profiles = createProfileStore(database, onChange);
  const { updateTakenOff, checkAndRenewTakenOff } = createTakenOffStore(database, onChange);

  test('[security 85] the database has neither the id nor the name, and hashes that depend on its secret', async () => {
    const player = createPlayer();
    await updateTakenOff(player, true);
    const rows = await db.selectFrom('takenOff').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['at', 'game', 'idHash', 'keyFingerprint', 'nameHash'].sort(),
    );
    const text = JSON.stringify(rows).toLowerCase();
    for (const known of [player.playerId, 'heron', 'euw']) expect(text).not.toContain(known);
    // The same player under another secret.
    const secrets = db.selectFrom('siteSettings').where('name', 'like', 'takenOffKey %');
    const keys = await secrets.selectAll().execute();
    expect(keys).toHaveLength(1);
    await db
      .deleteFrom('siteSettings')
      .where('value', '=', keys[0]?.value ?? '')
      .execute();
    expect(await isTakenOff(db, player)).toBe(false);
    await updateTakenOff(player, true);
    const again = await db.selectFrom('takenOff').selectAll().execute();
    expect(new Set(again.flatMap(({ idHash, nameHash }) => [idHash, nameHash])).size).toBe(4);
  });

  test('a player without a page stays on profiles, and those who watch the page read that it is gone and back', async () => {
    const player = createPlayer();
    const owner = await insertAccount(database, `Owner${playerCount}`, 'hash');
    await profiles.insertSavedGame(owner, player, 50);
    const path = toPlayerPath(player);
    const subject = (await profiles.findPlayerPage(path))?.id ?? '';
    made.length = 0;
    await updateTakenOff(player, true);
    expect(await profiles.findPlayerPage(path)).toBeUndefined();
    expect(await profiles.findProfileById(subject)).toBeUndefined();
    expect((await profiles.findProfileById(owner))?.savedGames).toHaveLength(1);
    await updateTakenOff(player, false);
    expect((await profiles.findPlayerPage(path))?.id).toBe(subject);
    const kinds = made.map((change) => [change.subject, change.changes[0]?.kind]);
    expect(kinds).toEqual([
      [subject, 'gone'],
      [subject, 'back'],
    ]);
  });

  test('under another key the name decides in every spelling, and its id is stored', async () => {
    const player = createPlayer();
    await updateTakenOff(player, true);
    const moved = {
      ...player,
      playerId: 'id of the later key',
      name: player.name.toUpperCase(),
      keyFingerprint: laterKey,
    };
    expect(await isTakenOff(db, { ...moved, region: 'kr' })).toBe(false);
    expect(await isTakenOff(db, { ...moved, playerId: `sample:${moved.playerId}` })).toBe(false);
    expect(await checkAndRenewTakenOff(moved)).toBe(true);
    expect(await isTakenOff(db, { ...moved, name: 'Renamed#EUW' })).toBe(true);
    // The id of the earlier key is forgotten.
    expect(await isTakenOff(db, { ...player, name: 'Renamed#EUW' })).toBe(false);
    await updateTakenOff(moved, false);
    expect(await isTakenOff(db, player)).toBe(false);
  });

  test('an older answer does not replace the name', async () => {
    const player = createPlayer();
    await updateTakenOff(player, true);
    const renamed = { ...player, name: `Egret ${playerCount}#EUW`, readAt: toTime(2) };
    for (const read of [renamed, player]) await checkAndRenewTakenOff(read);
    const later = { playerId: 'id of the later key', keyFingerprint: laterKey };
    expect(await isTakenOff(db, { ...renamed, ...later })).toBe(true);
  });

  test('two processes renew a player at the same time, and none sees a player with a page', async () => {
    const player = createPlayer();
    await updateTakenOff(player, true);
    const stores = [database, openBeside()].map((each) => createTakenOffStore(each, onChange));
    for (let minute = 1; minute < 20; minute += 1) {
      const name = `Egret ${playerCount} ${minute}#EUW`;
      const read = { ...player, name, readAt: toTime(minute) };
      const asked = Array.from({ length: 8 }, () =>
        stores.map((store) => store.checkAndRenewTakenOff(read)),
      );
      expect(new Set(await Promise.all(asked.flat()))).toEqual(new Set([true]));
    }
    await updateTakenOff(player, false);
    expect(await isTakenOff(db, player)).toBe(false);
  });

  test('a name that another player has taken decides nothing', async () => {
    const player = createPlayer();
    await updateTakenOff(player, true);
    const other = { ...player, playerId: 'id of another player' };
    expect(await checkAndRenewTakenOff(other)).toBe(false);
    expect(await isTakenOff(db, { ...player, name: 'Renamed#EUW' })).toBe(true);
  });

  test('a refresh stores the new name, which then decides under another key', async () => {
    const player = createPlayer();
    const owner = await insertAccount(database, `Owner${playerCount}`, 'hash');
    await profiles.insertSavedGame(owner, player, 50);
    const saved = (await profiles.findProfileById(owner))?.savedGames[0] ?? player;
    await updateTakenOff(player, true);
    const renamed = { ...player, name: `Egret ${playerCount}#EUW` };
    await profiles.updatePlayer(saved.player, renamed);
    const later = { playerId: 'id of the later key', keyFingerprint: laterKey };
    expect(await isTakenOff(db, { ...renamed, ...later })).toBe(true);
    expect(await isTakenOff(db, { ...player, ...later })).toBe(false);
    // The id and the name change together, as the earlier key has confirmed.
    const confirmed = { ...renamed, ...later, name: `Ibis ${playerCount}#EUW` };
    await profiles.updatePlayer(saved.player, confirmed, undefined, true);
    expect(await isTakenOff(db, confirmed)).toBe(true);
  });
});

test.each(bothEngines)(
  'a restore on $name keeps who was taken off before and after the backup, also of another site',
  async ({ open }) => {
    const [site, other] = [await open(), await open()];
    const [before, after, elsewhere, shown] = [0, 1, 2, 3].map(createPlayer);
    if (!before || !after || !elsewhere || !shown) throw new Error('no players');
    const takeOff = (database: Database, player: typeof before) =>
      createTakenOffStore(database, () => undefined).updateTakenOff(player, true);
    await takeOff(site.database, before);
    await takeOff(other.database, elsewhere);
    const folder = makeFolder();
    const [ownFile, otherFile] = [join(folder, 'own'), join(folder, 'other')];
    const { create, store } = openLeaderboards(site.database);
    const { id } = await create([after, shown].map(toLine));
    await writeBackup(site.database, latestVersion, ownFile);
    await writeBackup(other.database, latestVersion, otherFile);
    await takeOff(site.database, after);
    for (const file of [ownFile, otherFile]) {
      const opened = await openBackup(file);
      if (opened.kind !== 'opened') throw new Error(opened.why);
      await replaceSite(site.database, opened.backup);
      await opened.close();
      const board = await store.findLeaderboard(id, undefined);
      // The other site has no leaderboard.
      expect(board?.rows.map(({ player }) => player.playerId)).toEqual(
        file === ownFile ? [shown.playerId] : undefined,
      );
    }
    for (const player of [before, after, elsewhere])
      expect(await isTakenOff(site.database.db, player)).toBe(true);
    expect(await isTakenOff(site.database.db, shown)).toBe(false);
    for (const { close } of [site, other]) await close();
  },
);
