import { formatGain } from '../../domain/games/format-gain.ts';
import { findUnit } from '../../domain/games/ladder.ts';
import type { Rank } from '../../domain/games/rank.ts';
import { profileTexts } from '../profile.ts';
import { distanceTexts } from '../ranks.ts';
import { keepDirection } from './direction.ts';

/** 'up 2 stars'. @param points of the queue's ladder. @param tiers of the queue. */
export function describeChange(points: number, tiers: readonly string[]): string {
  if (points === 0) return profileTexts.unchanged;
  const { unit, size } = findUnit(tiers);
  const distance = distanceTexts[unit](Math.abs(points / size));
  return points > 0 ? profileTexts.up(distance) : profileTexts.down(distance);
}

/** '+54 LP', '−18', or 'up 2 stars' for a medal. @param points ladder points. @param tiers of the queue. */
export function formatChange(
  rank: Pick<Rank, 'kind'>,
  points: number,
  tiers: readonly string[] = [],
): string {
  return rank.kind === 'medal'
    ? describeChange(points, tiers)
    : keepDirection(formatGain(rank, points));
}
