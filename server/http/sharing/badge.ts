import type { FastifyReply } from 'fastify';
import { messages } from '../../../domain/messages.ts';
import { badgeAddress } from '../../../domain/previews/addresses.ts';
import type { BadgeFormat } from '../../../domain/previews/drawing.ts';
import { toPreviewVersion } from '../../../domain/previews/version.ts';
import { toUserDocument } from '../../../domain/profiles/document.ts';
import { findCurrentName } from '../profile/profile-requests.ts';
import { toNetwork } from '../requests/network.ts';
import { allowCrossOriginUse, setPicturePolicy } from '../responses/security-headers.ts';
import { matchesEtag } from '../responses/send-cached.ts';
import type { AddRoutes } from '../route.ts';

type Address = { Params: { displayName: string }; Querystring: { theme?: string } };

const mediaTypes = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const;
const forms: readonly BadgeFormat[] = ['svg', 'png'];

/**
 * `GET /{displayName}/badge.svg` and `.png`, `?theme=dark`: username and highest rank, for other sites. An unknown username
 * gets a 404 with a badge that says so.
 */
export const addBadge: AddRoutes = (server, { services }) => {
  const { profileStore, dataSource, previews } = services;

  for (const form of forms) {
    server.get<Address>(`/:displayName/badge.${form}`, async (request, reply) => {
      const { displayName } = request.params;
      const theme = request.query.theme === 'dark' ? 'dark' : 'light';
      allowCrossOriginUse(reply);
      const profile = await profileStore.findProfileByUsername(displayName);
      const name = profile?.displayName ?? (await findCurrentName(services, displayName));
      if (name !== undefined && name !== displayName) {
        return reply
          .header('cache-control', 'public, max-age=60')
          .redirect(badgeAddress(name, form, theme), 302);
      }
      const document = profile ? toUserDocument(profile, dataSource.source) : null;
      reply.header('cache-control', `public, max-age=${document ? 300 : 60}`);
      const tag = document && `"${toPreviewVersion(document)}-${theme}"`;
      if (tag) reply.header('etag', tag);
      if (tag && matchesEtag(request, tag)) return reply.code(304).send();
      const outcome = await previews.badge(document, form, theme, toNetwork(request.ip));
      if (outcome.kind === 'busy') return sendBusy(reply, outcome.retryAfter);
      setPicturePolicy(reply);
      return reply
        .code(document ? 200 : 404)
        .type(mediaTypes[form])
        .send(Buffer.from(outcome.bytes));
    });
  }
};

/** As plain text, because an `<img>` shows no page. */
function sendBusy(reply: FastifyReply, seconds: number) {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(seconds) })
    .type('text/plain; charset=utf-8')
    .send(messages.siteBusy);
}
