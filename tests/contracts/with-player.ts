import { expect } from 'vitest';
import type { SavedGame } from '../../domain/profiles/profile.ts';

/** The game as a store returns it, with the number that the stored player got. */
export const withPlayer = (saved: SavedGame) => ({ ...saved, player: expect.any(Number) });

/** As above after a second read, from which on the trends say where the week begins. */
export const afterSecondRead = (saved: SavedGame) => {
  return { ...withPlayer(saved), trends: expect.any(Object) };
};
