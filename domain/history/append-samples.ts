import { isSameAccount, type QueueGraph, type QueueSample } from './rank-history.ts';

/** Leaves out samples that a graph contains already. */
export function appendSamples(
  graphs: readonly QueueGraph[],
  samples: readonly QueueSample[],
): readonly QueueGraph[] {
  return graphs.map((graph) => {
    const lastAt = graph.Readings.at(-1)?.At ?? '';
    const newer = samples.filter(
      (sample) =>
        isSameAccount(sample, graph) && sample.Queue === graph.Queue && sample.At > lastAt,
    );
    if (newer.length === 0) return graph;
    const SampleCount = graph.SampleCount + newer.length;
    return { ...graph, SampleCount, Readings: [...graph.Readings, ...newer] };
  });
}
