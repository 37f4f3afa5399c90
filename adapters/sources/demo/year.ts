import { toLadderPoints } from '../../../domain/games/ladder-points.ts';
import { formatRank, type Rank } from '../../../domain/games/rank.ts';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import type { RankSample } from '../../../domain/history/rank-history.ts';
import { createRandom } from '../../../domain/random.ts';
import { moveRank, swings } from './rank-changes.ts';

const dayMs = 24 * 60 * 60 * 1000;
const yearDays = 365;

type Timeline = readonly (readonly [daysBefore: number, points: number | null])[];

/** Ladder points relative to the rank at the end, by days before it. Null is the end of a season: the player is unranked. */
const timeline: Timeline = [
  [yearDays, -640],
  [331, -390],
  [302, -460],
  [266, -120],
  [249, -190],
  [246, null],
  [240, -560],
  [204, -250],
  [189, -330],
  [148, 230],
  [131, 120],
  [124, null],
  [118, -470],
  [92, -200],
  [76, -290],
  [38, 70],
  [24, -120],
  [9, 40],
  [0, 0],
];

/** Creates the samples of the year before a sample, oldest first. They are the same in every run. */
export function createYear(last: RankSample): readonly QueueRank[] {
  const { game, queue, playerId, readAt, rank } = last;
  const points = toLadderPoints(rank);
  if (rank.kind === 'unranked' || points === undefined) return [];
  const random = createRandom(playerId, `${game} ${queue}`);
  const dayScale = 0.85 + 0.15 * random();
  const endMs = Date.parse(readAt);
  const swing = swings[rank.kind];
  // Ratings and medals have no seasons.
  const hasSeasons = rank.kind === 'divided' || rank.kind === 'rated';
  // Each queue has a different timeline.
  const queueTimeline = timeline
    .map(([day, change], index) => {
      const isFixed = change === null || index === 0 || day === 0;
      const scaledDay = index === 0 ? day : day * dayScale;
      return [scaledDay, isFixed ? change : change + (random() - 0.5) * 180] as const;
    })
    .filter(([, change]) => hasSeasons || change !== null);
  const samples: QueueRank[] = [];
  for (let day = yearDays; day > 0; day -= 1) {
    // On some days the player does not play.
    const gameCount = Math.floor(random() * 4);
    for (let game = 0; game < gameCount; game += 1) {
      const daysBefore = day - (game * 0.9 + random() * 0.1) / 24 - 0.01;
      const change = findPoints(queueTimeline, daysBefore);
      const noise = Math.min(1, daysBefore / 3) * (random() - 0.5) * 40;
      const next: Rank =
        change === null
          ? { kind: 'unranked' }
          : moveRank(rank, Math.round(points + swing * (change + noise)));
      const previous = samples.at(-1);
      if (previous && formatRank(previous.rank) === formatRank(next)) continue;
      const sampleMs = endMs - daysBefore * dayMs;
      samples.push({ queue, readAt: new Date(sampleMs).toISOString(), rank: next });
    }
  }
  return samples;
}

function findPoints(timeline: Timeline, daysBefore: number): number | null {
  const next = timeline.findIndex(([day]) => day <= daysBefore);
  const [[fromDay, from] = [0, 0], [toDay, to] = [0, 0]] = [timeline[next - 1], timeline[next]];
  if (from === null) return null;
  const share = (fromDay - daysBefore) / (fromDay - toDay);
  return from + (to === null ? 0 : (to - from) * share);
}
