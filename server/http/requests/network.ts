/** Which addresses count as one, where something is counted by address. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** An IPv4 address stands for itself; an IPv6 customer has a whole /64, so its first four groups count as one. */
export function toNetwork(address: string | undefined): string {
  // Node forgets the address of a connection that was reset.
  if (address === undefined) return '';
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return all.slice(0, 4).join(':');
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Whether a request comes from this machine itself, from a program of whoever runs the site: nothing says that it came
 * through a proxy, and the site has no public address, for then it may have come through a proxy that does not say so.
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
