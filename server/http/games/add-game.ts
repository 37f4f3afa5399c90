import type { FastifyReply } from 'fastify';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
import { toLookupResult } from '../../../domain/wire/lookup-result.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import type { AddGamePage } from '../../../web/pages/add-game/look-up.ts';
import { toCardId } from '../../../web/parts/game-account/account-links.ts';
import { SiteError } from '../errors/site-error.ts';
import { readRegionCookie, setRegionCookie } from '../requests/cookies.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createLookUp } from './look-up.ts';
import { saveGame } from './save-game.ts';

/**
 * `/addGame`: the form, its search as a GET form, and saving as a POST form. Only saving needs a signed-in user.
 * `GET /api/lookup?game=&username=&region=`: a look-up result, with the fields of the specification.
 */
export function createAddGame(context: RouteContext) {
  const { config, services } = context;
  const lookUp = createLookUp(context);
  const hasTags = config.sources.riot.calls === 'riot-id';

  function createPage(
    visitor: Visitor | undefined,
    account: NamedAccount,
    player: FoundPlayer | null = null,
    error: string | null = null,
  ): AddGamePage {
    const { name, region } = account;
    return {
      kind: 'add-game',
      username: visitor?.displayName ?? null,
      games: services.dataSource.games,
      demoPlayers: services.demoPlayers,
      search: { game: findGame(account.game)?.id ?? null, name, region },
      player,
      error,
      players: [],
      detail: null,
      hasTags,
    };
  }

  /** The page of a failed search or save, with the reason if a name is invalid or was not found. Sets `Retry-After`. */
  function createRefusedPage(
    reply: FastifyReply,
    visitor: Visitor | undefined,
    account: NamedAccount,
    { code, message, reason, players = [], retryAfterSeconds }: SiteError,
  ): AddGamePage {
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    const detail = code === 'bad-name' ? code : (reason ?? null);
    return { ...createPage(visitor, account, null, message), detail, players };
  }

  return {
    async lookUp({ request, reply, query: account }) {
      setRegionCookie(reply, account.region);
      const found = await lookUp(request, reply, account);
      if (found instanceof SiteError) throw found;
      return reply.send(toLookupResult(found.player));
    },

    async addGame({ request, reply, visitor, query, sendPage }) {
      setRegionCookie(reply, query.region);
      const game = findGame(query.game);
      const account = { ...query, region: query.region || readRegionCookie(request, game) };
      const isSearch = account.game && account.name;
      const result = isSearch ? await lookUp(request, reply, account) : null;
      if (!(result instanceof SiteError))
        return sendPage(createPage(visitor, account, result?.player));
      const { code, statusCode } = result;
      // A search that found no player or several is no error of the page, so its status is 200.
      const status = statusCode === 404 || code === 'several-players' ? 200 : statusCode;
      return sendPage(createRefusedPage(reply, visitor, account, result), { status });
    },

    async addGameByForm({ request, reply, visitor, body: account, redirect, sendPage }) {
      if (!visitor) return showPlayerAgain(401, specificationTexts.signedOut);
      try {
        const { kind, profile } = await saveGame(context, request, visitor, account);
        const { hiddenGames: savedGames } = profile;
        const isHidden = findSavedGame({ ...profile, savedGames }, account) !== undefined;
        const saved = kind === 'already-saved' && findSavedGame(profile, account);
        const place = saved ? `#${toCardId(saved)}` : isHidden ? '#hidden-games' : '';
        return redirect(`/${visitor.displayName}${place}`);
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        const { code, statusCode: status, message } = error;
        if (code === 'internal-error') return showPlayerAgain(status, message);
        return sendPage(createRefusedPage(reply, visitor, account, error), { status });
      }

      /** Shows the player that was found, so that the visitor can try again to save it. */
      async function showPlayerAgain(status: number, error: string) {
        const result = await lookUp(request, reply, account);
        const player = result instanceof SiteError ? null : result.player;
        return sendPage(createPage(visitor, account, player, error), { status });
      }
    },
  } satisfies Partial<Handlers>;
}
