import type { ShownEvent } from '../../../domain/events/profile-event.ts';
import { describeEvent } from '../../../texts/describe/event.ts';
import { eventTexts } from '../../../texts/events.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { createSendFeed, type FeedEntry, renderFeed } from '../responses/atom-feed.ts';
import { redirectToCurrentName, redirectToUsername } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `GET /{displayName}/feed.atom`: promotions, highest ranks since the first sample, added and verified accounts, for feed readers (RFC 4287). */
export function createFeed(context: RouteContext) {
  const { config, services, findProfile } = context;
  const sendFeed = createSendFeed(context);
  return {
    async feed({ request, reply, params: { displayName } }) {
      const profile = await findProfile(request, reply, displayName);
      if (!profile) return redirectToCurrentName(services, request, reply, displayName);
      if (profile.displayName !== displayName)
        return redirectToUsername(request, reply, profile.displayName);
      await refreshIfStale(services, profile, request.log, 'program');
      const address = `${config.origin}/${profile.displayName}`;
      const events = await services.listEvents(profile);
      const feed = renderFeed({
        title: eventTexts.title(profile.displayName, config.siteName),
        author: profile.displayName,
        address,
        self: `${address}/feed.atom`,
        entries: events.map((event) => toEntry(event, config.origin, address)),
      });
      return sendFeed(request, reply, feed);
    },
  } satisfies Partial<Handlers>;
}

/** An id has its time, because the number alone can come back after a restore. Some readers compare links, so each has its own. */
function toEntry(event: ShownEvent, origin: string, address: string): FeedEntry {
  const id = `#event-${event.id}-${Date.parse(event.at)}`;
  const link = `${address}/history${id}`;
  return { id: `${origin}/${id}`, title: describeEvent(event), at: event.at, link };
}
