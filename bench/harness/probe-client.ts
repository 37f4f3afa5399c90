/** Asks the probe in a measured process (probe.ts). */
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import type { ControlledChild } from './child-process.ts';

/** In bytes. */
export interface MemoryUsage {
  /** V8's heap, and what it holds outside of it. */
  readonly script: number;
  /** The resident memory of the whole process. */
  readonly process: number;
}

export type ProbeRequest = 'memory' | 'memory with garbage' | 'start profiler' | 'stop profiler';

export interface ProbeClient {
  /** The memory in use after a garbage collection. */
  memory(): Promise<MemoryUsage>;
  memoryWithGarbage(): Promise<MemoryUsage>;
  startProfiler(): Promise<void>;
  stopProfiler(): Promise<Profiler.Profile>;
}

/** Options of Node that load the probe. */
export const probeOptions = ['--import', join(import.meta.dirname, 'probe.ts')];

export function createProbeClient(ask: ControlledChild['ask']): ProbeClient {
  const request = <Reply>(what: ProbeRequest) => ask<Reply>(what);
  return {
    memory: () => request('memory'),
    memoryWithGarbage: () => request('memory with garbage'),
    startProfiler: () => request('start profiler'),
    stopProfiler: () => request('stop profiler'),
  };
}
