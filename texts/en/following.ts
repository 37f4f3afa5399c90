import { maxFollowed } from '../../domain/follows/follow.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts = {
  title: 'Following',
  lead: 'What the profiles that you follow reach. Only you see whom you follow.',
  follow: (username: string) => `Follow ${username}`,
  unfollow: (username: string) => `Unfollow ${username}`,
  unfollowShort: 'Unfollow',
  isFollowed: 'You follow this profile.',
  followed: 'You follow',
  suspended: (username: string) => `${username} is suspended.`,
  none: 'You follow no profile yet. Each profile has a link for it.',
  noNews: 'Nothing has happened yet. New ranks appear here.',
  feed: 'For a feed reader',
  feedLead:
    'Everyone with the address of your feed reads what you read here. A new address ends the one before, and so does a new password.',
  feedAddress: 'Address. Copy it now: it is not shown again.',
  makeFeed: 'Make a new address',
  full: `You follow ${maxFollowed} profiles already. Please unfollow one first.`,
};
