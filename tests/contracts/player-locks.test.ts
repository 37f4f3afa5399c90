/** PostgreSQL locks rows, so two writes that lock profiles or players in different orders would wait for each other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { lockRows, runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, toKey } from '../factories/profiles.ts';
import { bothEngines, type OpenEngine } from './engines.ts';
import { runReader } from './run-reader.ts';

const changedAt = '2026-09-01T12:00:00.000Z';

let engine: OpenEngine;
let holder: Database;
beforeAll(async () => {
  engine = await bothEngines[1].open();
  holder = engine.openBeside();
});
afterAll(() => engine.close());

/** Whether a transaction waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(holder.db);
  return rows.length > 0;
}

/** Lists the rows that a transaction other than the holder has locked. */
async function listLocked(
  table: 'profiles' | 'players',
  ids: readonly (string | number)[],
  held: string | number,
) {
  const free = sql.table(table);
  const { rows } = await sql<{ id: string | number }>`
    select id from ${free} for update skip locked`.execute(holder.db);
  return ids.filter((id) => id !== held && !rows.some((row) => row.id === id));
}

/** Runs a write while another transaction has locked a row. @returns the rows that the write has locked when it waits. */
async function runWhileHeld(
  table: 'profiles' | 'players',
  ids: readonly (string | number)[],
  held: string | number,
  write: () => Promise<unknown>,
) {
  const { outcome, locked } = await runInTransaction(holder, async (trx) => {
    await lockRows(trx, 'postgres', table, [held]);
    const outcome = write();
    await expect.poll(isWaiting).toBe(true);
    return { commit: { outcome, locked: await listLocked(table, ids, held) } };
  });
  await outcome;
  return locked;
}

/** Creates profiles with these games. @returns the ids in the order in which they are locked. */
async function createProfiles(count: number, games: readonly SavedGame[]) {
  for (let index = 0; index < count; index++) await insertProfile(engine.database, games);
  const { playerId = '' } = games[0] ?? {};
  const rows = await engine.database.db
    .selectFrom('profiles')
    .innerJoin('savedGames', 'profileId', 'id')
    .select(['id', 'player'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute();
  return { ids: rows.map(({ id }) => id), player: rows[0]?.player ?? 0 };
}

const readStep = () =>
  createChangeReader(engine.database, 'others', updateOtherProfiles, () => undefined);
const writes: Readonly<Record<string, (player: number, saved: SavedGame) => Promise<unknown>>> = {
  'a refresh': (player, saved) => createProfileStore(engine.database).updatePlayer(player, saved),
  'a failed refresh': (player) =>
    createProfileStore(engine.database).updateFailedAt(player, changedAt),
  'the reader of the changes': () => readStep()(),
};

test.each(Object.entries(writes))(
  '%s locks profiles in the order of their ids',
  async (_, write) => {
    const [saved, second] = [savedGameFactory(), savedGameFactory()];
    const { ids, player } = await createProfiles(7, [saved]);
    const [last = '', owner = '', held = ''] = [ids[5], ids[6], ids[3]];
    for (const id of [last, owner])
      await createProfileStore(engine.database).insertSavedGame(id, second, 50);
    await runReader(engine.database, readStep());
    // The first change reaches only the last of the profiles that the second one reaches.
    for (const game of [second, saved])
      await createVerificationStore(engine.database).updateVerified(toKey(owner, game), changedAt);
    const locked = await runWhileHeld('profiles', ids, held, () => write(player, saved));
    expect(locked).toEqual(ids.slice(0, 3));
  },
);

test('a refresh locks the player after its profiles', async () => {
  const saved = savedGameFactory();
  const { ids, player } = await createProfiles(2, [saved]);
  const store = createProfileStore(engine.database);
  const locked = await runInTransaction(holder, async (trx) => {
    await lockRows(trx, 'postgres', 'profiles', ids.slice(1));
    const outcome = store.updatePlayer(player, saved);
    await expect.poll(isWaiting).toBe(true);
    return { commit: { players: await listLocked('players', [player], 0), outcome } };
  });
  await locked.outcome;
  expect(locked.players).toEqual([]);
});

test('a verification does not wait for the profile that had verified the account', async () => {
  const saved = savedGameFactory();
  const { ids } = await createProfiles(2, [saved]);
  const [before = '', owner = ''] = ids;
  const { updateVerified } = createVerificationStore(engine.database);
  await updateVerified(toKey(before, saved), changedAt);
  await runInTransaction(holder, async (trx) => {
    await lockRows(trx, 'postgres', 'profiles', [before]);
    await updateVerified(toKey(owner, saved), changedAt);
    return { commit: undefined };
  });
});

test('players are locked in the order of their accounts, also by the refresh queue', async () => {
  const [b, a] = [savedGameFactory({ playerId: 'b' }), savedGameFactory({ playerId: 'a' })];
  const store = createProfileStore(engine.database);
  const { id } = await insertProfile(engine.database, [b, a]);
  const saved = (await store.findOwnProfile(id))?.savedGames ?? [];
  const [held = 0, first = 0] = saved.map(({ player }) => player);
  const view = { viewedAt: 0, movedBefore: 0, now: 0 };
  const queue = () => createRefreshQueue(engine.database).insertRefreshes(saved, view);
  for (const write of [queue, () => store.updateListed(id, false)])
    expect(await runWhileHeld('players', [held, first], held, write)).toEqual([first]);
});

test('a page that begins to show a player waits for the one that takes it along', async () => {
  const saved = savedGameFactory();
  const { ids, player } = await createProfiles(1, [saved]);
  const other = await insertProfile(engine.database);
  const store = createProfileStore(engine.database);
  const added = await runInTransaction(holder, async (trx) => {
    await lockRows(trx, 'postgres', 'players', [player]);
    const outcome = store.insertSavedGame(other.id, saved, 50);
    await expect.poll(isWaiting).toBe(true);
    const [profileId = ''] = ids;
    await trx.updateTable('players').set({ profileId }).where('id', '=', player).execute();
    return { commit: { outcome } };
  });
  const { profile } = await added.outcome;
  expect(profile?.savedGames[0]?.player).not.toBe(player);
});
