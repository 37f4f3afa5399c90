export const headTexts = {
  site: 'Look up a gamer by username, or make one page with your picture, your banner and your live ranks.',
  profile: (siteName: string) => `${siteName} profile`,
  history: (displayName: string) => `How the ranks of ${displayName} changed over time.`,
  rank: (game: string, queue: string, rank: string) => `${game} ${queue}: ${rank}`,
  unverifiedRank: (game: string, queue: string, rank: string) =>
    `${game} ${queue}: ${rank} (unverified)`,
  sampleRank: (game: string, queue: string, rank: string) =>
    `${game} ${queue}: ${rank} (sample data)`,
  unverifiedSampleRank: (game: string, queue: string, rank: string) =>
    `${game} ${queue}: ${rank} (unverified, sample data)`,
  preview: (displayName: string) => `${displayName}'s profile`,
  previewWithRank: (displayName: string, rank: string) =>
    `${displayName}'s profile. Best rank: ${rank}`,
};
