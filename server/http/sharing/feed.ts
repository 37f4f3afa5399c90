import type { ShownEvent } from '../../../domain/events/profile-event.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { describeEvent, eventTexts } from '../../../texts/events.ts';
import { escapeHtml } from '../../../web/shell/html.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { deflateChunk, fastLevel } from '../responses/chunks.ts';
import { redirectToCurrentName, redirectToUsername } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `GET /{displayName}/feed.atom`: promotions, highest ranks since the first sample, added and verified accounts, for feed readers (RFC 4287). */
export function createFeed({ config, services, findProfile, sendChunks }: RouteContext) {
  return {
    async feed({ request, reply, params: { displayName } }) {
      const profile = await findProfile(request, reply, displayName);
      if (!profile) return redirectToCurrentName(services, request, reply, displayName);
      if (profile.displayName !== displayName)
        return redirectToUsername(request, reply, profile.displayName);
      await refreshIfStale(services, profile, request.log, 'program');
      const feed = renderFeed(profile, await services.listEvents(profile), config);
      reply.headers({
        'content-type': 'application/atom+xml; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      return sendChunks(request, reply, [deflateChunk(feed, fastLevel)], { hasEtag: true });
    },
  } satisfies Partial<Handlers>;
}

/** An entry's id has its time, because the number alone can come back after a restore. Some readers compare links, so each has its own. */
function renderFeed(
  { displayName }: Profile,
  events: readonly ShownEvent[],
  { origin, siteName }: { readonly origin: string; readonly siteName: string },
): string {
  const address = `${origin}/${displayName}`;
  const [updated = new Date(0).toISOString()] = events
    .map(({ at }) => at)
    .toSorted()
    .toReversed();
  const entries = events.map((event) => {
    const id = `#event-${event.id}-${Date.parse(event.at)}`;
    return `  <entry>
    <id>${toXml(`${origin}/${id}`)}</id>
    <title>${toXml(describeEvent(event))}</title>
    <updated>${event.at}</updated>
    <link href="${toXml(`${address}/history${id}`)}"/>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${toXml(address)}</id>
  <title>${toXml(eventTexts.title(displayName, siteName))}</title>
  <updated>${updated}</updated>
  <author><name>${toXml(displayName)}</name></author>
  <link href="${toXml(address)}"/>
  <link rel="self" href="${toXml(`${address}/feed.atom`)}"/>
${entries.join('\n')}
</feed>
`;
}

/** XML 1.0 has no control characters, also not escaped. */
function toXml(text: string): string {
  return escapeHtml(
    text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
  );
}
