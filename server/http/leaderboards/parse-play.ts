import { findGame } from '../../../domain/games/games.ts';
import type { LeaderboardFields } from '../../../domain/leaderboards/leaderboard.ts';
import { SiteError } from '../errors/site-error.ts';

/** Parses the game and the queue that a form offers, like 'lichess blitz'. */
export function parsePlay(play: string): Pick<LeaderboardFields, 'game' | 'queue'> {
  const [id = '', queue = ''] = play.split(' ');
  const game = findGame(id)?.id;
  if (!game) throw new SiteError('unknown-game');
  return { game, queue };
}
