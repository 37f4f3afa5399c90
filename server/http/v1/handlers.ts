/** The handlers of the operations. Those that change something call the use cases of the pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeOnce } from '../../../domain/compute-once.ts';
import type { Queue } from '../../../domain/games/game.ts';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame, type GameId, gameById } from '../../../domain/games/games.ts';
import { listPointPage } from '../../../domain/history/rank-history.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { parseSearch } from '../../../domain/profiles/search.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { toChangedProfile } from '../games/changed-profile.ts';
import { findShownGame } from '../games/find-shown-game.ts';
import { queueRefresh } from '../games/queue-refresh.ts';
import { createNoteView } from '../leaderboards/note-view.ts';
import { createTypedLeaderboards } from '../leaderboards/typed-leaderboards.ts';
import { toRefusal } from '../requests/find-leaderboard.ts';
import type { Refusal } from '../requests/forms.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { type Chunk, deflateChunk } from '../responses/chunks.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import {
  toGamesAnswer,
  toLeaderboardAnswer,
  toLeaderboardsAnswer,
  toPlayerAnswer,
  toPointAnswer,
  toProfileAnswer,
  toSearchAnswer,
  toTableAnswer,
} from './answers.ts';
import type { OperationId, operations } from './operations.ts';

/** An address has the one of the two that it is about. */
type OperationCall<Row> = Omit<Call<Row>, 'params'> & {
  readonly params: { readonly username: string; readonly id: string };
};

type OperationHandlers = {
  readonly [Id in OperationId]: (call: OperationCall<(typeof operations)[Id]>) => unknown;
};

const forPrograms = { isForProgram: true };

