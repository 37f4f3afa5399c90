/** The IPv6 site (/48) of a network (/64): a provider may give one customer a whole site. An IPv4 address stays unchanged. */
export function toIpv6Site(network: string): string {
  return network.split(':').slice(0, 3).join(':');
}
