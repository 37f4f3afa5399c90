import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';

/**
 * The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer.
 * @param ipAddress as the connection or a proxy wrote it, perhaps with a port. Undefined for a reset connection.
 * @returns the same text for every spelling of an address; '' for a text that is no address, so that all of these count together.
 */
export function toNetwork(ipAddress: string | undefined): string {
  return describeAddress(ipAddress).network;
}

export function isLoopbackAddress(ipAddress: string): boolean {
  return describeAddress(ipAddress).isLoopback;
}

/** Longer texts, which a client may have invented, are not remembered. */
const maxAddressLength = 60;
/** Each request asks for its network a few times. */
const addresses = new LRUCache<string, ReturnType<typeof parseAddress>>({
  max: 5000,
  memoMethod: (text) => parseAddress(text),
});

function describeAddress(text = '') {
  return text.length > maxAddressLength ? parseAddress(text) : addresses.memo(text);
}

/** An IPv4 address in the form of IPv6 becomes IPv4. Some proxies add a port. */
function parseAddress(text: string) {
  const withoutPort = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text);
  const address = withoutPort?.[1] ?? withoutPort?.[2] ?? text;
  if (!ipaddr.isValid(address)) return { network: '', isLoopback: false };
  const parsed = ipaddr.process(address);
  const parts = parsed instanceof ipaddr.IPv6 && parsed.parts.map((part) => part.toString(16));
  const network = parts ? parts.slice(0, 4).join(':') : parsed.toString();
  return { network, isLoopback: parsed.range() === 'loopback' };
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
