import { isLoopbackAddress, toNetwork } from '../requests/network.ts';

/** The maximum of one process. docs/operating.md describes how to run several. */
const defaultMaxStreams = 20_000;
/** Enough for a school or a mobile network behind one address. */
const defaultMaxPerNetwork = 1000;

/** Counts a stream. @returns a function to call when it is closed; 'full' and 'too-many' are not counted. */
type AcquireStream = (address: string) => (() => void) | 'full' | 'too-many';

/** Limits the event streams that are open at once, in all and for one network. */
export function createStreamQuota(
  maxStreams = defaultMaxStreams,
  maxPerNetwork = defaultMaxPerNetwork,
): AcquireStream {
  const counts = new Map<string, number>();
  let total = 0;
  return (address) => {
    if (total >= maxStreams) return 'full';
    const network = toNetwork(address);
    const count = counts.get(network) ?? 0;
    // All visitors behind an untrusted proxy on this machine share its address.
    if (count >= maxPerNetwork && !isLoopbackAddress(address)) return 'too-many';
    counts.set(network, count + 1);
    total += 1;
    return () => {
      const rest = (counts.get(network) ?? 1) - 1;
      if (rest > 0) counts.set(network, rest);
      else counts.delete(network);
      total -= 1;
    };
  };
}
