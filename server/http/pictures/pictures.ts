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
import type { IconId } from '../../../domain/pictures/icon-id.ts';
import { findVariant, type VariantOutcome } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import { allowCrossOriginUse, setFileHeaders } from '../responses/security-headers.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

const immutable = 'public, max-age=31536000, immutable';
/** In pixels. */
const emblemSize = 160;
const oneDay = 'public, max-age=86400';
const iconPlaceholder = join(import.meta.dirname, '../../../web/parts/pictures/player-icon.svg');

/** Pictures of profiles, default pictures, and profile icons of games. Browsers load all of them from this site. */
export function createPictures({ services }: RouteContext) {
  const { profileIcons, pictureStore, pictureVariants, previews } = services;
  // There is a fixed number of emblems, so all of them are kept.
  const emblems = new Map<string, Uint8Array>();

  return {
    async picture({ reply, params }) {
      const picture = await pictureStore.findPicture(params.hash);
      if (!picture) throw new SiteError('no-such-picture');
      return send(reply, picture.bytes, 'image/jpeg', immutable);
    },

    async pictureVariant({ request, reply, params: { hash, variant: name } }) {
      const variant = findVariant(name, ['picture', 'band', 'banner']);
      if (!variant) throw new SiteError('no-such-picture');
      const outcome = await pictureVariants.picture(hash, variant, toNetwork(request.ip));
      if (outcome.kind === 'no-such-picture') throw new SiteError('no-such-picture');
      if (outcome.kind === 'made') return send(reply, outcome.bytes, 'image/avif', immutable);
      return redirectToOriginal(request, reply, outcome, pictureAddress(hash));
    },

    defaultPicture: sendDrawing(drawDefaultPicture),

    defaultBanner: sendDrawing(drawDefaultBanner),

    async emblem({ reply, params: { version, name } }) {
      const [tier = '', division] = name.split('-');
      const svg = previews.findEmblem(tier, division);
      const drawn = emblems.get(svg) ?? (await drawPng(Buffer.from(svg), emblemSize));
      emblems.set(svg, drawn);
      allowCrossOriginUse(reply);
      return send(reply, drawn, 'image/png', isCurrent(version) ? immutable : 'no-store');
    },

    /** A game's profile icon. A 404 or 503 has our own drawing as its body, which browsers show. */
    async icon({ request, reply, params }) {
      const network = toNetwork(request.ip);
      const { signal } = request;
      const icon = await profileIcons.findIcon(toIconId(params.id), { network, signal });
      if (icon.kind === 'found') return send(reply, icon.bytes, icon.mediaType, oneDay);
      const isMissing = icon.kind === 'no-such-icon';
      if (!isMissing) reply.header('retry-after', '60');
      return reply
        .code(isMissing ? 404 : 503)
        .header('cache-control', isMissing ? 'public, max-age=3600' : 'no-store')
        .type('image/svg+xml')
        .send(await readFile(iconPlaceholder));
    },

    /** A picture of a champion, for the banner of an owner. */
    async splash({ request, reply, params }) {
      const client = { network: toNetwork(request.ip), signal: request.signal };
      const splash = await profileIcons.findIcon(`splash-${Number(params.id)}`, client);
      if (splash.kind !== 'found')
        throw new SiteError(splash.kind === 'no-such-icon' ? 'no-such-picture' : 'busy');
      return send(reply, splash.bytes, splash.mediaType, 'private, max-age=86400');
    },

    async iconVariant({ request, reply, params }) {
      const id = toIconId(params.id);
      const variant = findVariant(params.variant, ['icon']);
      if (!variant) throw new SiteError('no-such-picture');
      const network = toNetwork(request.ip);
      const { signal } = request;
      const outcome = await pictureVariants.icon(id, variant, { network, signal });
      if (outcome.kind === 'made') return send(reply, outcome.bytes, 'image/avif', oneDay);
      return redirectToOriginal(request, reply, outcome, iconAddress(id));
    },
  } satisfies Partial<Handlers>;
}

function toIconId(text: string): IconId {
  const [kind, number] = text.split('-');
  return kind === 'champion' ? `champion-${Number(number)}` : Number(text);
}

/** Sends the default picture or banner for a username, even if no user has this username. */
function sendDrawing(draw: typeof drawDefaultPicture) {
  return async ({ reply, params: { version, name } }: Call<(typeof routes)['defaultPicture']>) => {
    if (!isWellFormedUsername(name)) throw new SiteError('no-such-picture');
    return reply
      .header('cache-control', isCurrent(version) ? immutable : 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(await draw(name));
  };
}

/** A page of an older version of the site gets the current drawing, which must not be cached at the old address. */
const isCurrent = (version: string) => Number(version) === drawingsVersion;

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
