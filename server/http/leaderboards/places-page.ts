import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { tierOf } from '../../../domain/games/rank.ts';
import { findQueue } from '../requests/find-leaderboard.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/leaderboards/{id}/places`: how the places have changed from day to day. */
export function createPlacesPage(context: RouteContext) {
  const { findLeaderboard } = context;

  return {
    async placesPage({ request, reply, params: { id }, query, visitor, sendPage }) {
      const leaderboard = await findLeaderboard(request, id, visitor);
      const { name, game } = leaderboard;
      const queue = findQueue(leaderboard, query.queue);
      const stored = await context.services.leaderboardStore.listPlaces(id);
      const byDay = stored.map(({ places }) => new Map(places[queue]));
      const rows = leaderboard.rows
        .map(({ line, username, player }) => ({
          line,
          name: username ?? formatPlayerName(player),
          tier: tierOf(player.ranks[queue] ?? { kind: 'unranked' }),
          places: byDay.map((places) => places.get(line) ?? null),
        }))
        .filter(({ places }) => places.some((place) => place !== null))
        .sort((a, b) => (a.places.at(-1) ?? Infinity) - (b.places.at(-1) ?? Infinity));
      reply.header('x-robots-tag', 'noindex');
      const days = stored.map(({ day }) => day);
      return sendPage({ kind: 'leaderboard-places', id, name, game, queue, days, rows });
    },
  } satisfies Partial<Handlers>;
}
