import type { FastifyReply } from 'fastify';
import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import {
  type GameAccount,
  isSameAccount,
  parseGameAccount,
} from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { toQueueTrends } from '../../../domain/history/queue-trends.ts';
import { parsePlayerPath, toPlayerPath } from '../../../domain/players/player-path.ts';
import { type Profile, toPublicProfile } from '../../../domain/profiles/profile.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
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
import { createLookUpForPage } from './look-up-for-page.ts';

type Request = Call<(typeof routes)['player']>;

/**
 * `/players/{game}/{region}/{name}`: the page of a player. One that visitors can find on a profile is read from the database. Any
 * other is looked up, but only for a person: others get a page with a button. `POST /players`: this button.
 */
export function createPlayers(context: RouteContext) {
  const { config, services, runInSlot } = context;
  const { dataSource, profileStore } = services;
  const lookUp = createLookUpForPage(context);
  const hasTags = config.sources.riot.calls === 'riot-id';

  async function sendPlayer({ request, reply, params, visitor, sendPage }: Request) {
    // The router has decoded the parameters, so a '/' in a name would be lost.
    const path = request.url.slice(1).replace(/[?#].*/s, '');
    const account = parsePlayerPath(path);
    const isRegion = findGame(params.game) !== undefined && path.split('/').length === 3;
    if (!account) return isRegion ? redirect(reply, '') : reply.callNotFound();
    reply.header('x-robots-tag', 'noindex');
    const profile = await runInSlot(request, () => profileStore.findPlayerPage(path));
    if (profile && profile.displayName !== path) return redirect(reply, profile.displayName);
    if (profile) {
      // A crawler costs no call.
      if (isNavigation(request)) await refreshIfStale(services, profile, request.log);
      return sendPage(await addViewer(await createStoredPage(account, profile), visitor));
    }
    const parsed = parseGameAccount(account, dataSource.games);
    const isFree = parsed.kind !== 'parsed' || (await dataSource.isCached(parsed.account));
    if (!isFree && !isNavigation(request)) return sendPage(createPage(account, 'not-looked-up'));
    return sendLookUp({ request, reply, sendPage }, account, async (found) => {
      const foundPath = toPlayerPath(found);
      if (foundPath !== path) return redirect(reply, foundPath);
      return sendPage(await addViewer(createLookedUpPage(found), visitor));
    });
  }

  /** Sends the page of a look-up that failed, otherwise what `sendFound` sends. */
  async function sendLookUp(
    { request, reply, sendPage }: Pick<Request, 'request' | 'reply' | 'sendPage'>,
    account: GameAccount,
    sendFound: (found: FoundPlayer) => FastifyReply | Promise<FastifyReply>,
  ) {
    const found = await lookUp(request, reply, account);
    reply.header('cache-control', 'no-store');
    if (!(found instanceof SiteError)) return sendFound(found);
    const { code, statusCode, message, reason, players = [], retryAfterSeconds } = found;
    if (code === 'unknown-game') throw found;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    const detail = code === 'bad-name' ? code : (reason ?? '');
    const note = explainNotFound(account, detail, hasTags);
    const page = { ...createPage(account, toState(found)), error: message, note, players };
    return sendPage(page, { status: players.length > 0 ? 200 : statusCode });
  }

  function toState({ reason, players, retryAfterSeconds }: SiteError): PlayerPage['state'] {
    if (players) return 'several';
    if (reason === 'never-played') return reason;
    return retryAfterSeconds ? 'not-answering' : 'not-found';
  }

  /** To a name in the player's own spelling and region, or to the search on the home page. */
  function redirect(reply: FastifyReply, path: string) {
    return reply.header('cache-control', 'no-store').redirect(`/${path}`, 302);
  }

  async function createStoredPage(account: GameAccount, profile: Profile): Promise<PlayerPage> {
    const player = parsePlayerSubject(profile.id) ?? 0;
    return {
      ...createPage(account, 'stored'),
      shown: {
        isListed: false,
        profile: toPublicProfile(profile),
        trends: toQueueTrends(profile),
      },
      username: (await profileStore.findVerifiedProfile(player)) ?? null,
    };
  }

  function createLookedUpPage(found: FoundPlayer): PlayerPage {
    const { isStale: _, ...player } = found;
    const game = {
      ...player,
      isDemo: dataSource.sandboxGames.includes(player.game),
      hasFailed: found.isStale,
      isVerified: false,
      isVerifiedElsewhere: false,
      showcaseQueue: null,
      place: null,
    };
    const profile = {
      displayName: toPlayerPath(found),
      revision: 0,
      savedGames: [game],
      profilePic: null,
      profileBackgroundPic: null,
    };
    const trends = { since: '', queues: [] };
    return { ...createPage(found, 'looked-up'), shown: { isListed: false, profile, trends } };
  }

  async function addViewer(page: PlayerPage, visitor: Visitor | undefined): Promise<PlayerPage> {
    const own = visitor && (await profileStore.findOwnProfile(visitor.id));
    const player = page.shown?.profile.savedGames[0];
    if (!own || !player) return page;
    const hasPlayer = own.savedGames.some((saved) => isSameAccount(saved, player));
    return { ...page, viewer: { displayName: own.displayName, hasPlayer } };
  }

  function createPage({ game, region, name }: GameAccount, state: PlayerPage['state']): PlayerPage {
    const account = { game, region, name };
    const { games } = dataSource;
    const none = {
      shown: null,
      username: null,
      viewer: null,
      error: null,
      note: null,
      players: [],
    };
    return { kind: 'player', state, account, games, ...none };
  }

  return {
    players: ({ reply }) => redirect(reply, ''),
    playersOfGame: ({ reply }) => redirect(reply, ''),
    player: sendPlayer,
    playerInRegion: sendPlayer,

    async findPlayer({ request, reply, body, redirect, sendPage }) {
      setRegionCookie(reply, body.region);
      const game = findGame(body.game)?.id;
      if (!game) throw new SiteError('unknown-game');
      const account = { ...body, game };
      const profile = await profileStore.findPlayerPage(toPlayerPath(account));
      if (profile) return redirect(`/${profile.displayName}`);
      return sendLookUp({ request, reply, sendPage }, account, (found) =>
        redirect(`/${toPlayerPath(found)}`),
      );
    },
  } satisfies Partial<Handlers>;
}
