/**
 * Players who want no page. The table has hashes of their ids and names, keyed with a secret of `siteSettings`. After
 * a restore a site can have several secrets. docs/decisions/0025-taken-off.md gives the reasons.
 */
import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import { demoIdMark } from '../../../domain/sources/data-source.ts';
import { Conflict } from '../engine/errors.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { insertPlayerChanges } from './player-changes.ts';

type Identity = Pick<NewSavedGame, 'game' | 'playerId' | 'name' | 'region' | 'keyFingerprint'>;
type ReadIdentity = Identity & Pick<NewSavedGame, 'readAt'>;

/** Whether a player has no page, and stands in no list of players. */
export async function isTakenOff(db: Kysely<Tables>, player: Identity): Promise<boolean> {
  return (await listRows(db, player)).length > 0;
}

/**
 * If the player is taken off, stores the id and the name that the source says now. An older answer changes nothing.
 * @param before as the player was known.
 */
export async function renewTakenOff(
  trx: Transaction<Tables>,
  now: ReadIdentity,
  before: Identity = now,
): Promise<void> {
  const rows = await listRows(trx, before);
  if (rows.length === 0 || rows.some(({ at }) => at > now.readAt)) return;
  const present = await createRow(trx, now, now.readAt);
  const isCurrent = (row: typeof present) =>
    row.idHash === present.idHash && row.nameHash === present.nameHash;
  if (rows.length === 1 && rows.every(isCurrent)) return;
  await deleteRows(trx, rows);
  await insertTakenOff(trx, { keys: [], rows: [present] });
}

export function createTakenOffStore(database: Database, onChange: OnChange) {
  return {
    isTakenOff: (player: Identity) => isTakenOff(database.db, player),

    /** As `isTakenOff`, for a player whom a look-up has found. It stores what has changed. */
    async checkAndRenewTakenOff(player: ReadIdentity): Promise<boolean> {
      if (!(await isTakenOff(database.db, player))) return false;
      return runInTransaction(database, async (trx) => {
        await renewTakenOff(trx, player);
        return { commit: true };
      });
    },

    /** Takes a player off, or shows the player again. The pages of profiles stay as they are. */
    async updateTakenOff(player: Identity, isOff: boolean): Promise<void> {
      const { game, playerId } = player;
      const changes = await runInTransaction(database, async (trx) => {
        const rows = await listRows(trx, player);
        if (isOff === rows.length > 0) return { commit: [] };
        if (isOff) {
          const row = await createRow(trx, player, new Date().toISOString());
          await insertTakenOff(trx, { keys: [], rows: [row] });
        } else await deleteRows(trx, rows);
        const shared = await trx
          .selectFrom('players')
          .select('id')
          .where('game', '=', game)
          .where('playerId', '=', playerId)
          .where('profileId', 'is', null)
          .executeTakeFirst();
        const change = { kind: isOff ? 'gone' : 'back', verified: [] } as const;
        return { commit: shared ? await insertPlayerChanges(trx, shared.id, [change]) : [] };
      });
      for (const change of changes) onChange(change);
    },
  };
}

/** Lists the rows with their secrets. */
export async function listTakenOff(db: Kysely<Tables>) {
  const rows = await db.selectFrom('takenOff').selectAll().execute();
  return { keys: await listKeys(db), rows };
}

/** Adds rows, like those of a site to those of a backup. */
export async function insertTakenOff(
  db: Kysely<Tables>,
  { keys, rows }: Awaited<ReturnType<typeof listTakenOff>>,
): Promise<void> {
  for (const key of keys)
    await db
      .insertInto('siteSettings')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const row of rows)
    await db
      .insertInto('takenOff')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const listKeys = (db: Kysely<Tables>) =>
  db
    .selectFrom('siteSettings')
    .selectAll()
    .where('name', 'like', 'takenOffKey %')
    .orderBy('name')
    .execute();

/** The name decides only where the id belongs to another key. Otherwise another player may have taken the name. */
async function listRows(db: Kysely<Tables>, player: Identity) {
  const hashes = (await listKeys(db)).map(({ value }) => toHashes(value, player));
  if (hashes.length === 0) return [];
  const ids = hashes.map(({ idHash }) => idHash);
  const names = hashes.map(({ nameHash }) => nameHash);
  return db
    .selectFrom('takenOff')
    .selectAll()
    .where((eb) => {
      const isOtherKey = eb('keyFingerprint', '<>', player.keyFingerprint);
      return eb.or([eb('idHash', 'in', ids), eb.and([eb('nameHash', 'in', names), isOtherKey])]);
    })
    .execute();
}

/** @throws Conflict if another transaction has deleted one of them. */
async function deleteRows(
  trx: Transaction<Tables>,
  rows: Awaited<ReturnType<typeof listRows>>,
): Promise<void> {
  const ids = rows.map(({ idHash }) => idHash);
  const deleted = trx.deleteFrom('takenOff').where('idHash', 'in', ids);
  const { numDeletedRows } = await deleted.executeTakeFirst();
  if (Number(numDeletedRows) < ids.length)
    throw new Conflict('a player was renewed or shown again');
}

/** Creates the first secret of a site, too. Two processes may create one each: then both are valid. */
async function createRow(db: Kysely<Tables>, player: Identity, at: string) {
  let [key] = await listKeys(db);
  if (!key) {
    const value = createSecret();
    key = { name: `takenOffKey ${hashSecret(value)}`, value };
    await insertTakenOff(db, { keys: [key], rows: [] });
  }
  const { game, keyFingerprint } = player;
  return { ...toHashes(key.value, player), game, keyFingerprint, at };
}

function toHashes(key: string, { game, playerId, name, region }: Identity) {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  // A sample player is never taken for a real one of the same name.
  const mark = playerId.startsWith(demoIdMark) ? demoIdMark : '';
  return {
    idHash: hash(game, playerId),
    nameHash: hash(game, mark, region, playerNames[game].toKey(name, region)),
  };
}
