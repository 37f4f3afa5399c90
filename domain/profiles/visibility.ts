/** Decides what visitors see of a profile. Stores, streams and caches use these answers, so that no route decides by itself. */
import type { GameId } from '../games/games.ts';
import { isHiddenDemo } from '../sources/data-source.ts';
import { isDemoUsername } from './demo.ts';
import type { OwnProfile, SavedGame } from './profile.ts';

type HideableGame = Pick<SavedGame, 'game' | 'isDemo' | 'hiddenAt'>;

/**
 * Splits saved games into those that visitors see, and those that only the owner sees: games that the owner hid, and demo players
 * of games that have real players now. The demo profile shows all its samples.
 */
export function splitHidden<Game extends HideableGame>(
  games: readonly Game[],
  sandboxGames: readonly GameId[],
  displayName = '',
): [shown: readonly Game[], hidden: readonly Game[]] {
  const isHidden = (game: Game) =>
    game.hiddenAt !== null ||
    (!isDemoUsername(displayName) && isHiddenDemo({ sandboxGames }, game));
  return [games.filter((game) => !isHidden(game)), games.filter(isHidden)];
}

/** Filters the hidden games to those that the owner did not hide. They do not count towards the maximum of a profile. */
export function filterHiddenDemoGames<Game extends HideableGame>(
  games: readonly Game[],
  sandboxGames: readonly GameId[],
): readonly Game[] {
  return splitHidden(games, sandboxGames)[1].filter(({ hiddenAt }) => hiddenAt === null);
}

/** Whether an account is on the profile, and hidden from visitors. */
export function isHiddenAccount(
  { hiddenGames }: Pick<OwnProfile, 'hiddenGames'>,
  { game, playerId }: Pick<SavedGame, 'game' | 'playerId'>,
): boolean {
  return hiddenGames.some((saved) => saved.game === game && saved.playerId === playerId);
}
