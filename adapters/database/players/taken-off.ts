/**
 * Players who want no page. The table has hashes of their ids and names, keyed with a secret of `siteSettings`. After
 * a restore a site can have several secrets. docs/decisions/0025-taken-off.md gives the reasons.
 */
import { createHmac } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import { demoIdMark } from '../../../domain/sources/data-source.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { insertPlayerChanges } from './player-changes.ts';

type Identity = Pick<NewSavedGame, 'game' | 'playerId' | 'name' | 'region' | 'keyFingerprint'>;
type ReadIdentity = Identity & Pick<NewSavedGame, 'readAt'>;
type Keys = Awaited<ReturnType<typeof listKeys>>;

/** Whether a player has no page, and stands in no list of players. */
export async function isTakenOff(db: Kysely<Tables>, player: Identity): Promise<boolean> {
  const row = await db
    .selectFrom('takenOff')
    .select('idHash')
    .where(isPlayer(await listKeys(db), player))
    .executeTakeFirst();
  return row !== undefined;
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
  const keys = await listKeys(trx);
  const replaced = await trx
    .deleteFrom('takenOff')
    .where(isPlayer(keys, before))
    .where('at', '<=', now.readAt)
    .where(({ not, or, and }) => not(or(keys.map((key) => and(toHashes(key, now))))))
    .returning('idHash')
    .execute();
  if (replaced.length > 0) await insertPlayer(trx, now, now.readAt);
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
        if (isOff) await insertPlayer(trx, player, new Date().toISOString());
        else {
          const isShown = isPlayer(await listKeys(trx), player);
          await trx.deleteFrom('takenOff').where(isShown).execute();
        }
        await trx
          .updateTable('leaderboardLines')
          .set({ problem: isOff ? 'taken-off' : null })
          .where('player', 'in', ({ selectFrom }) =>
            selectFrom('players')
              .select('id')
              .where('game', '=', game)
              .where('playerId', '=', playerId),
          )
          .execute();
        const change = { kind: isOff ? 'gone' : 'back', verified: [] } as const;
        return { commit: await insertPlayerChanges(trx, { game, playerId }, [change]) };
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
function isPlayer(keys: Keys, player: Identity) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'takenOff'>) =>
    or(
      keys.flatMap((key) => {
        const { idHash, nameHash } = toHashes(key, player);
        const isOtherKey = eb('keyFingerprint', '<>', player.keyFingerprint);
        return [eb('idHash', '=', idHash), and([eb('nameHash', '=', nameHash), isOtherKey])];
      }),
    );
}

/** Inserts the first secret of a site, too. Two processes may insert one each: then both are valid. */
async function insertPlayer(trx: Transaction<Tables>, player: Identity, at: string): Promise<void> {
  const { game, keyFingerprint } = player;
  const [key = createKey()] = await listKeys(trx);
  const row = { ...toHashes(key, player), game, keyFingerprint, at };
  await insertTakenOff(trx, { keys: [key], rows: [row] });
}

function createKey(): Keys[number] {
  const value = createSecret();
  return { name: `takenOffKey ${hashSecret(value)}`, value };
}

function toHashes({ value }: Keys[number], { game, playerId, name, region }: Identity) {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', value).update(JSON.stringify(parts)).digest('base64url');
  // A sample player is never taken for a real one of the same name.
  const mark = playerId.startsWith(demoIdMark) ? demoIdMark : '';
  return {
    idHash: hash(game, playerId),
    nameHash: hash(game, mark, region, playerNames[game].toKey(name, region)),
  };
}
