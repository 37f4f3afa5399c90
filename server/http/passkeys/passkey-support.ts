/** Where passkeys work. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Whether passkeys work at the address that somebody asks at. They belong to a name, and browsers know them over https or on
 * the machine itself alone.
 */
export function hasPasskeys(
  { origin, isOriginSet }: Pick<Config, 'origin' | 'isOriginSet'>,
  { hostname }: FastifyRequest,
): boolean {
  if (!isOriginSet) return hostname === 'localhost';
  const url = new URL(origin);
  if (url.hostname === 'localhost' || url.hostname.endsWith('.localhost')) return true;
  return url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
}
