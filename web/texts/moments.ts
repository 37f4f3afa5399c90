/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts = {
  title: 'New rank',
  firstRank: (player: string, rank: string) => `${player} is now ranked: ${rank}.`,
  promotion: (player: string, rank: string) => `${player} was promoted to ${rank}.`,
  added: (player: string, game: string) => `${player} (${game}) was added.`,
  removed: (player: string, game: string) => `${player} (${game}) was removed.`,
  newRank: (player: string, queue: string, rank: string) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player: string, level: number) => `${player} has level ${level}.`,
  verified: (player: string) => `${player} is verified.`,
  noLongerVerified: (player: string) => `${player} is no longer verified.`,
  verifiedElsewhere: (player: string) => `${player} is verified by another profile.`,
  newPicture: 'The profile picture changed.',
  newBanner: 'The banner changed.',
};
