import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

export interface EventLoopSample {
  /** The average delay since the last sample, in milliseconds. */
  readonly delayMs: number;
  /** The share of this time in which the event loop was busy, 0 to 1. */
  readonly utilization: number;
}

const resolutionMs = 10;

/** Starts to measure the event loop. Each call of the returned function takes a sample. It needs no file, so it never fails. */
export function createEventLoopSampler(): () => EventLoopSample {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    // NaN: the event loop was blocked since the last sample.
    const meanMs = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6;
    delays.reset();
    return { delayMs: Math.max(0, meanMs - resolutionMs), utilization };
  };
}
