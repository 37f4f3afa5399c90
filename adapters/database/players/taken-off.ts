/**
 * Players who want no page. The table has hashes of their ids and names, keyed with a secret of `siteSettings`. After
 * a restore a site can have several secrets. docs/decisions/0025-taken-off.md gives the reasons.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createSecret } from '../../../domain/accounts/secret.ts';
import type { ProfileChange } from '../../../domain/changes/change.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import { demoIdMark } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { insertPlayerChanges } from './player-changes.ts';

type Identity = Pick<NewSavedGame, 'game' | 'playerId' | 'name' | 'region' | 'keyFingerprint'>;

/** Whether a player has no page, and stands in no list of players. */
export async function isTakenOff(db: Kysely<Tables>, player: Identity): Promise<boolean> {
  return (await listRows(db, player)).length > 0;
}

/**
 * As `isTakenOff`. The table gets the id and the name that the source says now.
 * @param before as the player was known.
 */
export async function renewTakenOff(
  db: Kysely<Tables>,
  now: Identity,
  before = now,
): Promise<boolean> {
  const rows = await listRows(db, before);
  const [row] = rows;
  if (!row) return false;
  const hashes = await listHashes(db, now);
  const isCurrent = hashes.some(
    ({ idHash, nameHash }) => idHash === row.idHash && nameHash === row.nameHash,
  );
  if (isCurrent && rows.length === 1) return true;
  await deleteRows(db, rows);
  await insertRow(db, now, row.at);
  return true;
}

export function createTakenOffStore(database: Database, onChange: OnChange) {
  return {
    renewTakenOff: (player: Identity) => renewTakenOff(database.db, player),

    /** Takes a player off, or shows the player again. The pages of profiles stay as they are. */
    async updateTakenOff(player: Identity, isOff: boolean): Promise<void> {
      const changes = await runInTransaction(database, async (trx) => {
        const rows = await listRows(trx, player);
        if (isOff === rows.length > 0) return { commit: [] };
        if (isOff) await insertRow(trx, player, new Date().toISOString());
        else await deleteRows(trx, rows);
        const made: ProfileChange[] = [];
        for (const id of await listPlayers(trx, player)) {
          const change = { kind: isOff ? 'gone' : 'back', verified: [] } as const;
          made.push(...(await insertPlayerChanges(trx, id, [change])));
        }
        return { commit: made };
      });
      for (const change of changes) onChange(change);
    },
  };
}

/** Lists the rows with their secrets. */
export async function listTakenOff(db: Kysely<Tables>) {
  return {
    keys: await selectKeys(db).execute(),
    rows: await db.selectFrom('takenOff').selectAll().execute(),
  };
}

/** Adds the rows of a site to those of a backup. */
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
      .onConflict((conflict) => conflict.column('idHash').doUpdateSet(row))
      .execute();
}

const selectKeys = (db: Kysely<Tables>) =>
  db.selectFrom('siteSettings').selectAll().where('name', 'like', 'takenOffKey %').orderBy('name');

async function listHashes(db: Kysely<Tables>, player: Identity) {
  return (await selectKeys(db).execute()).map(({ value }) => toHashes(value, player));
}

/** The name decides only where the id belongs to another key. Otherwise another player may have taken the name. */
async function listRows(db: Kysely<Tables>, player: Identity) {
  const hashes = await listHashes(db, player);
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

async function deleteRows(
  db: Kysely<Tables>,
  rows: Awaited<ReturnType<typeof listRows>>,
): Promise<void> {
  const ids = rows.map(({ idHash }) => idHash);
  await db.deleteFrom('takenOff').where('idHash', 'in', ids).execute();
}

async function insertRow(db: Kysely<Tables>, player: Identity, at: string): Promise<void> {
  const [key = await insertKey(db)] = await selectKeys(db).execute();
  const { game, keyFingerprint } = player;
  const row = { ...toHashes(key.value, player), game, keyFingerprint, at };
  await insertTakenOff(db, { keys: [], rows: [row] });
}

/** Two processes may insert one each. Then both are valid. */
async function insertKey(db: Kysely<Tables>) {
  const value = createSecret();
  const key = { name: `takenOffKey ${hashSecret(value)}`, value } as const;
  await db.insertInto('siteSettings').values(key).execute();
  return key;
}

function toHashes(key: string, player: Identity) {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const id = `${player.game} id ${player.playerId}`;
  return { idHash: hash(id), nameHash: hash(toNameText(player)) };
}

/** A sample player is never taken for a real one of the same name. */
function toNameText({ game, playerId, name, region }: Identity): string {
  const mark = playerId.startsWith(demoIdMark) ? demoIdMark : '';
  return `${game} name ${mark}${region} ${playerNames[game].toKey(name, region)}`;
}

/** Lists the numbers of the shared rows of a player, also of one with the id of another key. */
async function listPlayers(db: Kysely<Tables>, player: Identity): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('players')
    .select(['id', 'game', 'playerId', 'name', 'region', 'keyFingerprint'])
    .where('game', '=', player.game)
    .where('profileId', 'is', null)
    .where((eb) =>
      eb.or([eb('playerId', '=', player.playerId), eb('nameKey', '=', foldName(player.name))]),
    )
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.playerId === player.playerId || toNameText(row) === toNameText(player))
    .map(({ id }) => id);
}
