export interface PerClientQuota {
  /** Gives what frees the place again; undefined when the asker has all of theirs. */
  acquire(asker: string): (() => void) | undefined;
}

/**
 * Places in a queue that all visitors share, so that nobody fills it for all.
 * @param mostForOne places that one asker may have at a time.
 */
export function createPerClientQuota(mostForOne: number): PerClientQuota {
  const taken = new Map<string, number>();
  return {
    acquire(asker) {
      const before = taken.get(asker) ?? 0;
      if (before >= mostForOne) return undefined;
      taken.set(asker, before + 1);
      return () => {
        const left = (taken.get(asker) ?? 0) - 1;
        if (left > 0) taken.set(asker, left);
        else taken.delete(asker);
      };
    },
  };
}
