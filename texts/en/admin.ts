import type { ReactNode } from 'react';
import {
  maxInvitationDays,
  maxInvitationUses,
  type Registration,
} from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import { plural } from './plural.ts';

/** The sentences of `/admin`, which only operators read. */
export const adminTexts = {
  documentTitle: (screen: string, siteName: string) => `${screen} · ${siteName}`,
  links: 'Pages for operators',
  screens: { reports: 'Reports', profiles: 'Profiles', registration: 'Sign-up', health: 'Health' },
  openReports: (count: number) =>
    count === 0
      ? 'No open reports.'
      : plural(count, { one: '1 open report.', other: `${count} open reports.` }),
  saved: 'Saved.',
  done: (action: string, name: string) => `Done for ${name}: ${action}.`,
  showPicture: 'Show or blur the picture',
  showBanner: 'Show or blur the banner',
  reporter: (number: number) => `Reporter ${number}`,
  username: 'Username',
  open: 'Open',
  since: 'Since',
  suspendedSince: 'Suspended since',
  until: (day: string) => `until ${day}`,
  previousNames: (names: readonly string[]) => `Previous names: ${names.join(', ')}`,
  noReports: 'No open reports.',
  actions: 'What you can do',
  isOperator: 'This user is an operator. Only npm run admin can act on operators.',
  game: 'Game',
  hiddenGame: (text: string) => `Hidden from visitors: ${text}`,
  newName: 'New username',
  leaderboards: (areAll: boolean) => (areAll ? 'The newest leaderboards' : 'Leaderboards'),
  ownedBy: (owner: string) => `Owned by ${owner}`,
  newLeaderboardName: 'New name',
  lastsUntil: 'Suspended until',
  lastsUntilHint:
    'The suspension ends when this day begins (UTC). Leave it empty to end it yourself.',
  note: 'Private note',
  noteLabel: 'Note',
  noteHint: 'Only operators read it.',
  log: 'Actions so far',
  noActions: 'None yet.',
  by: (operator: string) =>
    operator === '' ? 'By the site or its command line' : `By ${operator}`,
  effects: 'What will happen',
  userReads: 'The user will read in the settings',
  userReadsAtSignIn: 'The user will read at the next sign-in',
  userReadsNothing: 'Nothing about this.',
  cancel: 'Back to the profile',
};

/** The sentences of the operator's page about sign-up and the announcement. */
export const registrationTexts = {
  registration: 'Who can sign up',
  states: {
    open: 'Everyone',
    invitation: 'Only people with an invitation',
    closed: 'No one',
  } satisfies Record<Registration, string>,
  registrationHint: 'This takes effect at once. Existing users can still sign in.',
  save: 'Save',
  announcement: 'Announcement',
  announcementText: 'Shown on every page',
  announcementTooLong: `Please use at most ${maxAnnouncementLength} characters.`,
  announcementHint: `Plain text, up to ${maxAnnouncementLength} characters. Leave it empty to remove it.`,
  invitations: 'Invitations',
  uses: 'Number of new users',
  usesHint: `Up to ${maxInvitationUses}.`,
  days: 'Days',
  daysHint: `Up to ${maxInvitationDays}.`,
  invite: 'Create a link',
  newLink: 'Your new link',
  newLinkHint: 'Copy it now: it is not shown again. Send it to the people you want to invite.',
  usesLeft: (left: number, uses: number) => `${left} of ${uses} left`,
  expires: 'Expires',
  withdraw: 'Withdraw',
};

/** The sentences of the operator's page about the health of the site. */
export const healthTexts = {
  site: 'The site',
  version: (version: string, since: ReactNode) => [`Version ${version}, running since `, since],
  lastBackup: (time: ReactNode) => ['Last backup: ', time],
  noBackup: 'There is no backup yet. This command makes one:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes: number) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `${free} are free on the disk of the data folder.`;
  },
  oldestRefresh: (time: ReactNode) => ['The oldest refresh in the queue was due ', time],
  noRefresh: 'No refresh is waiting.',
  keys: 'API keys',
  noKeys: 'No API key is set. Without one, Riot’s games have only sample players.',
  keyAnswer: (status: number, time: ReactNode) => [
    status === 401 || status === 403
      ? `Refused, status ${status}: `
      : `Last response, status ${status}: `,
    time,
  ],
  keyEnds: (time: ReactNode) => ['If it is a development key, it expires at ', time, ' or earlier'],
  refusals: 'Refusals by sources since the start',
  noRefusals: 'Every response had the status 200 or 404.',
  status: (status: string, count: number) =>
    status === '0' ? `No response: ${count}` : `Status ${status}: ${count}`,
  actions: `The last ${maxListedActions} actions`,
};
