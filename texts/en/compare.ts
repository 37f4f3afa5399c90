import type { ReactNode } from 'react';
import { trendDays } from '../../domain/profiles/trend.ts';

/** The page that compares profiles and players. */
export const compareTexts = {
  title: 'Compare',
  documentTitle: (names: readonly string[]) => names.join(' and '),
  lead: 'Enter the usernames, players or links of two to four people.',
  labels: { a: 'First', b: 'Second', c: 'Third', d: 'Fourth' },
  placeholder: 'Mira, or Mira#EUW',
  submit: 'Compare',
  notFound: (name: string) =>
    `There is no profile ‘${name}’. A player needs a name like Mira#EUW, or a link.`,
  notRead: (name: string) => `This site has not read the player ‘${name}’ yet.`,
  same: 'This is one page. Please enter another one to compare it with.',
  nothing: 'There is no queue in which two of them have a rank.',
  unranked: 'No rank here',
  ahead: 'Ahead',
  level: 'Level',
  behind: (distance: string) => `${distance} behind`,
  tierBehind: 'A tier behind',
  start: `${trendDays} days ago`,
  end: 'Now',
  aheadSince: (day: ReactNode) => ['Ahead since ', day],
  leads: 'Ahead before',
  aheadFrom: (name: string, day: ReactNode) => [`${name} from `, day],
  graph: (names: readonly string[]) => `Ranks of the last ${trendDays} days: ${names.join(', ')}`,
  previewAlt: (names: readonly string[]) => `The ranks of ${names.join(' and ')}`,
};
