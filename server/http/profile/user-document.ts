import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toUserDocument } from '../../../domain/wire/user-document.ts';
import { describePictureProblem } from '../../../texts/pictures.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import { redirectToCurrentName } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { inlinePictures } from './inline-pictures.ts';

/** `/api/users/{username}`: the user document, and changing its pictures. */
export function createUserDocument(context: RouteContext) {
  const { services, findProfile, limits, sendDocument, runInSlot } = context;

  return {
    async document(call) {
      const { request, reply, query } = call;
      const { username } = call.params;
      if (query.pictures !== 'inline') return sendDocument(call, 'document', toUserDocument);
      await limits.consume(rateLimits.inlinePictures, request, undefined);
      const profile = await findProfile(request, reply, username);
      if (!profile) return redirectToCurrentName(services, request, reply, username);
      reply.header('cache-control', 'no-cache');
      const document = toUserDocument(profile);
      return runInSlot(request, () => inlinePictures(services, profile, document));
    },

    async changePicture({ request, visitor, body }) {
      const network = toNetwork(request.ip);
      const slot = 'profilePic' in body ? 'profilePic' : 'profileBackgroundPic';
      const dataUrl = 'profilePic' in body ? body.profilePic : body.profileBackgroundPic;
      const outcome = await services.profiles.changePicture(visitor.id, slot, dataUrl, network);
      switch (outcome.kind) {
        case 'refused': {
          const sentence = describePictureProblem(outcome.why);
          throw new SiteError('unusable-picture', { sentence });
        }
        case 'busy':
          throw new SiteError('busy');
        case 'no-such-profile':
          throw new SiteError('no-such-user');
        case 'updated':
          return toUserDocument(outcome.profile);
      }
    },
  } satisfies Partial<Handlers>;
}
