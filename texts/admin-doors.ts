import { type Doors, maxInvitationDays, maxInvitationUses } from '../domain/accounts/doors.ts';
import { maxAnnouncementLength } from '../domain/moderation/moderation.ts';

/** The sentences of the operator's page about the doors of sign-up and the announcement. */
export const adminDoorsTexts = {
  doors: 'Who can sign up',
  states: {
    open: 'Open: every visitor',
    invitation: 'By invitation: with a link from you',
    closed: 'Closed: no visitor',
  } satisfies Record<Doors, string>,
  doorsHint: 'This holds from the next sign-up on. Users can sign in as before.',
  save: 'Save',
  announcement: 'Announcement',
  announcementText: 'A line on every page',
  announcementHint: `Plain text of at most ${maxAnnouncementLength} characters. An empty line removes it.`,
  invitations: 'Invitations',
  uses: 'Number of new users',
  usesHint: `Up to ${maxInvitationUses}.`,
  days: 'Days',
  daysHint: `Up to ${maxInvitationDays}.`,
  invite: 'Create a link',
  newLink: 'The new link',
  newLinkHint: 'It is shown only now. Send it to the people whom you invite.',
  usesLeft: (left: number, uses: number) => `${left} of ${uses} left`,
  expires: 'Ends',
  withdraw: 'Withdraw',
};
