/** The region that a visitor looked in last, remembered for the next time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultPlatform, isPlatform, type Platform } from '../../domain/ranks/platforms.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The remembered region; North America for somebody who never chose one. */
export function regionOf(request: FastifyRequest): Platform {
  const remembered = /(?:^|;\s*)region=([a-z0-9]{2,4})(?:;|$)/.exec(
    request.headers.cookie ?? '',
  )?.[1];
  return remembered && isPlatform(remembered) ? remembered : defaultPlatform;
}

/** Remembers a region that somebody chose; anything else is forgotten at once. */
export function rememberRegion(reply: FastifyReply, region: string): void {
  if (!isPlatform(region)) return;
  reply.header(
    'set-cookie',
    `region=${region}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax`,
  );
}
