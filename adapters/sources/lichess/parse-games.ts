import { z } from 'zod';
import type { LastGame } from '../../../domain/plays/plays.ts';
import { toTimeShape } from '../time-shape.ts';

const playerShape = z.object({ user: z.object({ id: z.string() }).optional() });
const gamesShape = z.array(
  z.object({
    lastMoveAt: toTimeShape(1),
    status: z.string(),
    winner: z.enum(['white', 'black']).optional(),
    players: z.object({ white: playerShape, black: playerShape }),
  }),
);
/** The states of games that were not played. */
const notPlayed = ['aborted', 'noStart'];

/** Parses the games of a player, the newest first, as Lichess lists them. */
export function parseGames(body: unknown, playerId: string): readonly LastGame[] | undefined {
  return gamesShape
    .safeParse(body)
    .data?.flatMap(({ status, winner, players, lastMoveAt: playedAt }) => {
      if (notPlayed.includes(status)) return [];
      const isWhite = players.white.user?.id === playerId;
      const hasWon = winner === (isWhite ? 'white' : 'black');
      const result = winner === undefined ? 'drawn' : hasWon ? 'won' : 'lost';
      return [{ result, playedAt } as const];
    });
}
