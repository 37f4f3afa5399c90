/** Which ranks of a profile a badge or an overlay shows. Null stands for all. */
import { type GameAccount, isSameAccount } from '../games/game-account.ts';
import { findGameByName, type GameId, games } from '../games/games.ts';
import type { Profile, PublicGame } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';

export interface RankChoice {
  readonly game: GameId | null;
  readonly account: Pick<GameAccount, 'name' | 'region'> | null;
  /** The id of a queue of the game. */
  readonly queue: string | null;
}

/** The query parameters of a choice; '' for a missing one. */
export interface RankChoiceQuery {
  /** A game's id or full name. */
  readonly game: string;
  readonly account: string;
  readonly region: string;
  readonly queue: string;
}

export const allRanks: RankChoice = { game: null, account: null, queue: null };

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
  const named = { game: chosen.id, name: account, region };
  const saved = findSavedGame(profile, named) ?? findSavedGame(profile, { ...named, region: '' });
  return {
    game: chosen.id,
    account:
      saved && !saved.isVerifiedElsewhere ? { name: saved.name, region: saved.region } : null,
    queue: chosen.queues.find(({ id }) => id === queue)?.id ?? null,
  };
}

/** Like `game=league-of-legends&queue=solo`; '' for no choice. */
export function formatRankChoice({ game, account, queue }: RankChoice): string {
  if (!game) return '';
  return new URLSearchParams({
    game,
    ...(account && { account: account.name, region: account.region }),
    ...(queue && { queue }),
  }).toString();
}

/** A chosen account must not be verified elsewhere. */
export function filterChosen(
  savedGames: readonly PublicGame[],
  { game, account, queue }: RankChoice,
): readonly PublicGame[] {
  if (game === null) return savedGames;
  return savedGames
    .filter(
      (saved) =>
        saved.game === game &&
        (account === null ||
          (isSameAccount(saved, { game: saved.game, ...account }) && !saved.isVerifiedElsewhere)),
    )
    .map((saved) => {
      if (queue === null) return saved;
      const rank = saved.ranks[queue];
      return { ...saved, ranks: rank ? { [queue]: rank } : {} };
    });
}
