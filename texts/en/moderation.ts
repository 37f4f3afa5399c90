import {
  type ActionRefusal,
  type LoggedAction,
  maxNoteLength,
} from '../../domain/moderation/moderation.ts';
import type { ReportReason } from '../../domain/moderation/reports.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** The sentences about the actions of operators: for operators in `/admin` and on the command line, and for the users. */

export type Action = LoggedAction['action'];

export interface ActionTexts {
  /** Its button, and its line in the log. */
  readonly title: string;
  readonly effects?: (detail: string) => readonly string[];
  /** The user reads it in the settings, or about a suspension at sign-in. */
  readonly told?: (detail: string) => string;
}

const byOperator = 'An operator of this site';

export const actionTexts: Readonly<Record<Action, ActionTexts>> = {
  dismiss: { title: 'Dismiss' },
  'hide-picture': {
    title: 'Remove pictures',
    effects: () => ['Picture and banner are deleted. The profile shows the default ones.'],
    told: () => `${byOperator} removed your picture and your banner.`,
  },
  'remove-picture': {
    title: 'Remove the picture',
    effects: () => ['The picture is deleted. The profile shows the default one.'],
    told: () => `${byOperator} removed your picture.`,
  },
  'remove-banner': {
    title: 'Remove the banner',
    effects: () => ['The banner is deleted. The profile shows the default one.'],
    told: () => `${byOperator} removed your banner.`,
  },
  'remove-bio': {
    title: 'Remove the bio',
    effects: () => ['The bio is deleted.'],
    told: () => `${byOperator} removed your bio.`,
  },
  'remove-links': {
    title: 'Remove the links',
    effects: () => ['All links are deleted.'],
    told: () => `${byOperator} removed your links.`,
  },
  'remove-game': {
    title: 'Remove the game',
    effects: (game) => [`${game} is deleted with its history. The user can add it again.`],
    told: (game) => `${byOperator} removed ${game} from your page.`,
  },
  'rename-leaderboard': {
    title: 'Rename the leaderboard',
    effects: (names) => [`The name changes at once, on open pages too: ${names}.`],
    told: (names) => `${byOperator} renamed one of your leaderboards: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Delete the leaderboard',
    effects: (name) => [
      `${name} is deleted with its list, its places and its members. This cannot be undone.`,
    ],
    told: (name) => `${byOperator} deleted your leaderboard ${name}.`,
  },
  rename: {
    title: 'Change the username',
    effects: (name) => [
      `The username is ${name}. No user can take the previous one, which shows no profile.`,
      'Signing in needs the new username, so tell the user if you can.',
    ],
    told: (name) => `${byOperator} changed your username to ${name}.`,
  },
  suspend: {
    title: 'Suspend',
    effects: (day) => [
      'The profile is hidden from all visitors. Every session ends, and sign-in is refused.',
      'Only members still find the leaderboards that the user owns, and read why they are empty.',
      day === ''
        ? 'It lasts until an operator ends it.'
        : `It ends by itself when ${day} begins (UTC).`,
    ],
    told: (day) =>
      day === '' ? 'This account is suspended.' : `This account is suspended until ${day}.`,
  },
  unsuspend: {
    title: 'End the suspension',
    effects: () => ['The profile is public again, and its owner can sign in.'],
  },
  delete: {
    title: 'Delete the account',
    effects: () => [
      'The account is deleted with all its data. This cannot be undone.',
      'A leaderboard of the user goes to its moderator of longest standing. Without a moderator it is deleted.',
      'No user can take the name again.',
      'At sign-in the user reads that the username or the password is wrong.',
    ],
  },
  note: { title: 'Save the note', effects: () => ['The note is saved.'] },
  'reset-password': { title: 'Link to set a new password' },
  operator: {
    title: 'Make an operator',
    effects: () => ['The account can open /admin after signing in.'],
  },
  'no-operator': {
    title: 'End the role of an operator',
    effects: () => ['The account cannot open /admin any more.'],
  },
  registration: { title: 'Who can sign up' },
  announcement: { title: 'Announcement' },
  invitation: { title: 'Invite new users' },
  'withdraw-invitation': { title: 'Withdraw an invitation' },
};

/** Parts of what a user reads about an action. */
export const moderationTexts = {
  reportsClosed: 'Open reports of this profile are closed.',
  because: (reason: string) => `The reason: ${reason}.`,
  appeal: 'If you think that this is wrong, contact the operator of this site.',
  appealTo: (contact: string) =>
    `If you think that this is wrong, write to the operator of this site: ${contact}`,
  noUser: (username: string) => `There is no user ${username}.`,
  previousName: (currentName: string) => `It is a previous name of ${currentName}.`,
};

export const moderationReasons: Readonly<Record<ReportReason, string>> = {
  impersonation: 'it pretends to be another person',
  'offensive-name': 'the name is offensive',
  'offensive-picture': 'the picture or banner is offensive',
  'offensive-words': 'the bio or a link is offensive',
  other: 'it breaks the rules of this site',
};

export const actionRefusals: Readonly<Record<ActionRefusal, string>> = {
  'no-such-profile': 'The profile was deleted a moment ago.',
  'no-such-game': 'The profile does not have this game any more.',
  'no-such-leaderboard': 'The user does not own this leaderboard any more.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'This is the site’s own profile. You can delete it.',
  'is-operator': 'This user is an operator. Only npm run admin can act on operators.',
  'is-suspended': 'This account is suspended. End the suspension first.',
  'not-suspended': 'This account is not suspended.',
  'suspended-already': 'This account is suspended already.',
  'same-username': 'That is already its username.',
  'username-taken': 'This username is taken or was used recently.',
  'bad-day': 'A suspension ends on a later day like 2031-12-31.',
  'long-note': `A note has at most ${maxNoteLength} characters.`,
};
