import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { tierOf } from '../../../domain/games/rank.ts';
import { formatPlaces } from '../../../domain/leaderboards/places-csv.ts';
import { findOrder } from '../../../domain/leaderboards/race-lines.ts';
import { findQueue } from '../requests/find-leaderboard.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

/** How the places of a leaderboard have changed from day to day: a page, and a file for spreadsheets. */
export function createPlacesPage(context: RouteContext) {
  const { findLeaderboard } = context;

  /** Reads the places of the days that are stored. Rows without any are left out. */
  async function readPlaces(call: Call<(typeof routes)['placesPage' | 'places']>) {
    const { request, reply, params, query, visitor } = call;
    const leaderboard = await findLeaderboard(request, params.id, visitor);
    const { id, name, game } = leaderboard;
    const queue = findQueue(leaderboard, query.queue);
    const stored = await context.services.leaderboardStore.listPlaces(id);
    const order = findOrder(leaderboard, queue, Date.now());
    const byDay = stored.map(({ places }) => new Map(places[order === 'race' ? order : queue]));
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
    return { id, name, game, queue, days: stored.map(({ day }) => day), rows };
  }

  return {
    async placesPage(call) {
      return call.sendPage({ kind: 'leaderboard-places', ...(await readPlaces(call)) });
    },

    async places(call) {
      return call.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="places.csv"',
          'cache-control': 'no-store',
        })
        .send(formatPlaces(await readPlaces(call)));
    },
  } satisfies Partial<Handlers>;
}
