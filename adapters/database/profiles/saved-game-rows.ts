/** Maps the rows of `savedGames` to the domain's values and back. The column `formerNames` holds the previous names. */
import type { Insertable, Selectable } from 'kysely';
import type { GameId } from '../../../domain/games/games.ts';
import type { Platform } from '../../../domain/games/platforms.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { NewSavedGame, SavedGame, SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { Player, SourceId } from '../../../domain/ranks/data-source.ts';
import type { Tables } from '../schema.ts';

/** Riot allows one rename in 90 days, so ten names cover about two and a half years. */
const maxPreviousNames = 10;

/** The columns with what the data source says about a player. */
export function toColumns(player: Player) {
  return {
    playerId: player.playerId,
    name: player.name,
    platform: player.platform,
    level: player.level,
    profileIconId: player.profileIconId,
    ranks: JSON.stringify(player.ranks),
    source: player.source,
    keyFingerprint: player.keyFingerprint,
    readAt: player.readAt,
  };
}

/** Returns the row of a new saved game. */
export function toNewRow(
  profileId: string,
  game: NewSavedGame,
  position: number,
): Insertable<Tables['savedGames']> {
  return { profileId, game: game.game, position, ...toColumns(game) };
}

/** Parses a row. */
export function toSavedGame(row: Selectable<Tables['savedGames']>): SavedGame {
  const { profileId: _profile, position: _position, formerNames, ...saved } = row;
  return {
    ...saved,
    game: row.game as GameId,
    platform: row.platform as Platform,
    source: row.source as SourceId,
    ranks: parseRanks(row.ranks),
    previousNames: JSON.parse(formerNames) as string[],
  };
}

/** Parses the ranks of a row. The first version stored ratings without wins and losses. */
export function parseRanks(json: string): SavedGame['ranks'] {
  const ranks = Object.entries(JSON.parse(json) as Record<string, RankWithRecord>).map(
    ([queue, rank]) =>
      rank.kind === 'rated'
        ? [queue, { ...rank, wins: rank.wins ?? 0, losses: rank.losses ?? 0 }]
        : [queue, rank],
  );
  return Object.fromEntries(ranks);
}

/** Returns the previous names of an account after a rename to `name`, newest first. */
export function addPreviousName(before: SavedGame, name: string): readonly string[] {
  if (before.name === name) return before.previousNames;
  const others = before.previousNames.filter((other) => other !== name && other !== before.name);
  return [before.name, ...others].slice(0, maxPreviousNames);
}

/** Restricts a statement to the rows of one saved game. */
export function whereSavedGame<
  Query extends { where(column: 'profileId' | 'game' | 'playerId', is: '=', value: string): Query },
>(query: Query, { profileId, game, playerId }: SavedGameKey): Query {
  return query
    .where('profileId', '=', profileId)
    .where('game', '=', game)
    .where('playerId', '=', playerId);
}
