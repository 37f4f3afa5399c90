/** Whether this process is stopping, and whether a load balancer checks its readiness. */
export interface Lifecycle {
  isStopping(): boolean;
  startStopping(): void;
  recordReadinessCheck(): void;
  /** Whether there was a readiness check in the last 30 seconds. */
  hasReadinessChecks(): boolean;
}

/** Load balancers check every few seconds. */
const maxCheckIntervalMs = 30_000;

export function createLifecycle(now: () => number = Date.now): Lifecycle {
  let isStopping = false;
  let lastCheckAt = Number.NEGATIVE_INFINITY;
  return {
    isStopping: () => isStopping,
    startStopping() {
      isStopping = true;
    },
    recordReadinessCheck() {
      lastCheckAt = now();
    },
    hasReadinessChecks: () => now() - lastCheckAt < maxCheckIntervalMs,
  };
}
