/**
 * Creates a quota of places in a shared queue, so that one client cannot fill the queue.
 * @returns a function that takes a place for a client, and returns the function that frees this place; undefined when the client
 * has `maxPerClient` places already.
 */
export function createPerClientQuota(maxPerClient: number) {
  const taken = new Map<string, number>();
  return (client: string): (() => void) | undefined => {
    const before = taken.get(client) ?? 0;
    if (before >= maxPerClient) return undefined;
    taken.set(client, before + 1);
    return () => {
      const left = (taken.get(client) ?? 0) - 1;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
    };
  };
}
