import { type Doors, maxInvitationDays, maxInvitationUses } from '../domain/accounts/doors.ts';
import { maxAnnouncementLength } from '../domain/moderation/moderation.ts';

/** The sentences of the operator's page about sign-up and the announcement. */
export const adminDoorsTexts = {
  doors: 'Who can sign up',
  states: {
    open: 'Everyone',
    invitation: 'Only people with an invitation',
    closed: 'No one',
  } satisfies Record<Doors, string>,
  doorsHint: 'This takes effect at once. Existing users can still sign in.',
  save: 'Save',
  announcement: 'Announcement',
  announcementText: 'Shown on every page',
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
