import type { FastifyReply, FastifyRequest } from 'fastify';
import { toQueueSummaries } from '../../../domain/history/queue-summary.ts';
import { type Profile, toPublicGame, toPublicProfile } from '../../../domain/profiles/profile.ts';
import type { ProfilePage } from '../../../web/pages/profile/profile.tsx';
import { createResponseCache, findCacheTtlMs } from '../responses/response-cache.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';
import { sendUnavailable } from './send-unavailable.ts';
import { refreshIfStale, setListing } from './viewed-profile.ts';

/** The maximum size of all cached pages together; one has about 6 kB. */
const maxCacheBytes = 96 * 1024 * 1024;

type ProfileRoute = {
  Params: { displayName: string };
  Querystring: { undo?: string; as?: string };
};

/**
 * `GET /{displayName}`: a profile. Redirects to the current username in the owner's spelling, or from an unknown one to its search.
 * With `?as=visitor` the owner gets the page of an anonymous visitor.
 * `GET /api/users/{username}/page`: the props of this page, which its script loads when it hydrates the page.
 */
export const addProfile: AddRoutes = (server, context) => {
  const { config, services, createContent, sendContent, sendDocument, sendPage, takeTurn } =
    context;
  const { auth, changes, profileStore, publicReads, webhookStore } = services;
  const cache = createResponseCache(changes, {
    maxBytes: maxCacheBytes,
    ttlMs: findCacheTtlMs(config),
  });

  server.get<ProfileRoute>('/:displayName', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await findVisitor(auth, request, reply);
    // For the owner the profile is read from the primary database, so that they see their own changes at once.
    return visitor?.displayName === displayName && request.query.as !== 'visitor'
      ? sendToOwner(request, reply, visitor)
      : sendToOther(request, reply, displayName, visitor);
  });

  server.get<{ Params: { username: string } }>('/api/users/:username/page', (request, reply) =>
    sendDocument(request, reply, 'page', createPage),
  );

  async function sendToOwner(
    request: FastifyRequest<ProfileRoute>,
    reply: FastifyReply,
    visitor: Visitor,
  ) {
    const { id, displayName } = visitor;
    const profile = await takeTurn(request, () => profileStore.findProfileById(id));
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    setListing(reply, profile);
    const { hiddenGames } = profile;
    const page = {
      ...createPage(profile),
      kind: 'own-profile' as const,
      hiddenGames: hiddenGames
        .filter(({ hiddenAt }) => hiddenAt !== null && hiddenAt !== request.query.undo)
        .map(toPublicGame),
      hiddenSamples: hiddenGames.filter(({ hiddenAt }) => hiddenAt === null).map(toPublicGame),
      takenGames: request.query.undo ? await listTaken(profile, request.query.undo) : [],
      isWebhookOff: (await webhookStore.listWebhooks(id)).some((each) => each.disabledAt !== null),
    };
    await refreshIfStale(services, profile, request.log, 'owner');
    return sendPage(request, reply, page, { visitor });
  }

  /** All visitors but the owner get the same content, so it is cached until the profile changes. */
  async function sendToOther(
    request: FastifyRequest<ProfileRoute>,
    reply: FastifyReply,
    displayName: string,
    visitor: Visitor | undefined,
  ) {
    // An owner who looks at the page as a visitor sees the last change, too.
    const isOwner = visitor?.displayName === displayName;
    const options = { hasEtag: !visitor, isAsVisitor: isOwner };
    const cached = isOwner ? undefined : cache.get(displayName, 'page');
    if (cached) {
      setListing(reply, cached);
      if (cached.shouldReportView(Date.now()))
        await refreshIfStale(services, cached.profileId, request.log);
      return sendContent(request, reply, 'profile', cached.pieces, visitor, options);
    }
    const cacheResponse = cache.begin();
    const reads = isOwner ? profileStore : publicReads;
    const profile = await reads.findProfileByUsername(displayName);
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    setListing(reply, profile);
    const { pieces } = await takeTurn(request, async () =>
      cacheResponse(profile, 'page', ...(await createContent(request, createPage(profile)))),
    );
    await refreshIfStale(services, profile, request.log);
    return sendContent(request, reply, 'profile', pieces, visitor, options);
  }

  function createPage(profile: Profile): ProfilePage {
    return {
      kind: 'profile',
      isListed: profile.isListed,
      profile: toPublicProfile(profile),
      summaries: toQueueSummaries(profile),
    };
  }

  /** Lists the games that were removed or hidden at this time. */
  async function listTaken({ id, hiddenGames }: Profile, at: string) {
    const removedGames = await profileStore.listRemovedGames(id);
    const removed = removedGames.filter(({ removedAt }) => removedAt === at);
    const hidden = hiddenGames.filter(({ hiddenAt }) => hiddenAt === at);
    return [
      ...removed.map((game) => ({ item: toPublicGame(game), step: 'remove' as const })),
      ...hidden.map((game) => ({ item: toPublicGame(game), step: 'hide' as const })),
    ];
  }
};
