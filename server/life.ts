/** Where this process stands in its life: whether it was told to stop, and whether somebody looks at its readiness. */
export interface Life {
  isStopping(): boolean;
  /** From now on it is stopping. */
  beginToStop(): void;
  /** Somebody asked whether the process is ready. */
  readinessAsked(): void;
  /** Whether somebody did lately, as a load balancer does again and again. */
  isWatched(): boolean;
}

/** Load balancers ask every few seconds; this is the longest pause between two questions, in milliseconds. */
const longestPause = 30_000;

/** A life that has just begun. */
export function createLife(now: () => number = Date.now): Life {
  let stopping = false;
  let asked = Number.NEGATIVE_INFINITY;
  return {
    isStopping: () => stopping,
    beginToStop() {
      stopping = true;
    },
    readinessAsked() {
      asked = now();
    },
    isWatched: () => now() - asked < longestPause,
  };
}
