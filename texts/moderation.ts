/** The sentences about what operators do with profiles: for operators in `/admin` and on the command line, and for the users. */
import {
  type ActOutcome,
  type LoggedAction,
  type ModerationAction,
  maxNoteLength,
  type PageAction,
} from '../domain/moderation/moderation.ts';
import type { ReportReason } from '../domain/moderation/reports.ts';
import { describeUsernameProblem } from './usernames.ts';

const reasons: Readonly<Record<ReportReason, string>> = {
  impersonation: 'it pretends to be another person',
  'offensive-name': 'the name is offensive',
  'offensive-picture': 'the picture or banner is offensive',
  other: 'it breaks the rules of this site',
};

/** The titles of acts, which their buttons have, too. */
export const actTitles: Readonly<Record<PageAction, string>> = {
  dismiss: 'Dismiss',
  'hide-picture': 'Remove pictures',
  'remove-picture': 'Remove the picture',
  'remove-banner': 'Remove the banner',
  'remove-game': 'Remove the game',
  rename: 'Change the username',
  suspend: 'Suspend',
  unsuspend: 'End the suspension',
  delete: 'Delete the account',
  note: 'Save the note',
};

/** The acts in their list, before the detail. */
export const loggedTexts: Readonly<Record<LoggedAction['action'], string>> = {
  dismiss: 'Dismissed the reports',
  'hide-picture': 'Removed picture and banner',
  'remove-picture': 'Removed the picture',
  'remove-banner': 'Removed the banner',
  'remove-game': 'Removed a game:',
  rename: 'Changed the username to',
  suspend: 'Suspended',
  unsuspend: 'Ended the suspension',
  delete: 'Deleted the account',
  note: 'Wrote a note',
  'reset-password': 'Made a link to set a new password',
  operator: 'Made an operator',
  'no-operator': 'Ended the role of an operator',
  doors: 'Set the doors of sign-up:',
  announcement: 'Announced:',
  invitation: 'Made an invitation. New users:',
  'withdraw-invitation': 'Withdrew an invitation',
};

/** The sentences about what an act will do. @param detail as in the log. */
export function listEffects(action: ModerationAction, detail: string): readonly string[] {
  const closed = 'Open reports of this profile are closed.';
  switch (action) {
    case 'hide-picture':
      return ['Picture and banner are deleted. The profile shows the default ones.', closed];
    case 'remove-picture':
      return ['The picture is deleted. The profile shows the default one.', closed];
    case 'remove-banner':
      return ['The banner is deleted. The profile shows the default one.', closed];
    case 'remove-game':
      return [`${detail} is deleted with its history. The user can add it again.`, closed];
    case 'rename':
      return [
        `The username becomes ${detail}. No user can take the previous one, which shows no profile.`,
        'Signing in needs the new username, so tell the user if you can.',
        closed,
      ];
    case 'suspend':
      return [
        'The profile is hidden from all visitors. Every session ends, and sign-in is refused.',
        detail === ''
          ? 'It lasts until an operator ends it.'
          : `It ends by itself when ${detail} begins (UTC).`,
        closed,
      ];
    case 'unsuspend':
      return ['The profile is public again, and its owner can sign in.', closed];
    case 'delete':
      return [
        'The account is deleted with all its data. This cannot be undone.',
        'No user can take the name again.',
        'At sign-in the user reads that the username or the password is wrong.',
      ];
    default:
      return [];
  }
}

type Detail = Pick<LoggedAction, 'detail' | 'reason'>;

/** How a user learns that an operator acted on the profile: in the settings, unless `toUserSentence` says otherwise. */
const userSentences: Partial<Record<LoggedAction['action'], (detail: string) => string>> = {
  'hide-picture': () => 'An operator of this site removed your picture and your banner.',
  'remove-picture': () => 'An operator of this site removed your picture.',
  'remove-banner': () => 'An operator of this site removed your banner.',
  'remove-game': () => 'An operator of this site removed a game from your page.',
  rename: (name) => `An operator of this site changed your username to ${name}.`,
  suspend: (day) =>
    day === '' ? 'This account is suspended.' : `This account is suspended until ${day}.`,
};

/** The sentence that the user reads; '' for an act that the user is not told. @param contact the link to the operator, if there is one. */
export function toUserSentence(
  action: LoggedAction['action'],
  { detail, reason }: Detail,
  contact: string | undefined,
): string {
  const sentence = userSentences[action]?.(detail);
  if (sentence === undefined) return '';
  return [
    sentence,
    reason === '' ? '' : `The reason: ${reasons[reason]}.`,
    contact === undefined
      ? 'If you think that this is wrong, contact the operator of this site.'
      : `If you think that this is wrong, write to the operator of this site: ${contact.replace(/^(mailto:|https?:\/\/)/, '')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function describeDone(
  action: ModerationAction,
  name: string,
  { detail }: Pick<Detail, 'detail'>,
): string {
  switch (action) {
    case 'hide-picture':
      return `${name} shows the default pictures now.`;
    case 'remove-picture':
      return `${name} shows the default picture now.`;
    case 'remove-banner':
      return `${name} shows the default banner now.`;
    case 'remove-game':
      return `The game is removed from ${name}.`;
    case 'rename':
      return `The username is ${name} now. Tell the user, who signs in with it. No other user can take the previous name.`;
    case 'suspend':
      return `${name} is suspended${detail === '' ? '' : ` until ${detail}`}: the profile is hidden, every session ended, and sign-in is refused.`;
    case 'unsuspend':
      return `${name} is public again and can sign in.`;
    case 'delete':
      return `${name} is deleted. No user can take the name, and it does not come back.`;
    case 'dismiss':
      return `The reports of ${name} are closed.`;
    case 'note':
      return 'The note is saved.';
    case 'operator':
      return `${name} is an operator now, and can open /admin after signing in.`;
    case 'no-operator':
      return `${name} is no operator any more.`;
    case 'reset-password':
      return `${name} has a link to set a new password.`;
  }
}

/** @param username as the operator typed it. */
export function describeRefusal(outcome: ActOutcome, username: string): string {
  switch (outcome.kind) {
    case 'done':
      return '';
    case 'no-such-user': {
      const { currentName } = outcome;
      const hint = currentName === undefined ? '' : ` It is a previous name of ${currentName}.`;
      return `There is no user ${username}.${hint}`;
    }
    case 'bad-username':
      return describeUsernameProblem(outcome.why, outcome.name);
    case 'no-such-profile':
      return 'The profile was deleted a moment ago.';
    case 'no-such-game':
      return 'The profile does not have this game any more.';
    case 'demo':
      return `${outcome.displayName} is the site’s own profile. You can delete it.`;
    case 'is-operator':
      return `${outcome.displayName} is an operator. Only npm run admin can act on operators.`;
    case 'operator-already':
      return `${outcome.displayName} is an operator already.`;
    case 'no-operator':
      return `${outcome.displayName} is not an operator.`;
    case 'is-suspended':
      return `${outcome.displayName} is suspended. End the suspension first.`;
    case 'not-suspended':
      return `${outcome.displayName} is not suspended.`;
    case 'suspended-already':
      return `${outcome.displayName} is suspended already.`;
    case 'same-username':
      return 'That is already its username.';
    case 'username-taken':
      return 'This username is taken or was used recently.';
    case 'bad-day':
      return 'A suspension ends on a later day like 2031-12-31.';
    case 'long-note':
      return `A note has at most ${maxNoteLength} characters.`;
  }
}
