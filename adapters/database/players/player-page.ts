/** The page of a player that visitors can find. For its readers it is a profile with one game. */
import type { Kysely } from 'kysely';
import { playerSubject } from '../../../domain/changes/change.ts';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { type GameId, gameById } from '../../../domain/games/games.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import { toPlayerProfile } from '../../../domain/profiles/player-profile.ts';
import type { OwnProfile } from '../../../domain/profiles/profile.ts';
import { demoIdMark, isHiddenDemo } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import type { Tables } from '../schema.ts';
import { isPlaysHidden, isShared, playerColumns, toPlayer } from './player-rows.ts';
import { isTakenOff } from './taken-off.ts';

/** Other names that look like a name are few. */
const maxSimilar = 50;

/**
 * Finds a player by the number of the row or by name, also by a previous one that no other player has now.
 * @param sandboxGames the games whose demo players are shown.
 * @returns a profile whose id is the subject of the player's changes.
 */
export async function findPlayerPage(
  db: Kysely<Tables>,
  sandboxGames: readonly GameId[],
  by: number | GameAccount,
): Promise<OwnProfile | undefined> {
  const row =
    typeof by === 'number'
      ? await selectPlayers(db).where('players.id', '=', by).executeTakeFirst()
      : ((await findByName(db, by)) ?? (await findByPreviousName(db, by)));
  if (!row) return undefined;
  const { revision, isPlaysHidden: hidesPlays, ...columns } = row;
  const player = toPlayer(columns);
  const isAbsent = isHiddenDemo({ sandboxGames }, player) || (await isTakenOff(db, player));
  return isAbsent
    ? undefined
    : toPlayerProfile(playerSubject(player.player), player, revision, Boolean(hidesPlays));
}

function selectPlayers(db: Kysely<Tables>) {
  return db
    .selectFrom('players')
    .select([...playerColumns, 'revision', isPlaysHidden])
    .where(isShared);
}

/** A display name names several players, so its players are found by their id. Two rows can have ids of two keys: the newest is right. */
async function findByName(db: Kysely<Tables>, { game, region, name }: GameAccount) {
  const players = selectPlayers(db).where('game', '=', game).where('region', '=', region);
  if (gameById(game).nameForm === 'display-name')
    return players.where('playerId', 'in', [name, demoIdMark + name]).executeTakeFirst();
  // Sources ignore spaces and full-width letters, but not the dots of 'ı'.
  const toKey = (text: string) =>
    playerNames[game].toKey(text.normalize('NFKC').replace(/\s/gu, ''), region);
  const similar = players.where('nameKey', '=', foldName(name)).orderBy('readAt', 'desc');
  const rows = await similar.limit(maxSimilar).execute();
  return rows.find((row) => toKey(row.name) === toKey(name));
}

function findByPreviousName(db: Kysely<Tables>, { game, name }: GameAccount) {
  return selectPlayers(db)
    .innerJoin('previousPlayerNames', 'previousPlayerNames.player', 'players.id')
    .where('game', '=', game)
    .where('previousPlayerNames.nameKey', '=', foldName(name))
    .orderBy('readAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
