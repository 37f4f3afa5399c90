/** Reads what players of Riot's games play, in the background. */
import { gameById, type ListedGame } from '../../../domain/games/games.ts';
import type { DataSource, KnownPlayer } from '../../../domain/sources/data-source.ts';
import { dayMs } from '../../../domain/week.ts';
import type { createFindChampions } from './champions.ts';
import { createReadGames } from './last-games.ts';
import { createReadMasteries } from './masteries.ts';
import type { CallApi } from './player-calls.ts';

/** Makes calls with the key of the game; undefined if the player's id belongs to another key. */
export type StartCalls = (game: ListedGame, known: KnownPlayer) => CallApi | undefined;

interface Needs {
  readonly findChampions: ReturnType<typeof createFindChampions>;
  readonly logger: { warn(details: object, message: string): void } | undefined;
  readonly startCalls: StartCalls;
  /** A development key has too few calls. */
  readonly mayReadGames: (game: ListedGame) => boolean;
  readonly now: () => number;
}

export function createPlaysReaders(needs: Needs): NonNullable<DataSource['plays']> {
  const [league, tactics] = [gameById('league-of-legends'), gameById('teamfight-tactics')];
  const toNeeds = (game: ListedGame) => ({
    ...needs,
    startCalls: (known: KnownPlayer) => needs.startCalls(game, known),
    mayReadGames: () => needs.mayReadGames(game),
  });
  return {
    'league-of-legends': {
      intervalMs: dayMs,
      readMains: createReadMasteries(toNeeds(league)),
      readGames: createReadGames('league-of-legends', toNeeds(league)),
    },
    'teamfight-tactics': {
      intervalMs: dayMs,
      readGames: createReadGames('teamfight-tactics', toNeeds(tactics)),
    },
  };
}
