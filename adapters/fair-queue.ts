/** A queue for expensive work. Networks take turns, so that the requests of one network cannot keep the others waiting. */
import { toIpv6Site } from '../domain/limits/ipv6-site.ts';

type FairQueueOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The task was not started: the queue is full or closed, or the client has left. */
  | { readonly kind: 'busy' };

type Settle = (canStart: boolean) => void;

/** When `maxWaiting` tasks wait, the network with the most waiting tasks loses its newest one. */
export function createFairQueue(limits: {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}) {
  /** The waiting tasks of each network, the oldest first. The first network has the next turn. */
  const waiting = new Map<string, Settle[]>();
  let waitingCount = 0;
  let runningCount = 0;
  let isClosed = false;

  function remove(network: string, settle: Settle): void {
    const tasks = waiting.get(network)?.filter((task) => task !== settle) ?? [];
    waitingCount -= 1;
    if (tasks.length > 0) waiting.set(network, tasks);
    else waiting.delete(network);
  }

  /** @returns false if `network` would then have as many waiting tasks: no task is refused for a newer one in the same position. */
  function makeRoom(network: string): boolean {
    const ownCount = waiting.get(network)?.length ?? 0;
    const [heaviest] = [...waiting].toSorted(([, a], [, b]) => b.length - a.length);
    const newest = heaviest?.[1].at(-1);
    if (!heaviest || !newest || heaviest[1].length <= ownCount + 1) return false;
    remove(heaviest[0], newest);
    newest(false);
    return true;
  }

  /** Waits for a turn. @returns false when the task must not start. */
  async function acquire(network: string, signal: AbortSignal | undefined): Promise<boolean> {
    if (isClosed || signal?.aborted) return false;
    if (runningCount < limits.maxRunning) {
      runningCount += 1;
      return true;
    }
    if (waitingCount >= limits.maxWaiting && !makeRoom(network)) return false;
    const { promise, resolve: settle } = Promise.withResolvers<boolean>();
    waiting.set(network, [...(waiting.get(network) ?? []), settle]);
    waitingCount += 1;
    const leave = () => {
      remove(network, settle);
      settle(false);
    };
    signal?.addEventListener('abort', leave);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  function moveToEnd(network: string): void {
    const tasks = waiting.get(network);
    if (!tasks) return;
    waiting.delete(network);
    waiting.set(network, tasks);
  }

  /** Starts the next task. @param network had the turn that ends: it goes behind those that have begun to wait during the turn. */
  function release(network: string): void {
    moveToEnd(network);
    const [[next, [oldest]] = ['', []]] = waiting;
    if (!oldest) {
      runningCount -= 1;
      return;
    }
    remove(next, oldest);
    moveToEnd(next);
    oldest(true);
  }

  return {
    /** @param network an IPv4 address or an IPv6 /64. @param signal aborted when the client leaves: a waiting task is removed. */
    async run<Value>(
      network: string,
      task: () => Promise<Value>,
      signal?: AbortSignal,
    ): Promise<FairQueueOutcome<Value>> {
      const site = toIpv6Site(network);
      if (!(await acquire(site, signal))) return { kind: 'busy' };
      try {
        return { kind: 'done', value: await task() };
      } finally {
        release(site);
      }
    },

    /** Refuses all waiting and all later tasks. Running tasks continue. */
    close(): void {
      isClosed = true;
      for (const settle of [...waiting.values()].flat()) settle(false);
      waiting.clear();
      waitingCount = 0;
    },
  };
}
