/** The operations that change nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gameById } from '../../../domain/games/games.ts';
import { listSamplePage } from '../../../domain/history/rank-history.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { findShownGame } from '../profile/viewed-profile.ts';
import { deflatePiece, type Piece } from '../responses/pieces.ts';
import type { RouteContext } from '../route.ts';
import {
  toGamesAnswer,
  toPlayerAnswer,
  toProfileAnswer,
  toSample,
  toSearchAnswer,
} from './answers.ts';
import { type Handlers, toNamedAccount } from './call.ts';

const forPrograms = { isForProgram: true };

export function createReads(
  context: RouteContext,
): Handlers<'readProfile' | 'readHistory' | 'search' | 'listGames' | 'lookUpPlayer'> {
  const { config, services, limits, sendDocument, sendPieces, takeTurn } = context;
  const { dataSource, rankHistory, search } = services;
  const { origin } = config;
  const games = [deflatePiece(JSON.stringify(toGamesAnswer(dataSource.games)))];

  function sendJson(request: FastifyRequest, reply: FastifyReply, pieces: readonly Piece[]) {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendPieces(request, reply, pieces, { hasEtag: true });
  }

  return {
    readProfile: ({ request, reply }) =>
      sendDocument(
        request,
        reply,
        'v1',
        (profile) => toProfileAnswer(profile, origin),
        forPrograms,
      ),

    readHistory({ request, reply, query: { cursor, queue: queueId, ...query } }) {
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
      return sendDocument(request, reply, variant, createBody, forPrograms);
    },

    async search({ request, reply, query: { text } }) {
      const profiles = await takeTurn(request, () => search.findProfiles(text.trim()));
      const answer = toSearchAnswer(profiles, origin);
      return sendJson(request, reply, [deflatePiece(JSON.stringify(answer))]);
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
  };
}
