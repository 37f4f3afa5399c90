import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { toSavedGameItem } from '../../../domain/profiles/user-document.ts';
import type { LookupResult } from '../../../domain/sources/look-up-player.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import type { AddGamePage } from '../../../web/pages/add-game/look-up.ts';
import { toCardId } from '../../../web/parts/profile/game-key.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { readRegionCookie, setRegionCookie } from '../requests/cookies.ts';
import { gameAccountQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { saveGame } from './save-game.ts';

/**
 * `/addGame`: the form, its search as a GET form, and saving as a POST form. Only saving needs a signed-in user.
 * `GET /api/lookup?game=&username=&region=`: a look-up result, with the fields of the specification.
 */
export const addAddGame: AddRoutes = (server, context) => {
  const { config, services, sendPage, limits } = context;
  const hasTags = config.sources.riot.calls === 'riot-id';

  server.get('/api/lookup', async (request, reply) => {
    const fields = readFields(gameAccountQuery, request.query);
    setRegionCookie(reply, fields.Region);
    const result = await lookUp(request, reply, fields);
    if (result instanceof SiteError) throw result;
    return reply.header('cache-control', 'no-store').send(result);
  });

  server.get('/addGame', async (request, reply) => {
    const query = readFields(gameAccountQuery, request.query);
    setRegionCookie(reply, query.Region);
    const game = findGameByName(query.GameType);
    const fields = { ...query, Region: query.Region || readRegionCookie(request, game) };
    if (!fields.GameType || !fields.GameUsername)
      return sendPage(request, reply, createPage(fields));
    const result = await lookUp(request, reply, fields);
    if (!(result instanceof SiteError)) return sendPage(request, reply, createPage(fields, result));
    const { code, statusCode, retryAfterSeconds } = result;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    // A search that found no player or several is no error of the page, so its status is 200.
    const status = statusCode === 404 || code === 'several-players' ? 200 : statusCode;
    return sendPage(request, reply, createRefusedPage(fields, result), { status });
  });

  server.post('/addGame', async (request, reply) => {
    const fields = readFields(gameAccountQuery, request.body);
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return showPlayerAgain(401, specificationTexts.signedOut);
    try {
      const { kind, profile } = await saveGame(context, request, visitor, fields);
      const saved = kind === 'already-saved' && findSavedGame(profile, fields);
      const card = saved ? `#${toCardId(toSavedGameItem(saved))}` : '';
      return reply.redirect(`/${visitor.displayName}${card}`, 303);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      if (error.code === 'failed') return showPlayerAgain(error.statusCode, error.message);
      const { statusCode: status, retryAfterSeconds } = error;
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      return sendPage(request, reply, createRefusedPage(fields, error), { status, visitor });
    }

    /** Shows the player that was found, so that the visitor can try again to save it. */
    async function showPlayerAgain(status: number, error: string) {
      const result = await lookUp(request, reply, fields);
      const player = result instanceof SiteError ? null : result;
      return sendPage(request, reply, createPage(fields, player, error), { status, visitor });
    }
  });

  /** Looks up a player. Returns a SiteError instead of throwing it, because the page shows the error beside the form. */
  async function lookUp(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: GameAccountFields,
  ): Promise<LookupResult | SiteError> {
    try {
      const outcome = await services.lookUpPlayer(fields, {
        network: limits.findNetwork(request),
        consume: async () => {
          const visitor = await findVisitor(services.auth, request, reply);
          await limits.consume(rateLimits.lookUps, request, visitor);
        },
      });
      return outcome.kind === 'found'
        ? outcome.result
        : createLookupError(outcome, fields.GameType);
    } catch (error) {
      if (error instanceof SiteError) return error;
      throw error;
    }
  }

  function createPage(
    { GameType, GameUsername, Region }: GameAccountFields,
    result: LookupResult | null = null,
    error: string | null = null,
  ): AddGamePage {
    return {
      kind: 'add-game',
      search: {
        GameType: findGameByName(GameType)?.name ?? '',
        GameUsername,
        Region,
      },
      result,
      error,
      players: [],
      detail: null,
      hasTags,
    };
  }

  /** The page of a failed search or save, with the reason if a name is invalid or was not found. */
  function createRefusedPage(
    fields: GameAccountFields,
    { code, message, detail, players = [] }: SiteError,
  ): AddGamePage {
    const reason = code === 'bad-name' ? code : (detail ?? null);
    return { ...createPage(fields, null, message), detail: reason, players };
  }
};
