import type { ReactNode } from 'react';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'No rank yet',
  emblem: (tier: string) => `${tier} emblem`,
  leaguePointsToNext: (points: number, next: string) => `${points}\u00a0LP to ${next}`,
  pointsToNext: (points: number, next: string) =>
    plural(points, { one: `1 point to ${next}`, other: `${points} points to ${next}` }),
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

/** A distance in the unit in which players count. */
export const distanceTexts = {
  points: (points: number) =>
    plural(points, { one: '1\u00a0point', other: `${points}\u00a0points` }),
  stars: (stars: number) => plural(stars, { one: '1\u00a0star', other: `${stars}\u00a0stars` }),
  divisions: (divisions: number) =>
    plural(divisions, { one: '1\u00a0division', other: `${divisions}\u00a0divisions` }),
};
