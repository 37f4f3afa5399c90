import { isSameAccount } from '../games/game-account.ts';
import type { QueueGraph, QueueSample } from './rank-history.ts';

/** Leaves out samples that a graph contains already. */
export function appendSamples(
  graphs: readonly QueueGraph[],
  samples: readonly QueueSample[],
): readonly QueueGraph[] {
  return graphs.map((graph) => {
    const lastAt = graph.readings.at(-1)?.at ?? '';
    const newer = samples.filter(
      (sample) =>
        isSameAccount(sample, graph) && sample.queue === graph.queue && sample.at > lastAt,
    );
    if (newer.length === 0) return graph;
    const sampleCount = graph.sampleCount + newer.length;
    return { ...graph, sampleCount, readings: [...graph.readings, ...newer] };
  });
}
