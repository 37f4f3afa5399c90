import type { ReactNode } from 'react';
import { trendDays } from '../domain/profiles/trend.ts';

/** The page that compares profiles and players. */
export const compareTexts = {
  title: 'Compare',
  documentTitle: (names: readonly string[]) => names.join(' and '),
  lead: 'Enter the usernames, players or links of two to four people.',
  labels: { a: 'First', b: 'Second', c: 'Third', d: 'Fourth' },
  placeholder: 'Mira, or Mira#EUW',
  submit: 'Compare',
  notFound: 'There is no profile and no player with this name.',
  notRead: 'This site has not read this player yet.',
  nothing: 'There is no queue in which two of them have a rank.',
  unranked: 'No rank here',
  ahead: 'Ahead',
  level: 'Level',
  behind: (distance: string) => `${distance} behind`,
  leads: `Who was ahead in the last ${trendDays} days`,
  aheadSince: (name: string, day: ReactNode) => [`${name} since `, day],
  graph: (names: readonly string[]) => `Ranks of the last ${trendDays} days: ${names.join(', ')}`,
  previewAlt: (names: readonly string[]) => `The ranks of ${names.join(' and ')}`,
};
