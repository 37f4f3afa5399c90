import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts = {
  title: (name: string) => `Join ${name}`,
  lead: (owner: string, game: string, queue: string) =>
    `${owner} invites you to a leaderboard: ${game}, ${queue}.`,
  facts: {
    link: 'Everybody with its link can see it.',
    all: 'Everybody can see it, and it is listed on this site.',
    members: 'Only its members can see it.',
  },
  members: 'Its members see your username and when you joined. You can leave at any time.',
  join: 'Join',
  signIn: 'To join, sign in or sign up. Then you come back here.',
  toSignIn: 'Sign In',
  toSignUp: 'Sign Up',
  mustAgree:
    'This account is hidden, or your page is unlisted. The leaderboard would show the player, without your page. Members can guess whose account it is, and the owner can show the leaderboard to others later. Please confirm that you want this.',
  full: 'This leaderboard has no room for another player.',
};

/** The texts of the page of the members. */
export const memberTexts = {
  documentTitle: (name: string, siteName: string) => `Members of ${name} · ${siteName}`,
  title: 'Members',
  toTable: (name: string) => `Back to ${name}`,
  owner: (name: string) => `${name} owns this leaderboard.`,
  count: (count: number) =>
    count === 0
      ? 'No members yet'
      : plural(count, { one: '1\u00a0member', other: `${count}\u00a0members` }),
  joined: (time: ReactNode) => ['Joined ', time],
  roles: { moderator: 'Moderator', member: 'Member' },
  steps: {
    moderator: 'Make a moderator',
    member: 'Make a member',
    remove: 'Remove',
    owner: 'Hand over',
  },
  change: 'Change',
  /** Read by screen readers. */
  stepOf: (step: string, name: string) => `${step}: ${name}`,
  handOver:
    'If you hand over, this member owns the leaderboard at once. You stay as a moderator, and can leave then.',
  removal: 'If you remove a member, the player who came along leaves the list, too.',
  invitation: 'Invite',
  invitationLead:
    'Each user who has the link can join with an account of the game. A new link replaces the one before.',
  open: (uses: number, end: ReactNode) => [
    plural(uses, {
      one: '1\u00a0user can still join with the link, until ',
      other: `${uses}\u00a0users can still join with the link, until `,
    }),
    end,
    '.',
  ],
  invite: 'Make a link',
  endInvitation: 'End the link',
  link: 'The link to join. It is shown only now.',
  leaving: 'Leave',
  leavingLead: 'The player with whom you joined leaves the list, too.',
  leave: 'Leave this leaderboard',
};
