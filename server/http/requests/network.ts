import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
export function toNetwork(ipAddress: string | undefined): string {
  // A reset connection has no IP address.
  if (ipAddress === undefined) return '';
  if (ipAddress.startsWith('::ffff:')) return ipAddress.slice('::ffff:'.length);
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail = ''] = ipAddress.split('::');
  const headGroups = head.split(':');
  const missingCount = 8 - headGroups.length - (tail ? tail.split(':').length : 0);
  const zeros = Array.from({ length: Math.max(0, missingCount) }, () => '0');
  return [...headGroups, ...zeros].slice(0, 4).join(':');
}

export function isLoopbackAddress(ipAddress: string): boolean {
  return ipAddress === '::1' || /^(::ffff:)?127\./.test(ipAddress);
}

/**
 * Whether a request comes from this machine and not through a proxy. Always false when ORIGIN is set, because a proxy on this
 * machine may add no headers.
 */
export function isLocalRequest(
  { raw }: FastifyRequest,
  { isOriginSet }: Pick<Config, 'isOriginSet'>,
): boolean {
  if (isOriginSet) return false;
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = raw.headers;
  if (forwardedFor !== undefined || forwarded !== undefined || via !== undefined) return false;
  return isLoopbackAddress(raw.socket.remoteAddress ?? '');
}

/**
 * Logs once when requests come through a proxy on this machine without TRUST_PROXY. All visitors then have the same IP address,
 * and one visitor's wrong passwords would lock out all other visitors.
 */
export function warnOfUntrustedProxy(server: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy) return;
  let isLogged = false;
  server.addHook('onRequest', (request, _reply, done) => {
    done();
    if (isLogged || !request.headers['x-forwarded-for'] || !isLoopbackAddress(request.ip)) return;
    isLogged = true;
    request.log.warn(
      'Requests come through a proxy on this machine, and TRUST_PROXY is not set: all visitors count as one address.',
    );
  });
}
