/** Events of a profile, for feeds and messages. */
import type { Change } from '../changes/change.ts';
import { isPromotion } from '../games/promotion.ts';
import { formatShortRank, type Rank } from '../games/rank.ts';
import { toSampleTime } from '../history/sample-time.ts';
import type { SavedGame } from '../profiles/profile.ts';
import type { Trends } from '../profiles/trend.ts';

export type ProfileEvent =
  | {
      readonly kind: 'promotion' | 'peak';
      /** The id of the queue. */
      readonly queue: string;
      readonly before: Rank;
      readonly after: Rank;
      /** For a peak, the time of the first sample, ISO 8601 in UTC: the rank is the highest since then. */
      readonly since?: string;
    }
  | { readonly kind: 'added' }
  | { readonly kind: 'verified' };

/** An event of an account that the profile shows. */
export interface ShownEvent {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly event: ProfileEvent;
  readonly saved: SavedGame;
}

/** A feed keeps as many of a profile. */
export const maxEvents = 50;

/**
 * Undefined for a change that is no event. A promotion to a new highest rank is a promotion. The first rank in a queue is neither.
 * @param trends of the account after the change, or later.
 */
export function toEvent(change: Change, trends: Trends): ProfileEvent | undefined {
  if (change.kind === 'game-added') return { kind: 'added' };
  if (change.kind === 'verified') return { kind: 'verified' };
  if (change.kind !== 'rank') return undefined;
  const { queue, before, after, readAt } = change;
  if (isPromotion(before, after)) return { kind: 'promotion', queue, before, after };
  const trend = trends[queue];
  const isPeak =
    before.kind !== 'unranked' &&
    trend?.peak?.readAt === toSampleTime(readAt) &&
    formatShortRank(trend.peak.rank) === formatShortRank(after);
  return isPeak ? { kind: 'peak', queue, before, after, since: trend.firstAt } : undefined;
}
