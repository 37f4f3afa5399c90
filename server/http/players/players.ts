import type { FastifyReply } from 'fastify';
import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import { type GameAccount, isSameAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { parseGameAccount } from '../../../domain/games/parse-game-account.ts';
import { toQueueTrends } from '../../../domain/history/queue-trends.ts';
import { parsePlayerPath, toPlayerPath } from '../../../domain/players/player-path.ts';
import { type Profile, toPublicProfile } from '../../../domain/profiles/profile.ts';
import type { PlayerPage } from '../../../web/pages/player/player-props.ts';
import { explainNotFound } from '../../../web/parts/game-account/look-up-notes.ts';
import { SiteError } from '../errors/site-error.ts';
import { setRegionCookie } from '../requests/cookies.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';
import { isNavigation } from './is-navigation.ts';
import { createLookUpProfile } from './look-up-profile.ts';

type Request = Call<(typeof routes)['player']>;

/**
 * `/players/{game}/{region}/{name}`: the page of a player. One that visitors can find on a profile is read from the database. Any
 * other is looked up, but only for a person: others get a page with a button. `POST /players`: this button.
 */
export function createPlayers(context: RouteContext) {
  const { config, services, runInSlot } = context;
  const { dataSource, profileStore } = services;
  const lookUpProfile = createLookUpProfile(context);
  const hasTags = config.sources.riot.calls === 'riot-id';

  async function sendPlayer({ request, reply, visitor, sendPage }: Request) {
    // The router has decoded the parameters, so a '/' in a name would be lost.
    const path = request.url.slice(1).replace(/[?#].*/s, '');
    const account = parsePlayerPath(path);
    if (!account) return reply.callNotFound();
    reply.header('x-robots-tag', 'noindex');
    const stored = await runInSlot(request, () => profileStore.findPlayerPage(path));
    if (stored) {
      if (stored.displayName !== path) return redirect(reply, stored.displayName);
      // A crawler costs no call.
      if (isNavigation(request)) await refreshIfStale(services, stored, request.log);
      return sendPage(await createFoundPage('stored', account, stored, visitor));
    }
    const parsed = parseGameAccount(account, dataSource.games);
    const isFree = parsed.kind !== 'parsed' || (await dataSource.isCached(parsed.account));
    if (!isFree && !isNavigation(request)) return sendPage(createPage('not-looked-up', account));
    const found = await lookUpProfile({ request, reply }, account);
    if (found instanceof SiteError) return sendRefusal({ reply, sendPage }, account, found);
    if (found.displayName !== path) return redirect(reply, found.displayName);
    return sendPage(await createFoundPage('looked-up', account, found, visitor));
  }

  function sendRefusal(
    { reply, sendPage }: Pick<Request, 'reply' | 'sendPage'>,
    account: GameAccount,
    refusal: SiteError,
  ) {
    const { code, statusCode, message: error, reason, players = [], retryAfterSeconds } = refusal;
    if (code === 'unknown-game') throw refusal;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    const state = refusal.players ? 'several' : retryAfterSeconds ? 'not-answering' : 'not-found';
    const detail = code === 'bad-name' ? code : (reason ?? '');
    const note = explainNotFound(account, detail, hasTags);
    const page = createPage(state, account, { error, note, players });
    return sendPage(page, { status: refusal.players ? 200 : statusCode });
  }

  /** To a name in the player's own spelling and region. */
  function redirect(reply: FastifyReply, path: string) {
    return reply.header('cache-control', 'no-store').redirect(`/${path}`, 302);
  }

  async function createFoundPage(
    state: PlayerPage['state'],
    account: GameAccount,
    found: Profile,
    visitor: Visitor | undefined,
  ): Promise<PlayerPage> {
    const player = parsePlayerSubject(found.id) ?? 0;
    const own = visitor && (await profileStore.findOwnProfile(visitor.id));
    const hasPlayer = (own?.savedGames ?? []).some((saved) => isSameAccount(saved, account));
    const profile = toPublicProfile(found);
    return createPage(state, account, {
      shown: { isListed: false, profile, trends: toQueueTrends(found) },
      username: (await profileStore.findVerifiedProfile(player)) ?? null,
      viewer: own ? { displayName: own.displayName, hasPlayer } : null,
    });
  }

  return {
    player: sendPlayer,
    playerInRegion: sendPlayer,

    async findPlayer({ request, reply, body, redirect, sendPage }) {
      setRegionCookie(reply, body.region);
      const game = findGame(body.game)?.id;
      if (!game) throw new SiteError('unknown-game');
      const account = { ...body, game };
      const stored = await profileStore.findPlayerPage(toPlayerPath(account));
      const found = stored ?? (await lookUpProfile({ request, reply }, account));
      return found instanceof SiteError
        ? sendRefusal({ reply, sendPage }, account, found)
        : redirect(`/${found.displayName}`);
    },
  } satisfies Partial<Handlers>;
}

function createPage(
  state: PlayerPage['state'],
  { game, region, name }: GameAccount,
  parts: Partial<PlayerPage> = {},
): PlayerPage {
  const account = { game, region, name };
  const none = { shown: null, username: null, viewer: null, error: null, note: null };
  return { kind: 'player', state, account, players: [], ...none, ...parts };
}
