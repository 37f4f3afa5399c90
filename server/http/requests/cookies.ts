/** The site's cookies besides those of the auth library: preferences of a browser, the known device, a reset link, a sign-in at a source, and a notice. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetLinkTtlMs } from '../../../domain/accounts/reset-link.ts';
import type { Game } from '../../../domain/games/game.ts';
import { isRegion } from '../../../domain/games/regions.ts';
import { isTheme, type Theme } from '../../../web/shell/theme.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Returns the region of the last look-up; '' before the first one, and for a game that has no such region. */
export function readRegionCookie({ cookies }: FastifyRequest, game?: Game): string {
  const { region = '' } = cookies;
  return isRegion(game, region) ? region : '';
}

/** Stores a region; ignores an unknown one. */
export function setRegionCookie(reply: FastifyReply, region: string): void {
  if (isRegion(undefined, region)) setCookie(reply, 'region', region);
}

export function readThemeCookie({ cookies }: FastifyRequest): Theme {
  const { theme = '' } = cookies;
  return isTheme(theme) ? theme : 'system';
}

export function setThemeCookie(reply: FastifyReply, theme: Theme): void {
  setCookie(reply, 'theme', theme);
}

/** The token that proves an earlier sign-in on this device; '' for none. */
export function readDeviceCookie({ cookies }: FastifyRequest): string {
  return cookies.device ?? '';
}

/** Does nothing without a token. */
export function setDeviceCookie(reply: FastifyReply, token: string | undefined): void {
  if (token !== undefined) setCookie(reply, 'device', token, '/login');
}

export function clearDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie('device', { path: '/login' });
}

/** The token of the reset link that this browser opened last; '' for none. */
export function readResetCookie({ cookies }: FastifyRequest): string {
  return cookies.reset ?? '';
}

export function setResetCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, 'reset', token, '/reset', resetLinkTtlMs / 1000);
}

export function clearResetCookie(reply: FastifyReply): void {
  reply.clearCookie('reset', { path: '/reset' });
}

/** The sign-in at a source that this browser has begun, as JSON; '' for none, and for a text that the site has not signed. */
export function readSourceSignInCookie(request: FastifyRequest): string {
  return request.unsignCookie(request.cookies.sourceSignIn ?? '').value ?? '';
}

/** Signs the cookie, because the sign-in proves an account: a user must not be able to write it. */
export function setSourceSignInCookie(
  reply: FastifyReply,
  json: string,
  maxAgeSeconds: number,
): void {
  setCookie(reply, 'sourceSignIn', reply.signCookie(json), '/verifyGame', maxAgeSeconds);
}

export function clearSourceSignInCookie(reply: FastifyReply): void {
  reply.clearCookie('sourceSignIn', { path: '/verifyGame' });
}

/** Makes the next home page say that the account is deleted. Any link could contain a query parameter, but no cookie. */
export function setAccountDeletedCookie(reply: FastifyReply): void {
  setCookie(reply, 'farewell', '1', '/', 60);
}

/** Clears the cookie. @returns whether it was set. */
export function takeAccountDeletedCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (cookies.farewell === undefined) return false;
  reply.clearCookie('farewell', { path: '/' });
  return true;
}

function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  path = '/',
  maxAgeSeconds = yearInSeconds,
): void {
  reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'lax' });
}
