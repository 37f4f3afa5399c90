import type { ReactNode } from 'react';
import { countGames } from '../../domain/games/record.ts';
import type { QueueRecap } from '../../domain/history/recap.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) => plural(count, { one: '1 game', other: `${count} games` });

export const recapTexts = {
  documentTitle: (displayName: string, period: string, site: string) =>
    `${displayName} in ${formatPeriod(period)} · ${site}`,
  title: (displayName: string, period: string) => `${displayName} in ${formatPeriod(period)}`,
  soFar: (period: string) => (period.includes('-') ? 'So far this month' : 'So far this year'),
  periods: 'Recaps',
  private: 'Only you can see this page until you share it.',
  address: 'Address of this recap',
  shared:
    'Anyone with the address of this page can see it. Search engines are asked to leave it out.',
  share: 'Share this recap',
  unshare: 'Stop sharing',
  pictures: { wide: 'Picture for chats (wide)', tall: 'Picture for phones (tall)' },
  toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
  nothing: 'No games or rank changes were seen in this time. A recap fills while you play.',
  /** It counts from the last read before, or from the first one. */
  since: (day: ReactNode) => ['Counted from ', day, ', the read closest to the beginning.'],
  highest: 'Highest rank shown',
  on: (rank: string, day: ReactNode) => [rank, ' on ', day],
  climb: 'Change',
  bestWeek: 'Best week shown',
  weekOf: (gain: string, day: ReactNode) => [gain, ' in the week of ', day],
  promotions: 'New tiers',
  activeDays: 'Days with a change',
  games: 'Games',
  longestRun: 'Longest run',
  run: (count: number) => `${count} wins in a row`,
  mains: 'Mains now',
  /** Below the name on a picture. */
  ofPeriod: (period: string) => `Recap of ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period: string) => `Your recap of ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain: string, { games, activeDays, since }: QueueRecap) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: '1 day with a change',
        other: `${activeDays} days with a change`,
      }),
      ...(since ? [`since ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
