/** Counts what each network requests, to find the networks that cause an overload. The networks of an IPv6 site (/48) count as one. */
import { toIpv6Site } from '../../../domain/limits/ipv6-site.ts';
import { toNetwork } from './network.ts';

interface Load {
  /** The requests since the last sample, and half of those before it, a quarter of those before that, and so on. */
  amount: number;
  /** The share of requests to refuse until the next sample, 0 to 1. */
  refusedShare: number;
}

/** Networks with a smaller amount are deleted, so one request of a network counts for about two samples. */
const minAmount = 0.5;

export type NetworkLoad = ReturnType<typeof createNetworkLoad>;

export function createNetworkLoad() {
  const loads = new Map<string, Load>();
  /** The same loads by the address as text, so that a request needs one look-up and no parsing. */
  const loadsByAddress = new Map<string, Load>();
  let refusedShareOfNew = 0;

  function addLoad(ipAddress: string): Load {
    const network = toIpv6Site(toNetwork(ipAddress));
    const load = loads.get(network) ?? { amount: 0, refusedShare: refusedShareOfNew };
    loads.set(network, load);
    loadsByAddress.set(ipAddress, load);
    return load;
  }

  return {
    /**
     * Counts a request or other work.
     * @param amount 1 for a cheap request; expensive work counts its milliseconds.
     * @returns the share of this network's requests to refuse, 0 to 1.
     */
    add(ipAddress: string, amount: number): number {
      const load = loadsByAddress.get(ipAddress) ?? addLoad(ipAddress);
      load.amount += amount;
      return load.refusedShare;
    },

    /**
     * Sets the shares of requests to refuse until the next sample. Only the networks with the most requests have one, so that
     * all networks together lose `refusedShare` of their requests. With one network, its requests are refused at random.
     * @returns how many networks there are.
     */
    sample(refusedShare: number): number {
      const networkCount = loads.size;
      const amounts = [...loads.values()].map(({ amount }) => amount);
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const fairShare = findFairShare(amounts, total * (1 - refusedShare));
      const toRefusedShare = (amount: number) => Math.max(0, 1 - fairShare / amount);
      refusedShareOfNew = toRefusedShare(1);
      for (const load of loads.values()) {
        load.refusedShare = toRefusedShare(load.amount);
        load.amount /= 2;
      }
      for (const map of [loads, loadsByAddress]) {
        for (const [key, { amount }] of map) if (amount < minAmount) map.delete(key);
      }
      return networkCount;
    },
  };
}

/** Finds the maximum amount for each network, so that all networks together use what is available (max-min fairness). */
export function findFairShare(amounts: readonly number[], available: number): number {
  let left = available;
  let count = amounts.length;
  for (const amount of amounts.toSorted((a, b) => a - b)) {
    const share = left / count;
    if (amount > share) return share;
    left -= amount;
    count -= 1;
  }
  return Number.POSITIVE_INFINITY;
}
