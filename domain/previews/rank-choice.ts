/** Which ranks of a profile a badge or an overlay shows. Null stands for all. */
import type { GameAccountFields } from '../games/game-account.ts';
import { findGameByName, type GameType, games } from '../games/games.ts';
import { isSameAccount } from '../history/rank-history.ts';
import type { Profile } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import type { SavedGameItem } from '../profiles/user-document.ts';

export interface RankChoice {
  readonly gameType: GameType | null;
  readonly account: Pick<GameAccountFields, 'GameUsername' | 'Region'> | null;
  /** The id of a queue of the game. */
  readonly queue: string | null;
}

/** The query parameters of a choice; '' for a missing one. */
export interface RankChoiceQuery {
  /** A game's id or GameType. */
  readonly game: string;
  readonly account: string;
  readonly region: string;
  readonly queue: string;
}

export const allRanks: RankChoice = { gameType: null, account: null, queue: null };

/**
 * Finds an account by its current or a previous name. A part that the profile does not show is ignored, because a stream must
 * not show an error.
 */
export function findRankChoice(
  profile: Profile,
  { game, account, region, queue }: RankChoiceQuery,
): RankChoice {
  const chosen = games.find(({ id }) => id === game) ?? findGameByName(game);
  if (!chosen) return allRanks;
  const fields = { GameType: chosen.name, GameUsername: account, Region: region };
  const saved = findSavedGame(profile, fields) ?? findSavedGame(profile, { ...fields, Region: '' });
  return {
    gameType: chosen.name,
    account:
      saved && !saved.isVerifiedElsewhere
        ? { GameUsername: saved.name, Region: saved.region }
        : null,
    queue: chosen.queues.find(({ id }) => id === queue)?.id ?? null,
  };
}

/** Like `game=league-of-legends&queue=solo`; '' for no choice. */
export function formatRankChoice({ gameType, account, queue }: RankChoice): string {
  const game = gameType && findGameByName(gameType);
  if (!game) return '';
  return new URLSearchParams({
    game: game.id,
    ...(account && { account: account.GameUsername, region: account.Region }),
    ...(queue && { queue }),
  }).toString();
}

/** A chosen account must not be verified elsewhere. */
export function filterChosen(
  savedGames: readonly SavedGameItem[],
  { gameType, account, queue }: RankChoice,
): readonly SavedGameItem[] {
  return savedGames
    .filter(
      (item) =>
        (gameType === null || item.GameType === gameType) &&
        (account === null ||
          (isSameAccount(item, { GameType: item.GameType, ...account }) &&
            !item.VerifiedElsewhere)),
    )
    .map((item) => {
      if (queue === null) return item;
      const rank = item.Ranks[queue];
      return { ...item, Ranks: rank ? { [queue]: rank } : {} };
    });
}
