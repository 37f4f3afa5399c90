import { toIpv6Site } from '../../domain/limits/ipv6-site.ts';
import type { CallPriority } from './source-request.ts';

/** The part of a priority that all calls of a look-up share. */
export type LookUpPriority = Pick<CallPriority, 'isBackground' | 'network'>;

/**
 * Returns the priority of calls for which a visitor waits.
 * @param network as for the data source's `lookUp`.
 * @param isSandbox the sandbox has no rate limits, so networks need no shares of them.
 */
export function toVisitorPriority(network: string | undefined, isSandbox: boolean): LookUpPriority {
  // An IPv6 site counts as one network, because one customer may have all its networks.
  const hasShare = network !== undefined && !isSandbox;
  return { isBackground: false, network: hasShare ? toIpv6Site(network) : undefined };
}
