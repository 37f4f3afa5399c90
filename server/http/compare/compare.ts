import { compare, toCompareCard, toSide } from '../../../domain/compare/compare.ts';
import { gameById } from '../../../domain/games/games.ts';
import { parsePlayers } from '../../../domain/games/parse-players.ts';
import { compareAddress } from '../../../domain/players/compare-address.ts';
import { parsePlayerPath, toPlayerPath } from '../../../domain/players/player-path.ts';
import { comparePreviewAddress } from '../../../domain/previews/addresses.ts';
import type { PreviewFormat } from '../../../domain/previews/draw-request.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
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

  async function findSide(sent: Sent, typed: string): Promise<Profile | SiteError> {
    const { request } = sent;
    const text = parseSearch(typed, config.origin);
    const username = (await findCurrentName(services, text)) ?? text;
    const profile = await runInSlot(request, () => profileStore.findProfileByUsername(username));
    if (profile) return profile;
    const account =
      parsePlayerPath(text) ??
      parsePlayers(text).find(({ game }) => dataSource.games.includes(game));
    if (!account) return new SiteError('no-such-user', { sentence: compareTexts.notFound });
    const region = account.region || readRegionCookie(request, gameById(account.game));
    const path = toPlayerPath({ ...account, region });
    const stored = await runInSlot(request, () => profileStore.findPlayerPage(path));
    if (stored) return stored;
    // A crawler or a preview costs no call.
    if (!isNavigation(request))
      return new SiteError('no-such-player', { sentence: compareTexts.notRead });
    return lookUpProfile(sent, { ...account, region });
  }

  /** Finds the sides, each once, and the first one that is not found. */
  async function findSides(sent: Sent, query: Readonly<Record<string, string>>) {
    const typed = Object.entries(query).filter(([, text]) => text.trim() !== '');
    const found = new Map<string, Profile>();
    let wrong: { name: string; error: SiteError } | undefined;
    for (const [name, text] of typed) {
      const side = await findSide(sent, text);
      if (side instanceof SiteError) wrong ??= { name, error: side };
      else found.set(side.displayName, side);
    }
    const profiles = [...found.values()];
    const sides = profiles.map(toSide);
    return { wrong, profiles, sides, queues: compare(profiles, Date.now()) };
  }

  return {
    async compare({ request, reply, query, visitor, sendPage }) {
      const { wrong, profiles, sides, queues } = await findSides({ request, reply }, query);
      const [only] = profiles;
      // A user compares with the own profile by one press.
      if (visitor && only && only.id !== visitor.id && profiles.length === 1 && query.b === '') {
        const address = compareAddress(only.displayName, visitor.displayName);
        return reply.header('cache-control', 'no-store').redirect(address, 302);
      }
      if (isNavigation(request))
        for (const profile of profiles) await refreshIfStale(services, profile, request.log);
      const card = toCompareCard(sides, queues);
      const paths = profiles.map(({ displayName }) => displayName);
      const preview = card ? comparePreviewAddress(card, paths) : null;
      const error = wrong && { wrong: [wrong.name], sentence: wrong.error.message };
      const form = { typed: query, ...(error && { error }) };
      const page = { kind: 'compare', sides, queues, form, preview } as const;
      return sendPage(page, { status: wrong?.error.statusCode ?? 200, hasEtag: true });
    },

    /** The picture for links to it, by the order of the first queue. */
    async comparePreview({ request, reply, params, query }) {
      const format = params.format as PreviewFormat;
      allowCrossOriginUse(reply);
      const { profiles, sides, queues } = await findSides({ request, reply }, query);
      const card = toCompareCard(sides, queues);
      if (!card) throw new SiteError('not-found');
      const paths = profiles.map(({ displayName }) => displayName);
      const address = comparePreviewAddress(card, paths, format);
      if (address !== request.url) return redirectToVersion(reply, address);
      const outcome = await previews.leaderboard(card, format, toNetwork(request.ip));
      return sendDrawing(reply, format, outcome);
    },
  } satisfies Partial<Handlers>;
}
