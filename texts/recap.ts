import type { ReactNode } from 'react';
import { countGames } from '../domain/games/record.ts';
import type { QueueRecap } from '../domain/history/recap.ts';
import { formatUtc } from './times.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026', or 'November 2026' for '2026-11'. */
export function formatPeriod(period: string): string {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const recapTexts = {
  documentTitle: (displayName: string, period: string, site: string) =>
    `${displayName} in ${formatPeriod(period)} · ${site}`,
  title: (displayName: string, period: string) => `${displayName} in ${formatPeriod(period)}`,
  soFar: 'So far',
  private: 'Only you can see this page, until you share it.',
  shared: 'Everybody with the address can see this page. Search engines are asked to leave it out.',
  share: 'Share this recap',
  unshare: 'Stop sharing',
  pictures: 'Pictures',
  wide: 'For chats',
  tall: 'For phones',
  toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
  nothing: 'No change of a rank and no game was seen in this time.',
  since: (day: ReactNode) => ['Since ', day, ', when the site first read it.'],
  ended: 'Last rank',
  highest: 'Highest shown',
  on: (rank: string, day: ReactNode) => [rank, ' on ', day],
  climb: 'Climb',
  bestWeek: 'Best week shown',
  weekOf: (gain: string, day: ReactNode) => [gain, ', the week of ', day],
  promotions: 'Promotions',
  activeDays: 'Days played',
  games: 'Games',
  longestRun: 'Longest run',
  run: (count: number) => `${count} wins in a row`,
  mains: 'Mains now',
  alt: (displayName: string, period: string) => `${displayName} in ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period: string) => `Your recap of ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain: string, { games, activeDays, since }: QueueRecap) =>
    [
      gain,
      ...(games ? [plural(countGames(games), 'game')] : []),
      plural(activeDays, 'day'),
      ...(since ? [`since ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
