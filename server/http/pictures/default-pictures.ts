import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { drawingsVersion } from '../../../domain/pictures/addresses.ts';
import { drawDefaultBanner } from '../../../domain/pictures/default-banner.ts';
import { drawDefaultPicture } from '../../../domain/pictures/default-picture.ts';
import { SiteError } from '../errors/site-error.ts';
import type { AddRoutes } from '../route.ts';

const drawings = { default: drawDefaultPicture, 'default-banner': drawDefaultBanner };

/** `GET /api/pictures/default/{version}/{displayName}.svg`, and `default-banner` alike. No such profile needs to exist. */
export const addDefaultPictures: AddRoutes = (server) => {
  for (const [kind, draw] of Object.entries(drawings)) {
    server.get<{ Params: { version: string; name: string } }>(
      `/api/pictures/${kind}/:version(\\d{1,4})/:name([^/]+).svg`,
      async (request, reply) => {
        const { version, name } = request.params;
        if (!isWellFormedUsername(name)) throw new SiteError('no-such-picture');
        // A page of another version gets the current drawing, uncached.
        const isCurrent = Number(version) === drawingsVersion;
        return reply
          .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type('image/svg+xml')
          .send(draw(name));
      },
    );
  }
};
