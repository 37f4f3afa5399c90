import type { FastifyReply, FastifyRequest } from 'fastify';
import { toQueueSummaries } from '../../../domain/history/queue-summary.ts';
import { type Profile, toPublicGame, toPublicProfile } from '../../../domain/profiles/profile.ts';
import type { ProfilePage } from '../../../web/pages/profile/profile.tsx';
import { setSpeculationRules } from '../pages/send-page.ts';
import { readThemeCookie } from '../requests/cookies.ts';
import { createGzipSameStart } from '../responses/gzip-same-start.ts';
import { createResponseCache, findCacheTtlMs } from '../responses/response-cache.ts';
import { cachedPage, sendCached } from '../responses/send-cached.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { createSendUnavailable } from './send-unavailable.ts';
import { refreshIfStale } from './viewed-profile.ts';

/** The maximum size of all cached pages together; one page has about 10 kB. */
const maxCacheBytes = 96 * 1024 * 1024;

type ProfileRoute = { Params: { displayName: string }; Querystring: { removed?: string } };

/** `GET /{displayName}`: a profile. Redirects to the current username in the owner's spelling, or from an unknown one to `/`. */
export const addProfile: AddRoutes = (server, context) => {
  const { config, services, createHtml, sendPage, takeTurn } = context;
  const { auth, changes, profileStore, anonymousReads } = services;
  const sendUnavailable = createSendUnavailable(context);
  const cache = createResponseCache(changes, {
    maxBytes: maxCacheBytes,
    // Up to the end of the inline styles, these pages are the same in each theme.
    gzip: createGzipSameStart('</style>'),
    ttlMs: findCacheTtlMs(config),
  });
  server.addHook('onClose', async () => cache.close());

  server.get<ProfileRoute>('/:displayName', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return sendToAnonymous(request, reply, displayName);
    const { profile, publicPage } = await takeTurn(request, async () => {
      const profile = await profileStore.findProfileByUsername(displayName);
      const isCurrentName = profile?.displayName === displayName;
      return { profile, publicPage: isCurrentName ? createPage(profile) : undefined };
    });
    if (!profile || !publicPage)
      return sendUnavailable(request, reply, displayName, profile, visitor);
    const page =
      visitor.id === profile.id
        ? {
            ...publicPage,
            kind: 'own-profile' as const,
            hiddenGames: profile.hiddenGames.map(toPublicGame),
            removedGames: await listRemovedGames(profile.id, request.query.removed),
          }
        : publicPage;
    await refreshIfStale(services, profile, request.log);
    return sendPage(request, reply, page, { visitor });
  });

  /** Anonymous visitors all get the same page, so it is cached for each theme until the profile changes. */
  async function sendToAnonymous(
    request: FastifyRequest<ProfileRoute>,
    reply: FastifyReply,
    displayName: string,
  ) {
    const theme = readThemeCookie(request);
    setSpeculationRules(reply);
    // In development pages change with their sources, so they are not taken from the cache.
    const page = config.isDev ? undefined : cache.get(displayName, theme);
    if (page) {
      if (page.shouldReportView(Date.now()))
        await refreshIfStale(services, page.profileId, request.log);
      return sendCached(request, reply, page, cachedPage);
    }
    const cacheResponse = cache.begin();
    const profile = await anonymousReads.findProfileByUsername(displayName);
    if (profile?.displayName !== displayName)
      return sendUnavailable(request, reply, displayName, profile, undefined);
    const response = await takeTurn(request, async () =>
      cacheResponse(profile, theme, await createHtml(request, createPage(profile), undefined)),
    );
    await refreshIfStale(services, profile, request.log);
    return sendCached(request, reply, response, cachedPage, { isNew: true });
  }

  function createPage(profile: Profile): ProfilePage {
    return {
      kind: 'profile',
      profile: toPublicProfile(profile),
      summaries: toQueueSummaries(profile),
    };
  }

  async function listRemovedGames(profileId: string, removedAt: string | undefined) {
    if (!removedAt) return [];
    const removed = await profileStore.listRemovedGames(profileId);
    return removed.filter((game) => game.removedAt === removedAt).map(toPublicGame);
  }
};
