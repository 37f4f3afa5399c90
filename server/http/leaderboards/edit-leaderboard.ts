import type { Leaderboard, NewLine } from '../../../domain/leaderboards/leaderboard.ts';
import { toLineKey } from '../../../domain/leaderboards/parse-lines.ts';
import { parseName } from '../../../domain/leaderboards/parse-name.ts';
import { formatRace, parseRace } from '../../../domain/leaderboards/parse-race.ts';
import { hasBegun } from '../../../domain/leaderboards/race.ts';
import { leaderboardNotices, leaderboardProblems } from '../../../texts/edit-leaderboard.ts';
import { raceProblems } from '../../../texts/races.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import type { EditLeaderboardPage } from '../../../web/pages/leaderboard-edit/leaderboard-edit.tsx';
import { SiteError } from '../errors/site-error.ts';
import { setRegionCookie } from '../requests/cookies.ts';
import { createNoLeaderboard, toRefusal } from '../requests/find-leaderboard.ts';
import { findProblem, type Refusal, toFormState } from '../requests/forms.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { isEditor, toHash } from './leaderboard-page.ts';
import { createTypedLeaderboards, parsePlay } from './typed-leaderboards.ts';

type Shown = Partial<EditLeaderboardPage>;

/** `/leaderboards/{id}/edit` and its forms. For users who are no editors of it there is nothing at these addresses. */
export function createEditLeaderboard(context: RouteContext) {
  const { leaderboardStore: store, wakeLeaderboards } = context.services;
  const { readList, readLine, lookUpFirst } = createTypedLeaderboards(context);
  const { findLeaderboard } = context;

  /** Finds the leaderboard of an editor. @returns it, and a function that sends its page. */
  async function open(
    { request, visitor, sendPage }: Pick<Call, 'request' | 'sendPage'> & { visitor: Visitor },
    id: string,
  ) {
    const leaderboard = await findLeaderboard(request, id, visitor);
    const page = createPage(leaderboard);
    const show = (shown: Shown, status = 200) => sendPage({ ...page, ...shown }, { status });
    return { leaderboard, show };
  }

  return {
    async editLeaderboard({ params: { id }, query: { done }, ...call }) {
      const { show } = await open(call, id);
      return show(done ? { notice: leaderboardNotices[done] } : {});
    },

    /** Shows the changes of the list, and makes them if the form comes from a page that shows the same ones. */
    async changeList({ params: { id }, body, ...call }) {
      const { visitor, redirect } = call;
      const { leaderboard, show } = await open(call, id);
      const { game } = leaderboard;
      const refuse = (error: Refusal) =>
        show({ list: toFormState(leaderboardForms.list, body, error) }, error.status);
      setRegionCookie(call.reply, body.region);
      const read = await readList(call.request, body.list, { game, region: body.region });
      if ('sentence' in read) return refuse(read);
      const { kept, preview } = compare(leaderboard, read);
      if (body.step !== preview.version) return show({ list: { typed: body }, preview });
      const lines = await lookUpFirst(call, game, read, kept);
      const known = leaderboard.lines.map(({ line }) => line);
      const problem = toRefusal(await store.replaceLines(id, visitor.id, lines, known));
      wakeLeaderboards();
      return problem ? refuse(problem) : redirect(`/leaderboards/${id}`);
    },

    /** The step 'save' looks another player up for a line, and the step 'remove' removes it. */
    async changeLine({ params: { id }, body, ...call }) {
      const { visitor, redirect } = call;
      const { line, player, region, step } = body;
      const { leaderboard, show } = await open(call, id);
      // Another editor has removed it, or it has never been there.
      if (!leaderboard.lines.some((each) => each.line === line))
        return redirect(`/leaderboards/${id}/edit`);
      const refuse = (error: Refusal) => {
        const form = toFormState(leaderboardForms.line, body, error);
        return show({ line: { line, form } }, error.status);
      };
      const { game } = leaderboard;
      setRegionCookie(call.reply, region);
      const written = step === 'remove' ? null : await readLine(call, player, { game, region });
      if (written && 'sentence' in written) return refuse(written);
      const problem = toRefusal(await store.updateLine(id, visitor.id, line, written));
      wakeLeaderboards();
      const done = written ? 'line' : 'removed';
      return problem ? refuse(problem) : redirect(`/leaderboards/${id}/edit?done=${done}`);
    },

    async changeSettings({ params: { id }, body, ...call }) {
      const { visitor, redirect } = call;
      const { leaderboard, show } = await open(call, id);
      const { game, queue } = parsePlay(body.play);
      // The players of another game would be others.
      if (game !== leaderboard.game) throw new SiteError('bad-request');
      const name = parseName(body.name);
      const { audience } = body;
      // Members have agreed to those who could see it.
      const isForOwner = audience !== leaderboard.audience && leaderboard.role !== 'owner';
      const isOtherQueue = queue !== leaderboard.queue && hasBegun(leaderboard, Date.now());
      const problem = isForOwner
        ? { status: 403, wrong: ['audience'], sentence: leaderboardProblems.audience }
        : isOtherQueue
          ? { status: 409, wrong: ['play'], sentence: leaderboardProblems.race }
          : findProblem(leaderboardForms.settings, { ...body, name });
      if (problem) {
        const settings = toFormState(leaderboardForms.settings, body, problem);
        return show({ settings }, problem.status);
      }
      toRefusal(await store.updateLeaderboard(id, visitor.id, { name, queue, audience }));
      return redirect(`/leaderboards/${id}/edit?done=settings#main`);
    },

    async changeRace({ params: { id }, body: { step, ...typed }, ...call }) {
      const { visitor, redirect } = call;
      const { leaderboard, show } = await open(call, id);
      const race = step === 'remove' ? null : parseRace(typed, leaderboard.race, Date.now());
      if (typeof race === 'string') {
        const error = { wrong: [race.replace(/-.*/, '')], sentence: raceProblems[race] };
        return show({ race: toFormState(leaderboardForms.race, typed, error) }, 400);
      }
      toRefusal(await store.updateRace(id, visitor.id, race));
      return redirect(`/leaderboards/${id}/edit?done=${race ? 'race' : 'norace'}#main`);
    },

    async deleteLeaderboard({ params: { id }, body, ...call }) {
      const { leaderboard, show } = await open(call, id);
      if (parseName(body.name) !== leaderboard.name) {
        const error = { wrong: ['name'], sentence: leaderboardProblems.wrongName };
        return show({ deletion: toFormState(leaderboardForms.delete, body, error) }, 400);
      }
      toRefusal(await store.deleteLeaderboard(id, call.visitor.id));
      return call.redirect('/leaderboards');
    },
  } satisfies Partial<Handlers>;
}

