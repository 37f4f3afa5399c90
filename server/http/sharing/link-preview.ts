import { previewAddress } from '../../../domain/previews/addresses.ts';
import { toPreviewVersion } from '../../../domain/previews/version.ts';
import { toUserDocument } from '../../../domain/profiles/document.ts';
import { SiteError } from '../errors/site-error.ts';
import { redirectToCurrentName } from '../profile/profile-requests.ts';
import { toNetwork } from '../requests/network.ts';
import { allowCrossOriginUse } from '../responses/security-headers.ts';
import type { AddRoutes } from '../route.ts';

type Address = { Params: { username: string; version: string } };

/**
 * `GET /api/users/{username}/preview/{version}.png`: the picture for links to a profile. The current version never
 * changes; every other one redirects to it.
 */
export const addLinkPreview: AddRoutes = (server, { services }) => {
  const { profileStore, dataSource, previews } = services;
  server.get<Address>(
    '/api/users/:username/preview/:version([0-9a-z-]{1,40}).png',
    async (request, reply) => {
      const { username, version } = request.params;
      const profile = await profileStore.findProfileByUsername(username);
      if (!profile) return redirectToCurrentName(services, request, reply, username);
      const document = toUserDocument(profile, dataSource.source);
      allowCrossOriginUse(reply);
      if (version !== toPreviewVersion(document)) {
        return reply
          .header('cache-control', 'public, max-age=60')
          .redirect(previewAddress(document), 302);
      }
      const outcome = await previews.preview(profile, document, toNetwork(request.ip));
      // Null: the profile's picture was just replaced.
      if (!outcome) throw new SiteError('busy', { retryAfter: 1 });
      if (outcome.kind === 'busy') throw new SiteError('busy', { retryAfter: outcome.retryAfter });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(Buffer.from(outcome.bytes));
    },
  );
};
