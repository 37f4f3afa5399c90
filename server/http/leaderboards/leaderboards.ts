import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { parseName } from '../../../domain/leaderboards/parse-name.ts';
import { formatPlaces } from '../../../domain/leaderboards/places-csv.ts';
import { leaderboardProblems } from '../../../texts/edit-leaderboard.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { SiteError } from '../errors/site-error.ts';
import { isNavigation } from '../players/is-navigation.ts';
import { readRegionCookie } from '../requests/cookies.ts';
import { findProblem, type Refusal, toFormState } from '../requests/forms.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createFindLeaderboard, findQueue } from './find-leaderboard.ts';
import { toLeaderboardPage } from './leaderboard-page.ts';
import { createNoteView } from './note-view.ts';
import { parsePlay } from './parse-play.ts';
import { createLineReader } from './read-lines.ts';

const maxListed = 50;

/** `/leaderboards`, the form of a new one, the table of one, and its places as a file. */
export function createLeaderboards(context: RouteContext) {
  const { services } = context;
  const { dataSource, leaderboardStore: store, profileStore, wakeLeaderboards } = services;
  const { readList, lookUpFirst } = createLineReader(context);
  const findLeaderboard = createFindLeaderboard(context);
  const noteView = createNoteView(context);

  return {
    async leaderboards({ visitor, sendPage }) {
      const own = visitor ? await store.listOwnLeaderboards(visitor.id) : null;
      const all = await store.listLeaderboards('', maxListed);
      const listed = all.filter(({ id }) => !own?.some((each) => each.id === id));
      return sendPage({ kind: 'leaderboards', own, listed });
    },

    async newLeaderboard({ request, sendPage }) {
      const form = { typed: { region: readRegionCookie(request) } };
      return sendPage({ kind: 'leaderboard-new', games: dataSource.games, form });
    },

    async createLeaderboard(call) {
      const { visitor, body, redirect, sendPage } = call;
      const refuse = (error: Refusal) => {
        const form = toFormState(leaderboardForms.create, body, error);
        const page = { kind: 'leaderboard-new', games: dataSource.games, form } as const;
        return sendPage(page, { status: error.status });
      };
      const { audience, region, list } = body;
      const { game, queue } = parsePlay(body.play);
      if (!dataSource.games.includes(game)) throw new SiteError('unknown-game');
      const name = parseName(body.name);
      const problem = findProblem(leaderboardForms.create, { ...body, name });
      if (problem) return refuse(problem);
      const read = await readList(call, list, { game, region });
      if ('sentence' in read) return refuse(read);
      const lines = await lookUpFirst(call, game, read);
      const fields = { name, game, queue, audience };
      const outcome = await store.insertLeaderboard(visitor.id, fields, lines);
      wakeLeaderboards();
      if (outcome.kind === 'created') return redirect(`/leaderboards/${outcome.id}`);
      return refuse({ status: 409, sentence: leaderboardProblems[outcome.kind] });
    },

    async leaderboard({ request, reply, params: { id }, query, visitor, sendPage }) {
      const leaderboard = await findLeaderboard(request, id, visitor);
      if (isNavigation(request)) await noteView(leaderboard);
      if (leaderboard.audience !== 'all') reply.header('x-robots-tag', 'noindex');
      const viewer = visitor && (await profileStore.findOwnProfile(visitor.id));
      const queue = findQueue(leaderboard, query.queue);
      const options = { queue, sort: query.sort, viewer, nowMs: Date.now() };
      return sendPage(toLeaderboardPage(leaderboard, options), { hasEtag: true });
    },

    async places({ request, reply, params: { id }, query, visitor }) {
      const leaderboard = await findLeaderboard(request, id, visitor);
      const names = new Map(
        leaderboard.rows.map(({ line, username, player }) => [
          line,
          username ?? formatPlayerName(player),
        ]),
      );
      const days = await store.listPlaces(id, '');
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="places.csv"',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .send(formatPlaces(days, findQueue(leaderboard, query.queue), names));
    },
  } satisfies Partial<Handlers>;
}
