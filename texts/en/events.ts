import { formatUtc } from './times.ts';

/** The sentences about events of a profile, in feeds and messages. */
export const eventTexts = {
  title: (displayName: string, siteName: string) => `${displayName} on ${siteName}`,
  highestSince: (player: string, rank: string, queue: string, since: string) =>
    `${player} reached ${rank} in ${queue}, the highest since ${formatUtc(since, 'day')}.`,
};

/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts = {
  title: 'New rank',
  reached: (player: string, rank: string, queue: string) =>
    `${player} reached ${rank} in ${queue}.`,
  first: (player: string, rank: string, queue: string) => `${player} is ${rank} in ${queue}.`,
  alsoReached: (rank: string, queue: string) => `Also ${rank} in ${queue}.`,
  added: (player: string, game: string) => `${player} (${game}) was added.`,
  removed: (player: string, game: string) => `${player} (${game}) was removed.`,
  newRank: (player: string, queue: string, rank: string) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player: string, level: number) => `${player} is now level ${level}.`,
  verified: (player: string) => `${player} is verified.`,
  noLongerVerified: (player: string) => `${player} is no longer verified.`,
  verifiedElsewhere: (player: string) => `${player} is verified by another profile.`,
  newPicture: 'The profile picture changed.',
  newBanner: 'The banner changed.',
};
