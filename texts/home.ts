import { readyForFirstRank } from './first-rank.ts';

export const homeTexts = {
  title: (siteName: string) => `${siteName}: your ranks on one page`,
  tagline: (games: string) => `Every rank you hold in ${games}, on one page.`,

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
  readyForGame: readyForFirstRank,
  addFirstGame: 'Add your first game',

  noneViewed: 'The profiles that you open appear here, only in this browser.',
  clearViewed: 'Clear',

  tiers: 'From Iron to Challenger',

  noRecoveryCodes: 'If you cannot sign in one day, a recovery code lets you set a new password.',
  fewRecoveryCodes: (count: number) => `Your recovery codes are nearly used up: ${count} left.`,
  makeRecoveryCodes: 'Make recovery codes',
};
