import type { FastifyRequest } from 'fastify';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { findGame } from '../../../domain/games/games.ts';
import type { LeaderboardFields, NewLine } from '../../../domain/leaderboards/leaderboard.ts';
import { parseName } from '../../../domain/leaderboards/parse-name.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { SiteError } from '../errors/site-error.ts';
import { toRefusal } from '../requests/find-leaderboard.ts';
import { findProblem } from '../requests/forms.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { createLineReader } from './read-lines.ts';

type Typed = LeaderboardFields & { readonly list: string; readonly region: string };

/**
 * Creates a function that makes a leaderboard. It returns what is stored, or why it is refused. `lookUp` finds players while the client
 * waits.
 */
export function createInsertLeaderboard(context: RouteContext) {
  const { dataSource, leaderboardStore, wakeLeaderboards } = context.services;
  const { readList } = createLineReader(context);

  return async (
    request: FastifyRequest,
    ownerId: string,
    { list, region, game, queue, audience, ...typed }: Typed,
    lookUp = async (lines: readonly NewLine[]) => lines,
  ) => {
    const fields = { name: parseName(typed.name), game, queue, audience };
    if (!dataSource.games.includes(game)) throw new SiteError('unknown-game');
    const problem = findProblem(leaderboardForms.create, { ...fields, list });
    if (problem) return problem;
    const read = await readList(request, list, { game, region });
    if ('sentence' in read) return read;
    const leaderboard = { id: createSecret(16), ownerId, ...fields };
    const outcome = await leaderboardStore.insertLeaderboard(leaderboard, await lookUp(read));
    wakeLeaderboards();
    return toRefusal(outcome) ?? leaderboard;
  };
}

/** Parses the game and the queue that a form offers, like 'lichess blitz'. */
export function parsePlay(play: string): Pick<LeaderboardFields, 'game' | 'queue'> {
  const [id = '', queue = ''] = play.split(' ');
  const game = findGame(id)?.id;
  if (!game) throw new SiteError('unknown-game');
  return { game, queue };
}
