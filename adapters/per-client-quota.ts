export interface PerClientQuota {
  /** Takes one place of the client. Returns the function that frees it; undefined when the client has none left. */
  acquire(client: string): (() => void) | undefined;
}

/** Creates a quota of places in a shared queue, so that one client cannot fill the queue. */
export function createPerClientQuota(maxPerClient: number): PerClientQuota {
  const taken = new Map<string, number>();
  return {
    acquire(client) {
      const before = taken.get(client) ?? 0;
      if (before >= maxPerClient) return undefined;
      taken.set(client, before + 1);
      return () => {
        const left = (taken.get(client) ?? 0) - 1;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