/** @throws SiteError 404 for a user who is no editor. */
function createPage(leaderboard: Leaderboard): EditLeaderboardPage {
  const { id, name, game, queue, audience, role, openLines, race } = leaderboard;
  if (role === null || !isEditor(leaderboard)) throw createNoLeaderboard();
  return {
    kind: 'leaderboard-edit',
    id,
    name,
    game,
    role,
    openLines,
    settings: { typed: { name, play: `${game} ${queue}`, audience } },
    list: { typed: { list: formatList(leaderboard), region: '' } },
    preview: null,
    line: null,
    race: { typed: race ? { ...formatRace(race) } : { zone: 'UTC' } },
    hasRace: race !== null,
    deletion: {},
    notice: null,
  };
}

/** The list as it can be read again. */
const formatList = ({ lines }: Leaderboard) =>
  lines.map(({ name, region }) => [name, region].filter(Boolean).join(', ')).join('\n');

/** Finds out what a list changes. A kept line is not looked up again. */
function compare({ game, lines: stored }: Leaderboard, lines: readonly NewLine[]) {
  const toKey = (line: Pick<NewLine, 'name' | 'region'>) => toLineKey(game, line);
  const before = new Map(stored.map((line) => [toKey(line), line.name]));
  const after = new Set(lines.map(toKey));
  const kept = new Set(lines.filter((line) => before.has(toKey(line))));
  const added = lines.filter((line) => !kept.has(line)).map(({ name }) => name);
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, name]) => name);
  const version = toHash([added, removed]);
  return { kept, preview: { added, removed, keptCount: kept.size, version } };
}
