import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.ts';

/**
 * The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer.
 * @param ipAddress as the connection or a proxy wrote it, perhaps with a port. Undefined for a reset connection.
 * @returns the same text for every spelling of an address; '' for a text that is no address, so that all of these count together.
 */
export function toNetwork(ipAddress: string | undefined): string {
  const parsed = parseAddress(ipAddress);
  if (parsed instanceof ipaddr.IPv6)
    return parsed.parts
      .map((part) => part.toString(16))
      .slice(0, 4)
      .join(':');
  return parsed?.toString() ?? '';
}

/** An IPv4 address in the form of IPv6 becomes IPv4. Some proxies add a port. */
function parseAddress(text = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const withoutPort = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text);
  const address = withoutPort?.[1] ?? withoutPort?.[2] ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

export function isLoopbackAddress(ipAddress: string): boolean {
  return parseAddress(ipAddress)?.range() === 'loopback';
}

/** Whether a request comes from this machine without a proxy. A proxy may add no headers, so this is false when ORIGIN is set. */
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
 * Without TRUST_PROXY, all visitors behind a proxy have the same IP address, and one visitor's wrong passwords lock out all
 * others.
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
