import { toQueueTrends } from '../../../domain/history/queue-trends.ts';
import { findRecapPeriod } from '../../../domain/history/recap.ts';
import {
  type OwnProfile,
  type Profile,
  toPublicGame,
  toPublicProfile,
} from '../../../domain/profiles/profile.ts';
import { currentLanguage } from '../../../texts/language/current.ts';
import type { ProfilePage } from '../../../web/pages/profile/profile.tsx';
import { setListing } from '../requests/find-profile.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import type { Visitor } from '../requests/visitor.ts';
import { createResponseCache, findCacheTtlMs } from '../responses/response-cache.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';
import { sendUnavailable } from './send-unavailable.ts';

/** The maximum size of all cached pages together; one has about 6 kB. */
const maxCacheBytes = 96 * 1024 * 1024;

type Request = Call<(typeof routes)['profile']>;

/**
 * `GET /{displayName}`: a profile. Redirects to the current username in the owner's spelling, or from an unknown one to its search.
 * With `?as=visitor` the owner gets the page of an anonymous visitor.
 * `GET /api/users/{username}/page`: the props of this page, which its script loads when it hydrates the page.
 */
export function createProfile(context: RouteContext) {
  const { config, services, createContent, sendContent, sendDocument, runInSlot } = context;
  const { changes, profileStore, publicReads, webhookStore } = services;
  const cache = createResponseCache(changes, {
    maxBytes: maxCacheBytes,
    ttlMs: findCacheTtlMs(config),
  });

  async function sendToOwner(
    { request, reply, query: { undo }, sendPage }: Request,
    visitor: Visitor,
  ) {
    const { id, displayName } = visitor;
    const profile = await runInSlot(request, () => profileStore.findOwnProfile(id));
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    setListing(reply, profile);
    const { hiddenGames } = profile;
    const page = {
      ...createPage(profile),
      kind: 'own-profile' as const,
      hiddenGames: hiddenGames
        .filter(({ hiddenAt }) => hiddenAt !== null && hiddenAt !== undo)
        .map(toPublicGame),
      hiddenDemoGames: hiddenGames.filter(({ hiddenAt }) => hiddenAt === null).map(toPublicGame),
      takenGames: undo ? await listTaken(profile, undo) : [],
      recapPeriod: findRecapPeriod(Date.now()),
      isWebhookOff: (await webhookStore.listWebhooks(id)).some((each) => each.disabledAt !== null),
    };
    await refreshIfStale(services, profile, request.log, 'owner');
    return sendPage(page);
  }

  /** All visitors but the owner get the same content, so it is cached until the profile changes. */
  async function sendToOther({ request, reply, params: { displayName }, visitor }: Request) {
    // An owner who looks at the page as a visitor sees the last change, too.
    const isOwner = visitor?.displayName === displayName;
    const options = { hasEtag: !visitor, isAsVisitor: isOwner };
    const cached = isOwner ? undefined : cache.get(displayName, currentLanguage());
    if (cached) {
      setListing(reply, cached);
      if (cached.shouldReportView(Date.now()))
        await refreshIfStale(services, cached.profileId, request.log);
      return sendContent(request, reply, 'profile', cached.chunks, visitor, options);
    }
    const cacheResponse = cache.begin();
    const reads = isOwner ? profileStore : publicReads;
    const profile = await reads.findProfileByUsername(displayName);
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    setListing(reply, profile);
    const { chunks } = await runInSlot(request, async () =>
      cacheResponse(
        profile,
        currentLanguage(),
        ...(await createContent(request, createPage(profile))),
      ),
    );
    await refreshIfStale(services, profile, request.log);
    return sendContent(request, reply, 'profile', chunks, visitor, options);
  }

  function createPage(profile: Profile): ProfilePage {
    return {
      kind: 'profile',
      isListed: profile.isListed,
      profile: toPublicProfile(profile),
      trends: toQueueTrends(profile),
    };
  }

  /** Lists the games that were removed or hidden at this time. */
  async function listTaken({ id, hiddenGames }: OwnProfile, at: string) {
    const removedGames = await profileStore.listRemovedGames(id);
    const removed = removedGames.filter(({ removedAt }) => removedAt === at);
    const hidden = hiddenGames.filter(({ hiddenAt }) => hiddenAt === at);
    return [
      ...removed.map((game) => ({ item: toPublicGame(game), step: 'remove' as const })),
      ...hidden.map((game) => ({ item: toPublicGame(game), step: 'hide' as const })),
    ];
  }

  return {
    // For the owner the profile is read from the primary database, so that they see their own changes at once.
    profile: (call) =>
      call.visitor?.displayName === call.params.displayName && call.query.as !== 'visitor'
        ? sendToOwner(call, call.visitor)
        : sendToOther(call),

    pageProps: (call) => sendDocument(call, 'page', createPage),
  } satisfies Partial<Handlers>;
}
