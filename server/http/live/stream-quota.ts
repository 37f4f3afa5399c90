/** How many event streams may be open at once, in all and to one address. */
import { isLoopbackAddress, toNetwork } from '../requests/network.ts';

/** Of one process: a machine that is to hold more is one of several (docs/operating.md). */
const mostStreams = 20_000;
/** To one address: a school or a mobile network behind one is let in, one machine cannot take all there are. */
const mostToOneAddress = 1000;

export interface StreamQuota {
  /** Takes a place. Whoever gets `leave` calls it once the stream is closed; 'full' and 'too-many' got none. */
  acquire(address: string): { leave(): void } | 'full' | 'too-many';
}

/** Counts open streams. */
export function createStreamQuota(most = mostStreams, mostEach = mostToOneAddress): StreamQuota {
  const open = new Map<string, number>();
  let total = 0;
  return {
    acquire(address) {
      if (total >= most) return 'full';
      const network = toNetwork(address);
      const before = open.get(network) ?? 0;
      // A proxy that we were not told to believe stands for everybody behind it.
      if (before >= mostEach && !isLoopbackAddress(address)) return 'too-many';
      open.set(network, before + 1);
      total += 1;
      return {
        leave() {
          const left = (open.get(network) ?? 1) - 1;
          if (left > 0) open.set(network, left);
          else open.delete(network);
          total -= 1;
        },
      };
    },
  };
}
