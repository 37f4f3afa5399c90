/** What the users of crowded databases are called and play; the nth is the same in every run. */
import { games } from '../domain/games/games.ts';
import type { SavedGame } from '../domain/profiles/profile.ts';
import { savedGameFactory } from '../tests/factories/players.ts';

const syllables = [
  'ba',
  'dro',
  'el',
  'fi',
  'gor',
  'ha',
  'kin',
  'lu',
  'mo',
  'na',
  'or',
  'qui',
  'ra',
  'sha',
  'ty',
  'vex',
];

/** Made of syllables, so that beginnings are shared as those of names are; the number keeps it unique. */
export function nameOfUser(at: number): string {
  // Fibonacci hashing: neighbours get names that have nothing in common.
  let rest = Math.imul(at, 2654435761) >>> 0;
  let name = '';
  for (let part = 0; part < 3; part++) {
    name += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return `${name[0]?.toUpperCase()}${name.slice(1)}_${at.toString(36)}`;
}

/** Ranks stay fresh for a whole run: old ones are queued when somebody looks, which would be measured along. */
const readAt = new Date(Date.now() + 6 * 60 * 60_000).toISOString();

/** How many games the user has: one or two, in turn. */
export function gamesOfUser(at: number): number {
  return 1 + (at % 2);
}

/** A game of the user, with a rank in each of its queues. */
export function gameOfUser(
  at: number,
  position: number,
  different: Partial<SavedGame> & Pick<SavedGame, 'playerId'>,
): SavedGame {
  const game = games[(at + position) % games.length];
  if (!game) throw new Error('there is no game');
  const ranks = game.queues.map(({ id, tiers }) => {
    const tier = tiers[at % tiers.length] ?? '';
    return [
      id,
      { kind: 'divided', tier, division: 'II', leaguePoints: at % 100, wins: 60, losses: 51 },
    ] as const;
  });
  return savedGameFactory({
    game: game.id,
    ranks: Object.fromEntries(ranks),
    readAt,
    ...different,
  });
}
