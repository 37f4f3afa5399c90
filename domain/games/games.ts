/** The list of games. `CONTRIBUTING.md` says how to add one. */
import { chessCom } from './chess-com/chess-com.ts';
import { deadlock } from './deadlock/deadlock.ts';
import { dota2 } from './dota-2/dota-2.ts';
import type { Game } from './game.ts';
import { leagueOfLegends } from './league-of-legends/league-of-legends.ts';
import { lichess } from './lichess/lichess.ts';
import type { SourceId } from './sources.ts';
import { teamfightTactics } from './teamfight-tactics/teamfight-tactics.ts';

const list = [leagueOfLegends, teamfightTactics, lichess, chessCom, dota2, deadlock] as const;

export type GameId = (typeof list)[number]['id'];
export type GameIdOf<Source extends SourceId> = Extract<
  (typeof list)[number],
  { source: Source }
>['id'];
export type QueueIdOf<Id extends GameId> = Extract<
  (typeof list)[number],
  { id: Id }
>['queues'][number]['id'];
export type ListedGame = Game & { readonly id: GameId };

/** In the order in which screens offer them. */
export const games: readonly ListedGame[] = list;

export const gameIds: readonly GameId[] = list.map(({ id }) => id);

export function findGameByName(name: string): ListedGame | undefined {
  return games.find((game) => game.name === name);
}

/** Undefined for null, and for a text that is no game's id. */
export function findGame(id: string | null): ListedGame | undefined {
  return games.find((game) => game.id === id);
}

/** Throws for an unknown id: ids come only from our own code and database. */
export function gameById(id: GameId): ListedGame {
  const game = findGame(id);
  if (!game) throw new Error(`no game has the id ${id}`);
  return game;
}
