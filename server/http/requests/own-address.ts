import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../loopback-host.ts';

/**
 * Returns the address to which another site sends the browser back. Without ORIGIN it has the loopback host of this browser's
 * cookies. It never has another host of the request, because that host would receive the users' authorization codes.
 */
export function toOwnAddress(
  { origin, isOriginSet }: Config,
  request: FastifyRequest,
  path: string,
): string {
  const isOwnHost = !isOriginSet && isLoopbackHost(request.hostname);
  return `${isOwnHost ? `${request.protocol}://${request.host}` : origin}${path}`;
}
