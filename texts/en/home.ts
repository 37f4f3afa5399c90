import type { MissingWayBack } from '../../domain/accounts/recovery.ts';
import type { ShownGames } from '../../domain/profiles/profile-card.ts';

export const homeTexts = {
  title: (siteName: string) => `${siteName}: your ranks on one page`,
  tagline: (games: string) => `Your ranks in ${games}, on one page.`,

  sample: 'Sample',
  sampleCard: 'A sample page',
  sampleNote: 'Invented players and ranks.',
  openSample: 'See a sample page',
  pause: 'Pause',
  play: 'Play',
  nextSample: 'Next sample',

  howItWorks: 'How it works',
  steps: ['Choose a username.', 'Add your game accounts.', 'Share one link.'],
  makePage: 'Make your page',
  noEmail: 'Only a username and a password. No e\u2011mail.',

  yourPage: 'Your page',
  openOwnPage: 'Go to your page',
  addFirstGame: 'Add your first game',

  noNews:
    'What the profiles that you follow reach appears here. Search for a friend to follow, or make a leaderboard of your group.',

  noneViewed: 'Profiles that you open appear here, only in this browser.',
  clearViewed: 'Clear',

  tiers: 'From Iron to Challenger',
};

/** The hint on the home page, with the section of the settings to open. */
export const wayBackTexts: Readonly<
  Record<MissingWayBack, Readonly<Record<'sentence' | 'action' | 'section', string>>>
> = {
  'few-codes': {
    sentence: 'You have nearly used up your recovery codes.',
    action: 'Make new recovery codes',
    section: 'codes',
  },
  'no-codes': {
    sentence: 'If you cannot sign in one day, a recovery code lets you set a new password.',
    action: 'Make recovery codes',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence: 'If you cannot sign in one day, we can send you a link to set a new password.',
    action: 'Add your e-mail address',
    section: 'email',
  },
};

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Readonly<Record<ShownGames, string>> = {
  none: 'Your page is ready for its first rank.',
  hidden: 'All your games are hidden, so visitors see no rank.',
  some: 'Your games have no rank yet.',
};
