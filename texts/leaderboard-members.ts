import type { ReactNode } from 'react';
import { maxModerators } from '../domain/leaderboards/leaderboard.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts = {
  title: (name: string) => `Join ${name}`,
  lead: (owner: string, game: string, queue: string) =>
    `${owner} invites you to this leaderboard of ${game}, ${queue}.`,
  facts: {
    link: 'Everybody with its link can see it.',
    all: 'Everybody can see it, and it is listed on this site.',
    members: 'Only its members can see it.',
  },
  members: 'Its members see your username and when you joined. You can leave at any time.',
  join: 'Join',
  signIn: 'Sign in or sign up to join. You come back here.',
  toSignIn: 'Sign in',
  toSignUp: 'Sign up',
  mustAgree:
    'Visitors do not find this account on your page: it is hidden there, or your page is unlisted. The leaderboard would show the player, but not your page. Please confirm that you want this.',
  full: 'This leaderboard has no room for another player.',
};

/** The texts of the page of the members. */
export const memberTexts = {
  documentTitle: (name: string, siteName: string) => `Members of ${name} · ${siteName}`,
  title: 'Members',
  toTable: (name: string) => `Back to ${name}`,
  owner: (name: string) => `${name} owns this leaderboard.`,
  count: (count: number) => `${count}\u00a0${count === 1 ? 'has' : 'have'} joined`,
  joined: (time: ReactNode) => ['Joined ', time],
  roles: { moderator: 'Moderator', member: 'Member' },
  steps: {
    moderator: 'Make a moderator',
    member: 'Make a member',
    remove: 'Remove',
    owner: 'Hand over',
  },
  /** Read by screen readers for a button beside a name. */
  stepOf: (step: string, name: string) => `${step}: ${name}`,
  handOver:
    'The member to whom you hand over owns the leaderboard at once. You stay, and can leave then.',
  invitation: 'Invite',
  invitationLead:
    'Each user with the link can join with an account. A new link ends the one before.',
  invite: 'Make a link',
  endInvitation: 'End the link',
  link: 'The link to join. It is shown only now.',
  leaving: 'Leave',
  leavingLead: 'The player that came with you goes, too.',
  leave: 'Leave this leaderboard',
  problems: {
    'too-many-moderators': `A leaderboard has at most ${maxModerators} moderators.`,
  },
};
