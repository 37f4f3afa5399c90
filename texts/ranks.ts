import type { ReactNode } from 'react';
import { formatGain } from '../domain/games/format-gain.ts';
import { findUnit } from '../domain/games/ladder.ts';
import type { Rank } from '../domain/games/rank.ts';
import { profileTexts } from './profile.ts';

export const noRank = 'No rank yet';

export const rankTexts = {
  noRank,
  emblem: (tier: string) => `${tier} emblem`,
  leaguePointsToNext: (points: number, next: string) => `${points}\u00a0LP to ${next}`,
  pointsToNext: (points: number, next: string) =>
    points === 1 ? `1 point to ${next}` : `${points} points to ${next}`,
  mainQueue: (queue: string) => `${queue} · most played`,
  queueOfGame: (queue: string, game: string) => `${queue} · ${game}`,
  /** Each can be missing: the level is then null, the region '', and the account id undefined. */
  accountFacts: (level: number | null, region: string, id?: string) =>
    [level === null ? '' : `Level ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  /** For a source that has to be named. */
  credit: (source: string, time: ReactNode) => [
    'As of ',
    time,
    ` by ${source}, which misses some matches`,
  ],
  sample: 'Sample',
  sampleHint: 'An invented player.',
  lastGame: (date: ReactNode) => ['Last game ', date],
  verified: 'Verified',
  verifiedHint: 'The owner of this profile proved that the account is theirs.',
  unverified: 'Unverified',
  unverifiedHint: 'The owner of this profile has not proved that the account is theirs.',
  verifiedElsewhere: 'Verified by another profile',
  verifiedElsewhereHint:
    'The owner of another profile proved that the account is theirs. It does not count for the best current rank here.',
};

/** '+54 LP', '−18', or 'up 2 stars' for a medal. @param points ladder points. @param tiers of the queue. */
export function formatChange(
  rank: Pick<Rank, 'kind'>,
  points: number,
  tiers: readonly string[] = [],
): string {
  if (rank.kind !== 'medal') return formatGain(rank, points);
  const { unit, size } = findUnit(tiers);
  return points === 0 ? profileTexts.unchanged : profileTexts.changed(points / size, unit);
}
