import { maxFollowed } from '../domain/follows/follow.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts = {
  title: 'Following',
  lead: 'What the profiles and players that you follow reach. Only you see whom you follow.',
  follow: (name: string) => `Follow ${name}`,
  unfollow: 'Unfollow',
  unfollowPage: (name: string) => `Unfollow ${name}`,
  isFollowed: (name: string) => `You follow ${name}.`,
  pages: 'You follow',
  none: 'You follow no one yet. A profile and the page of a player have a link for it.',
  noEvents: 'Nothing has happened yet. New ranks appear here.',
  feed: 'For a feed reader',
  feedLead: 'Who knows the address of your feed reads what you follow. Make another one to end it.',
  feedAddress: 'Address. Copy it now: it is not shown again.',
  makeFeed: 'Make an address',
  unknown: 'There is no such profile or player on this site.',
  full: `You follow ${maxFollowed} already. Please unfollow one first.`,
};
