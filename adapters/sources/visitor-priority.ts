import { toIpv6Site } from '../../domain/limits/ipv6-site.ts';
import { type CallShare, callShares } from '../../domain/sources/data-source.ts';
import type { CallPriority, SourceCall } from './source-request.ts';

/** The maximum time of a visitor's look-up, waiting included. */
const lookUpTimeoutMs = 9000;
/** Shorter than the pause after a 429: until it is over, a refresh waits in the queue, and not in a worker. */
const refreshTimeoutMs = 20_000;
let lookUpCount = 0;

export type LookUpPriority = Pick<CallPriority, 'share' | 'network'>;

export function toPriority(
  network: string | undefined,
  share: CallShare = callShares.visitor,
): LookUpPriority {
  // An IPv6 site counts as one network, because one customer may have all its networks.
  return { share, network: network && toIpv6Site(network) };
}

/** Starts the time limit of a look-up at a source without an API key. @returns the common fields of its calls. */
export function startLookUp(priority: LookUpPriority): Pick<SourceCall, 'signal' | 'priority'> {
  const timeoutMs = priority.share < callShares.visitor ? refreshTimeoutMs : lookUpTimeoutMs;
  const signal = AbortSignal.timeout(timeoutMs);
  const deadline = Date.now() + timeoutMs;
  lookUpCount += 1;
  return { signal, priority: { ...priority, order: lookUpCount, deadline } };
}
