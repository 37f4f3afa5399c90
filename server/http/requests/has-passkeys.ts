import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Whether passkeys work at ORIGIN, or without it at a request's address: browsers need HTTPS and a host name, or localhost. */
export function hasPasskeys(
  { origin, isOriginSet }: Pick<Config, 'origin' | 'isOriginSet'>,
  { hostname }: FastifyRequest,
): boolean {
  if (!isOriginSet) return hostname === 'localhost';
  const url = new URL(origin);
  if (url.hostname === 'localhost' || url.hostname.endsWith('.localhost')) return true;
  return url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
}
