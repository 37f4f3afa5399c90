/** A name is not parsed: it must be equal to the shown or a previous one. */
import type { NamedAccount } from '../games/game-account.ts';
import { findGame } from '../games/games.ts';
import { isRegion } from '../games/regions.ts';
import type { RemovedGameMatch, SavedGameMatch } from './match.ts';
import type { Profile, RemovedGame, SavedGame } from './profile.ts';

type ParsedSavedGameMatch =
  | { readonly kind: 'parsed'; readonly match: SavedGameMatch }
  | { readonly kind: 'unknown-game' | 'bad-region' };

export function parseSavedGameMatch(account: NamedAccount): ParsedSavedGameMatch {
  const game = findGame(account.game);
  if (!game) return { kind: 'unknown-game' };
  const { name } = account;
  // The region of a game without regions does not matter.
  const region = account.region === '' || game.regions.length === 0 ? undefined : account.region;
  if (region !== undefined && !isRegion(game, region)) return { kind: 'bad-region' };
  return { kind: 'parsed', match: { game: game.id, name, region } };
}

export function findSavedGame(profile: Profile, account: NamedAccount): SavedGame | undefined {
  const parsed = parseSavedGameMatch(account);
  return parsed.kind === 'parsed'
    ? filterSavedGames(profile.savedGames, parsed.match)[0]
    : undefined;
}

/** Previous names are compared only when no game has this name now: another account can take a name that was given up. */
export function filterSavedGames<Game extends SavedGame>(
  savedGames: readonly Game[],
  { game, name, region }: SavedGameMatch,
): readonly Game[] {
  const candidates = savedGames.filter(
    (saved) => saved.game === game && (!region || saved.region === region),
  );
  const current = candidates.filter((saved) => saved.name === name);
  if (current.length > 0) return current;
  return candidates.filter(({ previousNames }) => previousNames.includes(name));
}

/** Without a time those of the last removal: another account with the same name can have been removed before. */
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
