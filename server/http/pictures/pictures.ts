import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import {
  drawDefaultBanner,
  drawDefaultPicture,
} from '../../../adapters/pictures/default-pictures.ts';
import { drawPng } from '../../../adapters/pictures/draw-png.ts';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import {
  drawingsVersion,
  iconAddress,
  pictureAddress,
} from '../../../domain/pictures/addresses.ts';
import { findVariant, type VariantOutcome } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import { allowCrossOriginUse, forAllSites, setFileHeaders } from '../responses/security-headers.ts';
import type { AddRoutes } from '../route.ts';

const immutable = 'public, max-age=31536000, immutable';
/** In pixels. */
const emblemSize = 160;
const oneDay = 'public, max-age=86400';
const drawings = { default: drawDefaultPicture, 'default-banner': drawDefaultBanner };
const iconPlaceholder = join(import.meta.dirname, '../../../web/parts/pictures/player-icon.svg');

/** Pictures of profiles, default pictures, and profile icons of games. Browsers load all of them from this site. */
export const addPictures: AddRoutes = (server, { services }) => {
  const { profileIcons, pictureStore, pictureVariants, previews } = services;

  server.get<{ Params: { hash: string } }>(
    '/api/pictures/:hash([0-9a-f]{64}).jpg',
    forAllSites,
    async (request, reply) => {
      const picture = await pictureStore.findPicture(request.params.hash);
      if (!picture) throw new SiteError('no-such-picture');
      return send(reply, picture.bytes, 'image/jpeg', immutable);
    },
  );

  server.get<{ Params: { hash: string; variant: string } }>(
    '/api/pictures/:hash([0-9a-f]{64})/:variant([a-z]+-\\d{1,4}).avif',
    forAllSites,
    async (request, reply) => {
      const { hash } = request.params;
      const variant = findVariant(request.params.variant, ['picture', 'band', 'banner']);
      if (!variant) throw new SiteError('no-such-picture');
      const outcome = await pictureVariants.picture(hash, variant, toNetwork(request.ip));
      if (outcome.kind === 'no-such-picture') throw new SiteError('no-such-picture');
      if (outcome.kind === 'made') return send(reply, outcome.bytes, 'image/avif', immutable);
      return redirectToOriginal(request, reply, outcome, pictureAddress(hash));
    },
  );

  for (const [kind, draw] of Object.entries(drawings)) {
    /** The default picture or banner for a username, even if no user has this username. */
    server.get<{ Params: { version: string; name: string } }>(
      `/api/pictures/${kind}/:version(\\d{1,4})/:name([^/]+).svg`,
      forAllSites,
      async (request, reply) => {
        const { version, name } = request.params;
        if (!isWellFormedUsername(name)) throw new SiteError('no-such-picture');
        // A page of an older version of the site gets the current drawing, which must not be cached at the old address.
        const isCurrent = Number(version) === drawingsVersion;
        return reply
          .header('cache-control', isCurrent ? immutable : 'no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type('image/svg+xml')
          .send(await draw(name));
      },
    );
  }

  // There is a fixed number of emblems, so all of them are kept.
  const emblems = new Map<string, Uint8Array>();
  server.get<{ Params: { version: string; name: string } }>(
    '/api/emblems/:version(\\d{1,4})/:name([a-zA-Z-]{1,40}).png',
    async (request, reply) => {
      const { version, name } = request.params;
      const [tier = '', division] = name.split('-');
      const svg = previews.findEmblem(tier, division);
      const drawn = emblems.get(svg) ?? (await drawPng(Buffer.from(svg), emblemSize));
      emblems.set(svg, drawn);
      allowCrossOriginUse(reply);
      const isCurrent = Number(version) === drawingsVersion;
      return send(reply, drawn, 'image/png', isCurrent ? immutable : 'no-store');
    },
  );

  /** A game's profile icon. A 404 or 503 has our own drawing as its body, which browsers show. */
  server.get<{ Params: { id: string } }>(
    '/api/icons/:id(\\d{1,6}).png',
    forAllSites,
    async (request, reply) => {
      const network = toNetwork(request.ip);
      const { signal } = request;
      const icon = await profileIcons.findIcon(Number(request.params.id), { network, signal });
      if (icon.kind === 'found') return send(reply, icon.bytes, icon.mediaType, oneDay);
      const isMissing = icon.kind === 'no-such-icon';
      if (!isMissing) reply.header('retry-after', '60');
      return reply
        .code(isMissing ? 404 : 503)
        .header('cache-control', isMissing ? 'public, max-age=3600' : 'no-store')
        .type('image/svg+xml')
        .send(await readFile(iconPlaceholder));
    },
  );

  server.get<{ Params: { id: string; variant: string } }>(
    '/api/icons/:id(\\d{1,6})/:variant([a-z]+-\\d{1,4}).avif',
    forAllSites,
    async (request, reply) => {
      const id = Number(request.params.id);
      const variant = findVariant(request.params.variant, ['icon']);
      if (!variant) throw new SiteError('no-such-picture');
      const network = toNetwork(request.ip);
      const { signal } = request;
      const outcome = await pictureVariants.icon(id, variant, { network, signal });
      if (outcome.kind === 'made') return send(reply, outcome.bytes, 'image/avif', oneDay);
      return redirectToOriginal(request, reply, outcome, iconAddress(id));
    },
  );
};

/** A browser shows a 503 as a broken picture and does not try again, so it is redirected to the full picture. */
function redirectToOriginal(
  request: { readonly log: FastifyBaseLogger },
  reply: FastifyReply,
  outcome: VariantOutcome,
  picture: string,
) {
  if (outcome.kind === 'unreadable')
    request.log.warn({ picture, why: outcome.why }, 'a variant of a picture could not be created');
  return reply.header('cache-control', 'no-store').redirect(picture, 302);
}

function send(reply: FastifyReply, bytes: Uint8Array, mediaType: string, cacheControl: string) {
  setFileHeaders(reply);
  return reply.header('cache-control', cacheControl).type(mediaType).send(Buffer.from(bytes));
}
