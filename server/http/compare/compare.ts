import type { FastifyRequest } from 'fastify';
import { compare, toCompareCard, toSide } from '../../../domain/compare/compare.ts';
import { gameById } from '../../../domain/games/games.ts';
import { parsePlayers } from '../../../domain/games/parse-players.ts';
import { compareAddress } from '../../../domain/players/compare-address.ts';
import { parsePlayerPath, toPlayerPath } from '../../../domain/players/player-path.ts';
import { comparePreviewAddress } from '../../../domain/previews/addresses.ts';
import type { PreviewFormat } from '../../../domain/previews/draw-request.ts';
import { parseSearch } from '../../../domain/profiles/search.ts';
import { compareTexts } from '../../../texts/compare.ts';
import { SiteError } from '../errors/site-error.ts';
import { isNavigation } from '../players/is-navigation.ts';
import { createLookUpProfile } from '../players/look-up-profile.ts';
import { readRegionCookie } from '../requests/cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { findCurrentName } from '../responses/redirect-to-username.ts';
import { allowCrossOriginUse } from '../responses/security-headers.ts';
import { redirectToVersion, sendDrawing } from '../responses/send-drawing.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

type Sent = Pick<Call, 'request' | 'reply'>;

/**
 * `/compare?a=&b=&c=&d=`: the ranks of profiles and players side by side, as an anonymous visitor sees them. The parameters are texts as
 * the search takes them. Nothing is stored.
 */
export function createCompare(context: RouteContext) {
  const { config, services, runInSlot } = context;
  const { dataSource, profileStore, previews } = services;
  const lookUpProfile = createLookUpProfile(context);

  /** Finds a stored page, or the account of a player who is not stored. */
  async function findStored(request: FastifyRequest, typed: string) {
    const text = parseSearch(typed, config.origin);
    const username = (await findCurrentName(services, text)) ?? text;
    const profile = await runInSlot(request, () => profileStore.findProfileByUsername(username));
    if (profile) return profile;
    const account =
      parsePlayerPath(text) ??
      parsePlayers(text).find(({ game }) => dataSource.games.includes(game));
    if (!account) return new SiteError('no-such-user', { sentence: compareTexts.notFound(typed) });
    const region = account.region || readRegionCookie(request, gameById(account.game));
    const path = toPlayerPath({ ...account, region });
    const stored = await runInSlot(request, () => profileStore.findPlayerPage(path));
    return stored ?? { account: { ...account, region } };
  }

  /**
   * Finds the sides, each once, and the fields whose sides are not found.
   * @param isPerson whether players who are not stored are looked up, all at once.
   */
  async function findSides(sent: Sent, query: Readonly<Record<string, string>>, isPerson: boolean) {
    const typed = Object.entries(query).filter(([, text]) => text.trim() !== '');
    const stored = [];
    for (const [name, text] of typed)
      stored.push({ name, text, page: await findStored(sent.request, text) });
    const found = await Promise.all(
      stored.map(async ({ name, text, page }) => {
        if (!('account' in page)) return { name, side: page };
        if (isPerson) return { name, side: await lookUpProfile(sent, page.account) };
        const sentence = compareTexts.notRead(text);
        return { name, side: new SiteError('no-such-player', { sentence }) };
      }),
    );
    const wrong = found.flatMap(({ name, side }) =>
      side instanceof SiteError ? { name, error: side } : [],
    );
    const profiles = [
      ...new Map(
        found.flatMap(({ side }) => (side instanceof SiteError ? [] : [[side.displayName, side]])),
      ).values(),
    ];
    const sides = profiles.map(toSide);
    if (profiles.some(({ isListed }) => !isListed)) sent.reply.header('x-robots-tag', 'noindex');
    const isSame = wrong.length === 0 && typed.length > 1 && profiles.length === 1;
    return { typed, wrong, isSame, profiles, sides, queues: compare(profiles, Date.now()) };
  }

  return {
    async compare({ request, reply, query, visitor, sendPage }) {
      const isPerson = isNavigation(request);
      const found = await findSides({ request, reply }, query, isPerson);
      const { typed, wrong, isSame, profiles, sides, queues } = found;
      const [only] = profiles;
      // A user compares with the own profile by one press.
      if (visitor && only && only.id !== visitor.id && typed.length === 1) {
        const address = compareAddress(only.displayName, visitor.displayName);
        return reply.header('cache-control', 'no-store').redirect(address, 302);
      }
      const stored = profiles.filter(({ id }) => id !== '');
      if (isPerson)
        for (const profile of stored) await refreshIfStale(services, profile, request.log);
      const card = stored.length === profiles.length ? toCompareCard(sides, queues) : undefined;
      const paths = profiles.map(({ displayName }) => displayName);
      const preview = card ? comparePreviewAddress(card, paths) : null;
      const sentences = [
        ...wrong.map(({ error }) => error.message),
        ...(isSame ? [compareTexts.same] : []),
      ];
      const error = { wrong: wrong.map(({ name }) => name), sentence: sentences.join(' ') };
      const form = { typed: query, ...(sentences.length > 0 && { error }) };
      const page = { kind: 'compare', sides, queues, form, preview } as const;
      const [{ error: first } = { error: undefined }] = wrong;
      const status = first && profiles.length < 2 ? first.statusCode : 200;
      const { retryAfterSeconds } = first ?? {};
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      // A page with players who were looked up is not stored.
      return sendPage(page, { status, hasEtag: card !== undefined });
    },

    /** The picture for links to it, by the order of the first queue. */
    async comparePreview({ request, reply, params, query }) {
      const format = params.format as PreviewFormat;
      allowCrossOriginUse(reply);
      const { profiles, sides, queues } = await findSides({ request, reply }, query, false);
      const card = toCompareCard(sides, queues);
      if (!card) throw new SiteError('not-found');
      const paths = profiles.map(({ displayName }) => displayName);
      const address = comparePreviewAddress(card, paths, format);
      // A language can follow.
      if (!request.url.startsWith(address)) return redirectToVersion(reply, address);
      const outcome = await previews.leaderboard(card, format, toNetwork(request.ip));
      return sendDrawing(reply, format, outcome);
    },
  } satisfies Partial<Handlers>;
}
