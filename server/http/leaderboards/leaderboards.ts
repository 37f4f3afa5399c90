import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { isNavigation } from '../players/is-navigation.ts';
import { nextPageCookie, readRegionCookie, setRegionCookie } from '../requests/cookies.ts';
import { toFormState } from '../requests/forms.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createFindTable } from './find-table.ts';
import { createNoteView } from './note-view.ts';
import { createTypedLeaderboards, parsePlay } from './typed-leaderboards.ts';

const maxListed = 50;

/** `/leaderboards`, the form of a new one, and the table of one. */
export function createLeaderboards(context: RouteContext) {
  const { dataSource, leaderboardStore: store, profileStore } = context.services;
  const { insertLeaderboard } = createTypedLeaderboards(context);
  const findTable = createFindTable(context);
  const noteView = createNoteView(context);

  return {
    async leaderboards({ visitor, sendPage }) {
      const own = visitor ? await store.listOwnLeaderboards(visitor.id) : null;
      const all = await store.listLeaderboards('', maxListed);
      const listed = all.filter(({ id }) => !own?.some((each) => each.id === id));
      return sendPage({ kind: 'leaderboards', own, listed });
    },

    async newLeaderboard({ request, reply, visitor, redirect, sendPage }) {
      if (!visitor) {
        nextPageCookie.set(reply, 'leaderboards/new');
        return redirect('/login');
      }
      const form = { typed: { region: readRegionCookie(request) } };
      return sendPage({ kind: 'leaderboard-new', games: dataSource.games, form });
    },

    async createLeaderboard(call) {
      const { reply, visitor, body, redirect, sendPage } = call;
      const typed = { ...body, ...parsePlay(body.play) };
      setRegionCookie(reply, body.region);
      const outcome = await insertLeaderboard(call, visitor.id, typed, true);
      if ('id' in outcome) return redirect(`/leaderboards/${outcome.id}`);
      const form = toFormState(leaderboardForms.create, body, outcome);
      const page = { kind: 'leaderboard-new', games: dataSource.games, form } as const;
      return sendPage(page, { status: outcome.status });
    },

    async leaderboard({ params: { id }, query, visitor, ...call }) {
      const viewer = visitor && (await profileStore.findOwnProfile(visitor.id));
      const { leaderboard, table } = await findTable(call, id, query, viewer);
      // The script of a screen on a wall requests its own page, like a navigation.
      if (isNavigation(call.request)) await noteView(leaderboard);
      if (query.view === 'tv')
        return call.sendPage({ kind: 'leaderboard-wall', table }, { hasEtag: true });
      return call.sendPage(table, { hasEtag: true });
    },
  } satisfies Partial<Handlers>;
}
