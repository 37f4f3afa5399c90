/** Finds saved games by the fields that name them. A name is not parsed: it must be equal to the shown or a previous one. */
import type { GameAccountFields } from '../games/game-account.ts';
import { findGameByName } from '../games/games.ts';
import { isPlatform } from '../games/riot-platforms.ts';
import type { SourceId } from '../ranks/data-source.ts';
import type {
  Profile,
  RemovedGame,
  RemovedGameMatch,
  SavedGame,
  SavedGameMatch,
} from './profile.ts';
import { filterShown } from './user-document.ts';

export type ParsedSavedGameMatch =
  | { readonly kind: 'parsed'; readonly match: SavedGameMatch }
  | { readonly kind: 'unknown-game' | 'bad-region' };

export function parseSavedGameMatch(fields: GameAccountFields): ParsedSavedGameMatch {
  const { GameType, GameUsername: name, Region } = fields;
  const game = findGameByName(GameType);
  if (!game) return { kind: 'unknown-game' };
  const platform = Region === '' ? undefined : Region;
  if (platform !== undefined && !isPlatform(platform)) return { kind: 'bad-region' };
  return { kind: 'parsed', match: { game: game.id, name, platform } };
}

/**
 * Finds the first shown game of a profile that these fields name, by its current name or a previous one.
 * @param source the configured data source.
 */
export function findSavedGame(
  profile: Profile,
  fields: GameAccountFields,
  source: SourceId,
): SavedGame | undefined {
  const parsed = parseSavedGameMatch(fields);
  return parsed.kind === 'parsed'
    ? filterSavedGames(filterShown(profile.savedGames, source), parsed.match)[0]
    : undefined;
}

/**
 * Selects the saved games that match. Previous names are compared only when no game has this name now, because another
 * account can take a name that was given up.
 */
export function filterSavedGames<Game extends SavedGame>(
  savedGames: readonly Game[],
  { game, name, platform }: SavedGameMatch,
): readonly Game[] {
  const candidates = savedGames.filter(
    (saved) => saved.game === game && (!platform || saved.platform === platform),
  );
  const current = candidates.filter((saved) => saved.name === name);
  if (current.length > 0) return current;
  return candidates.filter(({ previousNames }) => previousNames.includes(name));
}

/**
 * Selects the removed games that match: those that were removed at this time, or without a time those of the last removal,
 * because a game with another account and the same name can have been removed before.
 */
export function filterRemovedGames(
  removedGames: readonly RemovedGame[],
  { removedAt, ...match }: RemovedGameMatch,
): readonly RemovedGame[] {
  const matching = filterSavedGames(
    removedGames.filter((removed) => removedAt === undefined || removed.removedAt === removedAt),
    match,
  );
  const times = matching.map((removed) => removed.removedAt).sort();
  return matching.filter((removed) => removed.removedAt === times.at(-1));
}
