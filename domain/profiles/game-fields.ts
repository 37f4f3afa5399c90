/** The three fields that name a saved game, as they come from a form or a program. */
import { findGameByName } from '../games/games.ts';
import { isPlatform } from '../games/platforms.ts';
import type { Profile, SavedGame } from './profile.ts';

export interface GameFields {
  readonly gameType: string;
  readonly gameUsername: string;
  /** '' stands for North America when saving, and for every region otherwise. */
  readonly region: string;
}

/** The game of a profile that these fields name, by its present name or a former one. */
export function findSavedGame(profile: Profile, fields: GameFields): SavedGame | undefined {
  const game = findGameByName(fields.gameType);
  const { gameUsername: name, region } = fields;
  if (region && !isPlatform(region)) return undefined;
  const candidates = profile.savedGames.filter(
    (saved) => saved.game === game?.id && (!region || saved.platform === region),
  );
  return namedBy(candidates, name)[0];
}

/**
 * The games that go by a name. A former one counts only where none has it now: names are given up and taken by others.
 */
export function namedBy(games: readonly SavedGame[], name: string): readonly SavedGame[] {
  const present = games.filter((saved) => saved.name === name);
  return present.length > 0
    ? present
    : games.filter(({ previousNames: formerNames }) => formerNames.includes(name));
}
