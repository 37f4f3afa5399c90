/** The history of ranks as the API returns it. */
import { findGameByName } from '../games/games.ts';
import type { HistoryPoint, QueueGraph, QueueHistory } from '../history/rank-history.ts';
import { toAccountFields } from './account-fields.ts';
import { toQueueRecord } from './rank-fields.ts';

export type GraphFields = ReturnType<typeof toGraphFields>;

export function toGraphFields(graph: QueueGraph) {
  return { ...toHistoryFields(graph), Since: graph.since, SampleCount: graph.pointCount };
}

export function toHistoryFields(history: QueueHistory) {
  const Readings = history.readings.map(toSampleFields);
  return { ...toAccountFields(history), Queue: history.queue, Readings };
}

export function toSampleFields({ at, text, tier, points, record }: HistoryPoint) {
  const Record = record && toQueueRecord(record);
  return { At: at, Rank: text, Tier: tier, Points: points, ...(Record && { Record }) };
}

/** Leaves out a game that only a newer version of the site knows. */
export function readGraph(fields: GraphFields): readonly QueueGraph[] {
  const { GameType, GameUsername: name, Region: region, Queue: queue } = fields;
  const { Readings, Since: since, SampleCount: pointCount } = fields;
  const game = findGameByName(GameType)?.id;
  const readings = Readings.map(readSample);
  return game ? [{ game, name, region, queue, readings, since, pointCount }] : [];
}

export function readSample(fields: ReturnType<typeof toSampleFields>): HistoryPoint {
  return { at: fields.At, text: fields.Rank, tier: fields.Tier, points: fields.Points };
}
