/** Feeds for feed readers (RFC 4287). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../web/shell/html.ts';
import { deflateChunk, fastLevel } from './chunks.ts';
import type { SendChunks } from './send-chunks.ts';

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly link: string;
}

/** @param feed.address of the page that the feed is about. @param feed.self of the feed. */
export function renderFeed(feed: {
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly self: string;
  readonly entries: readonly FeedEntry[];
}): string {
  const [updated = new Date(0).toISOString()] = feed.entries
    .map(({ at }) => at)
    .toSorted()
    .toReversed();
  const entries = feed.entries.map(
    ({ id, title, at, link }) => `  <entry>
    <id>${toXml(id)}</id>
    <title>${toXml(title)}</title>
    <updated>${at}</updated>
    <link href="${toXml(link)}"/>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${toXml(feed.address)}</id>
  <title>${toXml(feed.title)}</title>
  <updated>${updated}</updated>
  <author><name>${toXml(feed.author)}</name></author>
  <link href="${toXml(feed.address)}"/>
  <link rel="self" href="${toXml(feed.self)}"/>
${entries.join('\n')}
</feed>
`;
}

export function createSendFeed({ sendChunks }: { readonly sendChunks: SendChunks }) {
  return (request: FastifyRequest, reply: FastifyReply, feed: string) => {
    reply.headers({
      'content-type': 'application/atom+xml; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    return sendChunks(request, reply, [deflateChunk(feed, fastLevel)], { hasEtag: true });
  };
}

/** XML 1.0 has no control characters, also not escaped. */
function toXml(text: string): string {
  return escapeHtml(
    text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
  );
}
