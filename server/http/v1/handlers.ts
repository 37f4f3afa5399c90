/** The handlers of the operations. Those that change something call the use cases of the pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TokenOwner } from '../../../domain/accounts/tokens.ts';
import { computeOnce } from '../../../domain/compute-once.ts';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame, gameById } from '../../../domain/games/games.ts';
import { listSamplePage } from '../../../domain/history/rank-history.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { parseSearch } from '../../../domain/profiles/search.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { queueRefresh } from '../games/queue-refresh.ts';
import { findShownGame, refreshIfStale } from '../profile/viewed-profile.ts';
import { deflatePiece, type Piece } from '../responses/pieces.ts';
import type { RouteContext } from '../route-context.ts';
import {
  toGamesAnswer,
  toPlayerAnswer,
  toProfileAnswer,
  toSample,
  toSearchAnswer,
} from './answers.ts';
import type { OperationId, operations } from './operations.ts';

type OutputOf<Each, Part extends string> = Each extends {
  [Key in Part]: infer Shape extends z.ZodType;
}
  ? z.output<Shape>
  : null;

/** A call of an operation. */
interface Call<Id extends OperationId> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: { readonly username: string };
  readonly query: OutputOf<(typeof operations)[Id], 'query'>;
  readonly body: OutputOf<(typeof operations)[Id], 'body'>;
  /** The owner of the token. */
  readonly owner: (typeof operations)[Id] extends { scope: string } ? TokenOwner : null;
}

type Handlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<FastifyReply>;
};

const forPrograms = { isForProgram: true };

export function createHandlers(context: RouteContext): Handlers {
  const { config, services, limits, sendDocument, sendPieces, takeTurn } = context;
  const { dataSource, profiles, profileStore, rankHistory, search } = services;
  const { origin } = config;
  const toPieces = (answer: object) => [deflatePiece(JSON.stringify(answer))];
  const games = toPieces(toGamesAnswer(dataSource.games));
  /** Searches of the last seconds return the same list. */
  const toSearchPieces = computeOnce((found: readonly Suggestion[]) =>
    toPieces(toSearchAnswer(found, origin)),
  );

  function sendJson(request: FastifyRequest, reply: FastifyReply, pieces: readonly Piece[]) {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendPieces(request, reply, pieces, { hasEtag: true });
  }

  const sendProfile = (reply: FastifyReply, profile: Profile) =>
    reply.send(toProfileAnswer(profile, origin));

  return {
    readProfile: (call) =>
      sendDocument(call, 'v1', (profile) => toProfileAnswer(profile, origin), forPrograms),

    readHistory(call) {
      const { cursor, queue: queueId, ...query } = call.query;
      const account = toNamedAccount(query);
      const variant = `v1 ${JSON.stringify([account, queueId, cursor])}`;
      const createBody = async (profile: Profile) => {
        const saved = findShownGame(profile, account);
        const { queues } = gameById(saved.game);
        const queue = queues.find(({ id }) => id === queueId);
        if (!queue) {
          const sentence = requestTexts.oneOf('queue', queues.map(({ id }) => id).join(', '));
          throw new SiteError('bad-request', { sentence });
        }
        const page = await listSamplePage(rankHistory, profile, saved, queue.id, cursor);
        const samples = page.samples.map((sample) => toSample(sample, queue));
        return { samples, nextCursor: page.next };
      };
      return sendDocument(call, variant, createBody, forPrograms);
    },

    async search({ request, reply, query: { text } }) {
      const found = await takeTurn(request, () => search.findProfiles(parseSearch(text, origin)));
      return sendJson(request, reply, toSearchPieces(found));
    },

    listGames: ({ request, reply }) => sendJson(request, reply, games),

    async lookUpPlayer({ request, reply, query, owner }) {
      const account = toNamedAccount(query);
      const outcome = await services.lookUpPlayer(account, {
        network: limits.findNetwork(request),
        consume: () => limits.consume(rateLimits.lookUps, request, owner),
      });
      if (outcome.kind !== 'found') throw createLookupError(outcome, account.game);
      return reply.send(toPlayerAnswer(outcome.player, origin));
    },

    async saveAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const account = toNamedAccount(body);
      const outcome = await profiles.saveGame(owner.id, account, limits.findNetwork(request));
      if (outcome.kind !== 'saved' && outcome.kind !== 'already-saved')
        throw createLookupError(outcome, account.game);
      return sendProfile(reply, outcome.profile);
    },

    async removeAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.removeGame(owner.id, toNamedAccount(body));
      if (outcome.kind !== 'removed') throw createLookupError(outcome);
      return sendProfile(reply, outcome.profile);
    },

    async restoreAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.restoreGame(owner.id, toNamedAccount(body));
      if (outcome.kind !== 'restored') throw createRestoreError(outcome);
      await refreshIfStale(services, outcome.profile, request.log);
      return sendProfile(reply, outcome.profile);
    },

    async refreshAccount({ request, reply, body, owner }) {
      const profile = await profileStore.findProfileById(owner.id);
      if (!profile) throw new SiteError('no-such-user');
      if (!(await queueRefresh(context, request, owner, profile, toNamedAccount(body))))
        throw new SiteError('no-such-game');
      return reply.send({ state: 'queued' });
    },

    async moveAccount({ request, reply, body: { place, ...fields }, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.moveGame(owner.id, { ...toNamedAccount(fields), place });
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return sendProfile(reply, outcome.profile);
    },

    async chooseShowcase({ request, reply, body: { queue, ...fields }, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.chooseShowcase(owner.id, { ...toNamedAccount(fields), queue });
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return sendProfile(reply, outcome.profile);
    },
  };
}

/** The account that a request names. */
function toNamedAccount(fields: {
  readonly game: string;
  readonly player: string;
  readonly region: string;
}): NamedAccount {
  const { game, player: name, region } = fields;
  return { game: findGame(game)?.id ?? 'unknown', name, region };
}
