import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The network that limits count: the IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
export function toNetwork(address: string | undefined): string {
  // A reset connection has no address.
  if (address === undefined) return '';
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return all.slice(0, 4).join(':');
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Whether a request comes from this machine and not through a proxy. With a public address it is always false, because a proxy
 * may send no headers.
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
 * Logs once when requests come through a proxy on this machine without TRUST_PROXY. All visitors then count as one address,
 * and the wrong passwords of one visitor would lock out all others.
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
