/** What a browser remembers for its visitor besides the session, in cookies that say nothing about who they are. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultPlatform, isPlatform, type Platform } from '../../../domain/games/platforms.ts';
import { isTheme, type Theme } from '../../../web/theme.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The region that was looked in last; North America for somebody who never chose one. */
export function readRegionCookie({ cookies }: FastifyRequest): Platform {
  const { region = '' } = cookies;
  return isPlatform(region) ? region : defaultPlatform;
}

/** Remembers a region that somebody chose; anything else is forgotten at once. */
export function setRegionCookie(reply: FastifyReply, region: string): void {
  if (isPlatform(region)) remember(reply, 'region', region);
}

/** The chosen theme; 'system' for somebody who never chose one. */
export function readThemeCookie({ cookies }: FastifyRequest): Theme {
  const { theme = '' } = cookies;
  return isTheme(theme) ? theme : 'system';
}

/** Remembers a theme. */
export function setThemeCookie(reply: FastifyReply, theme: Theme): void {
  remember(reply, 'theme', theme);
}

/** The word by which a device proves that it was signed in before; '' for any other. */
export function readDeviceCookie({ cookies }: FastifyRequest): string {
  return cookies.device ?? '';
}

/** Hands such a word to a device, which shows it where people sign in and nowhere else. */
export function setDeviceCookie(reply: FastifyReply, word: string): void {
  remember(reply, 'device', word, '/login');
}

/** Forgets it, for an account that is no more. */
export function clearDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie('device', { path: '/login' });
}

/** Has the next home page say that an account is deleted. Not in the address, which others could hand out. */
export function setAccountDeletedCookie(reply: FastifyReply): void {
  remember(reply, 'farewell', '1', '/', 60);
}

/** Whether it is to say so; once. */
export function takeAccountDeletedCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (cookies.farewell === undefined) return false;
  reply.clearCookie('farewell', { path: '/' });
  return true;
}

function remember(
  reply: FastifyReply,
  name: string,
  value: string,
  path = '/',
  maxAge = yearInSeconds,
): void {
  reply.setCookie(name, value, {
    path,
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
  });
}
