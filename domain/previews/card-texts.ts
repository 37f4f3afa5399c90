/** The texts of previews, badges and overlays. */

export const cardTexts = {
  noProfile: 'No profile with this name',
  sampleData: 'Sample data',
  verifiedAccount: 'Verified account',
  verifiedSample: 'Verified account · sample data',
  verifiedGame: (game: string) => `${game} · verified`,
  unverified: 'Unverified',
  unverifiedAccount: 'Unverified account',
  unverifiedSample: 'Unverified account · sample data',
  queueOfGame: (game: string, queue: string) => `${game} · ${queue}`,
  unverifiedQueueOfGame: (game: string, queue: string) => `${game} · ${queue} · unverified`,
  unverifiedGame: (game: string) => `${game} · unverified`,
  siteWithSamples: (siteName: string) => `${siteName} · sample data`,
  badge: (displayName: string, siteName: string, rank: string) =>
    `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName: string) => `${siteName}: No profile with this name`,
  rankInQueue: (rank: string, game: string, queue: string) => `${rank}, ${game} ${queue}`,
  unverifiedRank: (rank: string, game: string, queue: string) =>
    `${rank}, ${game} ${queue} (unverified account)`,
  sampleRank: (rank: string, game: string, queue: string) =>
    `${rank}, ${game} ${queue} (sample data)`,
  unverifiedSampleRank: (rank: string, game: string, queue: string) =>
    `${rank}, ${game} ${queue} (unverified account, sample data)`,
};
