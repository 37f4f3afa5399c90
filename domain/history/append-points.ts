import { isSameAccount } from '../games/game-account.ts';
import type { QueueGraph, QueuePoint } from './rank-history.ts';

/** Leaves out points that a graph contains already. */
export function appendPoints(
  graphs: readonly QueueGraph[],
  points: readonly QueuePoint[],
): readonly QueueGraph[] {
  return graphs.map((graph) => {
    const lastAt = graph.readings.at(-1)?.at ?? '';
    const newer = points.filter(
      (point) => isSameAccount(point, graph) && point.queue === graph.queue && point.at > lastAt,
    );
    if (newer.length === 0) return graph;
    const pointCount = graph.pointCount + newer.length;
    return { ...graph, pointCount, readings: [...graph.readings, ...newer] };
  });
}
