/** The API for other programs. It never reads a cookie, so every website may read its answers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findGame, gameById } from '../../../domain/games/games.ts';
import { listSamplePage } from '../../../domain/history/rank-history.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { SiteError } from '../errors/site-error.ts';
import { findShownGame } from '../profile/viewed-profile.ts';
import { countedAsApi } from '../requests/request-limits.ts';
import { deflatePiece, type Piece } from '../responses/pieces.ts';
import type { AddRoutes } from '../route.ts';
import { toGamesAnswer, toProfileAnswer, toSample, toSearchAnswer } from './answers.ts';
import { createOpenApi } from './openapi.ts';
import { type Operation, type OperationId, operations } from './operations.ts';

interface Call<Query> {
  readonly request: FastifyRequest<{ Params: { username: string } }>;
  readonly reply: FastifyReply;
  readonly query: Query;
}

type QueryOf<Each> = Each extends { query: infer Query extends z.ZodType } ? z.output<Query> : null;
type Handlers = {
  readonly [Id in OperationId]: (
    call: Call<QueryOf<(typeof operations)[Id]>>,
  ) => Promise<FastifyReply>;
};

/** The operations of the list, and their description at `GET /api/v1/openapi.json`. */
export const addV1: AddRoutes = (server, context) => {
  const { config, services, sendDocument, sendPieces, takeTurn } = context;
  const { dataSource, rankHistory, search } = services;
  const { origin } = config;
  const openApi = [deflatePiece(JSON.stringify(createOpenApi(origin, config.siteName)))];
  const games = [deflatePiece(JSON.stringify(toGamesAnswer(dataSource.games)))];

  const handlers: Handlers = {
    readProfile: ({ request, reply }) =>
      sendDocument(request, reply, 'v1', (profile) => toProfileAnswer(profile, origin), true),

    readHistory({ request, reply, query }) {
      const { cursor, queue: queueId, game, player: name, region } = query;
      const account = { game: findGame(game)?.id ?? ('unknown' as const), name, region };
      const variant = `v1 ${JSON.stringify([account, queueId, cursor])}`;
      const createBody = async (profile: Parameters<typeof findShownGame>[0]) => {
        const saved = findShownGame(profile, account);
        const { queues } = gameById(saved.game);
        const queue = queues.find(({ id }) => id === queueId);
        if (!queue)
          throw badRequest(requestTexts.oneOf('queue', queues.map(({ id }) => id).join(', ')));
        const page = await listSamplePage(rankHistory, profile, saved, queue.id, cursor);
        const samples = page.samples.map((sample) => toSample(sample, queue));
        return { samples, nextCursor: page.next };
      };
      return sendDocument(request, reply, variant, createBody, true);
    },

    async search({ request, reply, query: { text } }) {
      const { profiles } = await takeTurn(request, () => search.findSuggestions(text.trim()));
      const answer = toSearchAnswer(profiles, origin);
      return sendJson(request, reply, [deflatePiece(JSON.stringify(answer))]);
    },

    listGames: ({ request, reply }) => sendJson(request, reply, games),
  };

  server.get('/api/v1/openapi.json', { config: countedAsApi }, (request, reply) =>
    sendJson(request, reply, openApi),
  );
  // A program on another website may send GET without asking before. This answers those that ask, and allows nothing else.
  server.options('/api/v1/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET', 'access-control-max-age': '86400' })
      .send(),
  );
  for (const [id, { method, path, query }] of Object.entries<Operation>(operations))
    server.route<{ Params: { username: string } }>({
      method,
      url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: countedAsApi,
      handler: async (request, reply) => {
        const handle = handlers[id as OperationId] as (
          call: Call<unknown>,
        ) => Promise<FastifyReply>;
        return handle({ request, reply, query: query ? readQuery(query, request.query) : null });
      },
    });

  function sendJson(request: FastifyRequest, reply: FastifyReply, pieces: readonly Piece[]) {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendPieces(request, reply, pieces, { hasEtag: true });
  }
};

/** @throws SiteError 400 that names the parameters. */
function readQuery(query: z.ZodType, value: unknown): unknown {
  const parsed = query.safeParse(value);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw badRequest(requestTexts.invalid([...names].join(', ')));
}

function badRequest(sentence: string): SiteError {
  return new SiteError('bad-request', { sentence });
}
