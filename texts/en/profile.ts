import type { ReactNode } from 'react';
import { trendDays } from '../../domain/profiles/trend.ts';

/** The texts of a profile. A sentence with a time is a list, because the page replaces the time while it is open. */
export const profileTexts = {
  compare: 'Compare',
  follow: 'Follow',
  bestRank: 'Best current rank',
  bestRankIn: (game: string) => `Best current rank in ${game}`,
  showcase: 'Featured rank',
  removedRank: 'Rank of the removed game',
  pictureOf: (displayName: string) => `${displayName}'s profile`,
  games: 'Games',
  noGames: (displayName: string) => `${displayName} shows no games yet.`,
  findProfile: 'Find another profile',
  makePage: (site: string) => `${site} shows all your ranks on one page. Make your page`,
  report: 'Report this profile',
  connectionLost: 'Connection lost. Trying again…',

  /** @param firstDay the day of the first sample: what was before is not known. */
  highestSince: (firstDay: ReactNode, rank: string, day: ReactNode) => [
    'Highest since ',
    firstDay,
    `: ${rank} on `,
    day,
  ],
  thisWeek: 'This week ',
  /** The change follows. */
  since: (day: ReactNode) => ['Since ', day, ': '],
  /** @param tier a higher one, which was reached. */
  gain: (gain: string, tier: string | undefined) => (tier ? `${gain}, reached ${tier}` : gain),
  trend: (queue: string, change: string) => `${queue}, last ${trendDays} days: ${change}`,
  noRankNow: 'no rank now',
  unchanged: 'no change',
  up: (distance: string) => `up ${distance}`,
  down: (distance: string) => `down ${distance}`,

  lastUpdate: 'Updated',
  oldestUpdate: 'Oldest update',
  notUpdated: (accounts: string) => `The last update of ${accounts} failed.`,
  update: 'Update',
  updating: 'Updating…',
  updated: 'Updated.',
  updateNotRequested: 'The update failed. Please try again.',
  updateLate: 'Some ranks are not here yet. They will appear when they arrive.',
};

/** The texts of the buttons that share a profile. */
export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  sendLink: 'Send link',
  copied: 'Copied',
  linkCopied: 'The link was copied.',
  close: 'Close',
};

/** The texts that open the rank history on a profile. */
export const historyTexts = {
  history: 'History',
  historyOf: (account: string) => `History of ${account}`,
  loading: 'Loading…',
  loadFailed: 'The history could not be loaded.',
  ownPage: 'Open on its own page',
};
