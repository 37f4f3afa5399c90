/**
 * Returns the IPv6 site (/48) of a network (/64), because a provider may give one customer a whole site with its 65,536 networks.
 * An IPv4 address is returned unchanged.
 */
export function toIpv6Site(network: string): string {
  return network.split(':').slice(0, 3).join(':');
}
