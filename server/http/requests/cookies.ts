/** The site's cookies besides those of adapters/auth/: preferences of a browser, the known device, a reset link, an invitation, a sign-in elsewhere, and a notice. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { proofMinutes, signInMinutes } from '../../../domain/accounts/identities.ts';
import { resetLinkMinutes } from '../../../domain/accounts/recovery.ts';
import type { Game } from '../../../domain/games/game.ts';
import { isRegion } from '../../../domain/games/regions.ts';
import { isTheme, type Theme } from '../../../web/shell/theme.ts';

const dayInSeconds = 24 * 60 * 60;
const yearInSeconds = 365 * dayInSeconds;

const regionCookie = createCookie('region');
export const themeCookie = createCookie('theme');
export const languageCookie = createCookie('language');
/** The token that proves an earlier sign-in on this device. */
export const deviceCookie = createCookie('device', '/login');
/** The token of the reset link that this browser opened last. */
export const resetCookie = createCookie('reset', '/reset', resetLinkMinutes * 60);
/** The secret of the invitation that this browser opened last. A sign-up by a provider reads it, too. */
export const invitationCookie = createCookie('invitation', '/', dayInSeconds);
/** The path to which the home page leads a visitor who has signed in, without its first slash. */
export const nextPageCookie = createCookie('nextPage', '/', 60 * 60);
/** The token of an identity that this browser has proven, and with which it can sign up. */
export const identityProofCookie = createCookie('identityProof', '/signin', proofMinutes * 60);
/** Makes the next home page say that the account is deleted. Any link could contain a query parameter, but no cookie. */
export const accountDeletedCookie = createCookie('accountDeleted', '/', 60);

function createCookie(name: string, path = '/', maxAge = yearInSeconds) {
  return {
    /** '' without the cookie. */
    read: ({ cookies }: FastifyRequest): string => cookies[name] ?? '',
    set(reply: FastifyReply, value: string): void {
      reply.setCookie(name, value, { path, maxAge, httpOnly: true, sameSite: 'lax' });
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, { path }),
  };
}

/** Returns the region of the last look-up; '' before the first one, and for a game that has no such region. */
export function readRegionCookie(request: FastifyRequest, game?: Game): string {
  const region = regionCookie.read(request);
  return isRegion(game, region) ? region : '';
}

/** Stores a region; ignores an unknown one. */
export function setRegionCookie(reply: FastifyReply, region: string): void {
  if (isRegion(undefined, region)) regionCookie.set(reply, region);
}

export function readThemeCookie(request: FastifyRequest): Theme {
  const theme = themeCookie.read(request);
  return isTheme(theme) ? theme : 'system';
}

/** Creates the cookie of a pending sign-in: JSON that the site signs, because a user must not be able to write it. */
export function createPendingCookie<Shape extends z.ZodType>(
  name: string,
  path: string,
  shape: Shape,
) {
  const { read, set, clear } = createCookie(name, path, signInMinutes * 60);
  return {
    clear,
    /** Undefined without the cookie, after its time, and for a text that the site has not signed. */
    read(request: FastifyRequest): z.output<Shape> | undefined {
      const { value } = request.unsignCookie(read(request));
      try {
        const { content, expiresAt } = JSON.parse(value ?? '');
        return expiresAt > Date.now() ? shape.safeParse(content).data : undefined;
      } catch {
        return undefined;
      }
    },
    set(reply: FastifyReply, content: z.input<Shape>): void {
      const expiresAt = Date.now() + signInMinutes * 60_000;
      set(reply, reply.signCookie(JSON.stringify({ content, expiresAt })));
    },
  };
}
