/** A source can find a player by another id, as with the API key of another project. */
import type { Transaction } from 'kysely';
import { type Change, toChangedAccount } from '../../../domain/changes/change.ts';
import { startHistoryAt } from '../../../domain/history/start-history-at.ts';
import type { SavedGameKey, StoredPlayer } from '../../../domain/profiles/profile.ts';
import { readSamples } from '../history/rank-samples.ts';
import { toKey, whereSavedGame } from '../profiles/profile-rows.ts';
import { deleteGames } from '../profiles/removed-game-store.ts';
import { countRows, type Engine, type Tables } from '../schema.ts';
import { findPlayer } from './player-rows.ts';
import { deletePlayer, insertPast, replaceHistory } from './sharing.ts';
import type { ShownGame } from './shown-games.ts';

type Trx = Transaction<Tables>;

/**
 * Gives a player's games the new id. Unless the source has confirmed that it is the same account, the history becomes the past of
 * each game, and the verification ends. If the new id is stored already, the pages show that player.
 * @param games all that show the player, which the caller has locked.
 * @param isInLists whether lines of leaderboards show it.
 * @returns the player that was stored already, whether this one is deleted, and the changes of each profile.
 */
export async function changePlayerId(
  trx: Trx,
  engine: Engine,
  stored: StoredPlayer,
  playerId: string,
  games: readonly ShownGame[],
  isInLists: boolean,
  isConfirmed: boolean,
) {
  const { player, game } = stored;
  const other = await findOther(trx, engine, stored, playerId);
  const withNewId = trx.selectFrom('savedGames').where('playerId', '=', playerId);
  const verified = withNewId.where('game', '=', game).where('verifiedAt', 'is not', null);
  const keepsVerification = isConfirmed && (await countRows(verified)) === 0;
  const samples = await readSamples(trx, { player });
  const changes = new Map<string, readonly Change[]>();
  let isShown = other === undefined && isInLists;
  if (other) await moveLines(trx, player, other.player);
  for (const shown of games) {
    const { profileId, addedAt, verifiedAt, hiddenAt } = shown;
    const key = toKey(profileId, shown);
    const newKey = { ...key, playerId };
    const account = toChangedAccount({ ...stored, hiddenAt });
    const past = [...(await readSamples(trx, key)), ...startHistoryAt(samples, addedAt)];
    const isTwin = await showsAlready(trx, newKey);
    if (isTwin) {
      await whereSavedGame(trx.deleteFrom('savedGames'), key).execute();
      const isVerified = verifiedAt !== null;
      changes.set(profileId, [{ kind: 'game-removed', account, isVerified }]);
    } else {
      isShown = other === undefined;
      const ended = keepsVerification ? {} : { verifiedAt: null };
      await whereSavedGame(trx.updateTable('savedGames'), key)
        .set({ playerId, player: other?.player ?? player, ...ended })
        .execute();
      if (verifiedAt !== null && !keepsVerification)
        changes.set(profileId, [{ kind: 'unverified', account }]);
    }
    // The other game of the profile can be another person's.
    const hasPast = isTwin ? isConfirmed : other !== undefined || !isConfirmed;
    if (hasPast) await insertPast(trx, newKey, past);
  }
  if (!isShown) await deletePlayer(trx, player);
  else if (!isConfirmed) await replaceHistory(trx, player, []);
  return { other, isDeleted: !isShown, changes };
}

/** Finds the player that is stored with the new id, for the same profiles. */
async function findOther(
  trx: Trx,
  engine: Engine,
  { player, game }: StoredPlayer,
  playerId: string,
) {
  const { profileId, leaderboard } = await trx
    .selectFrom('players')
    .select(['profileId', 'leaderboard'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const other = await trx
    .selectFrom('players')
    .select('id')
    .where('game', '=', game)
    .where('playerId', '=', playerId)
    .where('profileId', 'is not distinct from', profileId)
    .where('leaderboard', 'is not distinct from', leaderboard)
    // As `findSharedPlayer`.
    .$if(engine === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  return other && findPlayer(trx, other.id);
}

/** Makes the lines of a player show another one. A leaderboard that shows this one already says so in the line. */
async function moveLines(trx: Trx, player: number, other: number): Promise<void> {
  const ofOther = trx
    .selectFrom('leaderboardLines')
    .select('leaderboard')
    .where('player', '=', other);
  const moved = trx.updateTable('leaderboardLines').where('player', '=', player);
  await moved.set({ player: null, problem: 'twice' }).where('leaderboard', 'in', ofOther).execute();
  await moved.set({ player: other }).execute();
}

/** A removed game with this key is deleted. */
async function showsAlready(trx: Trx, key: SavedGameKey): Promise<boolean> {
  const game = await whereSavedGame(trx.selectFrom('savedGames'), key)
    .select('removedAt')
    .executeTakeFirst();
  if (game?.removedAt) await deleteGames(trx, ({ and }) => and(key));
  return game?.removedAt === null;
}