export function createOperationHandlers(context: RouteContext): OperationHandlers {
  const { config, services, limits, sendDocument, sendChunks, runInSlot, findLeaderboard } =
    context;
  const {
    dataSource,
    leaderboardStore,
    wakeLeaderboards,
    profiles,
    profileStore,
    rankHistory,
    search,
  } = services;
  const { origin } = config;
  const toChunks = (answer: object) => [deflateChunk(JSON.stringify(answer))];
  const games = toChunks(toGamesAnswer(dataSource.games));
  /** Searches of the last seconds return the same list. */
  const toSearchChunks = computeOnce((found: readonly Suggestion[]) =>
    toChunks(toSearchAnswer(found, origin)),
  );

  function sendJson(request: FastifyRequest, reply: FastifyReply, chunks: readonly Chunk[]) {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendChunks(request, reply, chunks, { hasEtag: true });
  }

  const noteView = createNoteView(context);
  const { insertLeaderboard, readList } = createTypedLeaderboards(context);

  const toAnswer = (outcome: Parameters<typeof toChangedProfile>[0]) =>
    toProfileAnswer(toChangedProfile(outcome), origin);

  return {
    readProfile: (call) =>
      sendDocument(call, 'v1', (profile) => toProfileAnswer(profile, origin), forPrograms),

    readHistory(call) {
      const { cursor, queue: queueId, ...query } = call.query;
      const account = toNamedAccount(query);
      const variant = `v1 ${JSON.stringify([account, queueId, cursor])}`;
      const createBody = async (profile: Profile) => {
        const saved = findShownGame(profile, account);
        const queue = findQueue(saved.game, queueId);
        const page = await listPointPage(rankHistory, profile, saved, queue.id, cursor);
        const points = page.points.map((point) => toPointAnswer(point, queue));
        return { points, nextCursor: page.next };
      };
      return sendDocument(call, variant, createBody, forPrograms);
    },

    async search({ request, reply, query: { text } }) {
      const found = await runInSlot(request, () => search.findProfiles(parseSearch(text, origin)));
      return sendJson(request, reply, toSearchChunks(found));
    },

    listGames: ({ request, reply }) => sendJson(request, reply, games),

    async lookUpPlayer({ request, query, visitor }) {
      const account = toNamedAccount(query);
      const outcome = await services.lookUpPlayer(account, {
        network: limits.findNetwork(request),
        consume: () => limits.consume(rateLimits.lookUps, request, visitor),
      });
      if (outcome.kind !== 'found') throw createLookupError(outcome, account.game);
      return toPlayerAnswer(outcome.player, origin);
    },

    async saveAccount({ request, body, visitor }) {
      const account = toNamedAccount(body);
      const outcome = await profiles.saveGame(visitor.id, account, limits.findNetwork(request));
      if (outcome.kind !== 'saved' && outcome.kind !== 'already-saved')
        throw createLookupError(outcome, account.game);
      return toProfileAnswer(outcome.profile, origin);
    },

    async removeAccount({ body, visitor }) {
      return toAnswer(await profiles.removeGame(visitor.id, toNamedAccount(body)));
    },

    async restoreAccount({ request, body, visitor }) {
      const outcome = await profiles.restoreGame(visitor.id, toNamedAccount(body));
      if (outcome.kind !== 'restored') throw createRestoreError(outcome);
      await refreshIfStale(services, outcome.profile, request.log);
      return toProfileAnswer(outcome.profile, origin);
    },

    async refreshAccount({ request, body, visitor }) {
      const profile = await profileStore.findProfileById(visitor.id);
      if (!profile) throw new SiteError('no-such-user');
      if (!(await queueRefresh(context, request, visitor, profile, toNamedAccount(body))))
        throw new SiteError('no-such-game');
      return { state: 'queued' };
    },

    async moveAccount({ body: { cardPosition: place, ...fields }, visitor }) {
      const move = { ...toNamedAccount(fields), place };
      return toAnswer(await profiles.moveGame(visitor.id, move));
    },

    async chooseShowcase({ body: { queue, ...fields }, visitor }) {
      const choice = { ...toNamedAccount(fields), queue };
      return toAnswer(await profiles.chooseShowcase(visitor.id, choice));
    },

    async createLeaderboard(call) {
      const { lines, ...fields } = call.body;
      const game = findGame(fields.game)?.id;
      if (!game) throw new SiteError('unknown-game');
      findQueue(game, fields.queue);
      const typed = { ...fields, game, list: lines.join('\n') };
      const outcome = await insertLeaderboard(call, call.visitor.id, typed, false);
      if ('sentence' in outcome) throw toError(outcome);
      return toLeaderboardAnswer(outcome, origin);
    },

    async listLeaderboards({ visitor }) {
      return toLeaderboardsAnswer(await leaderboardStore.listOwnLeaderboards(visitor.id), origin);
    },

    async readLeaderboard({ request, reply, params: { id }, query }) {
      const leaderboard = await findLeaderboard(request, id, undefined);
      await noteView(leaderboard);
      const queue = findQueue(leaderboard.game, query.queue || leaderboard.queue);
      return sendJson(request, reply, toChunks(toTableAnswer(leaderboard, queue, origin)));
    },

    async replaceLines({ request, params: { id }, body, visitor }) {
      const leaderboard = await findLeaderboard(request, id, visitor);
      const typed = { game: leaderboard.game, region: body.region };
      const read = await readList(request, body.lines.join('\n'), typed);
      if ('sentence' in read) throw toError(read);
      const refusal = toRefusal(await leaderboardStore.replaceLines(id, visitor.id, read));
      wakeLeaderboards();
      if (refusal) throw toError(refusal);
      return toLeaderboardAnswer(leaderboard, origin);
    },
  };
}

/** @throws SiteError 400 for a queue that the game does not have. */
function findQueue(game: GameId, id: string): Queue {
  const { queues } = gameById(game);
  const queue = queues.find((each) => each.id === id);
  if (queue) return queue;
  const sentence = requestTexts.oneOf('queue', queues.map((each) => each.id).join(', '));
  throw new SiteError('bad-request', { sentence });
}

const toError = ({ status, sentence }: Refusal) =>
  new SiteError(status === 409 ? 'leaderboards-full' : 'bad-request', { sentence });

/** The account that a request names. */
function toNamedAccount(fields: {
  readonly game: string;
  readonly player: string;
  readonly region: string;
}): NamedAccount {
  const { game, player: name, region } = fields;
  return { game: findGame(game)?.id ?? 'unknown', name, region };
}
