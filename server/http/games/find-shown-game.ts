import type { NamedAccount } from '../../../domain/games/game-account.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import { findSavedGame, parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import { SiteError } from '../errors/site-error.ts';

/** @throws SiteError 400 for an unknown game or region, 404 when the profile does not show the game. */
export function findShownGame(profile: Profile, account: NamedAccount): SavedGame {
  const parsed = parseSavedGameMatch(account);
  if (parsed.kind !== 'parsed') throw new SiteError(parsed.kind);
  const saved = findSavedGame(profile, account);
  if (!saved) throw new SiteError('no-such-game');
  return saved;
}
