import type { CardRank } from '../domain/previews/card.ts';

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

/** Formats a rank: 'GOLD II 45 LP' or 'UNRANKED'. */
export function formatCardRank({ name, points }: CardRank): string {
  return `${name} ${points}`.trimEnd();
}

/** Describes a rank: 'GOLD II 45 LP, League of Legends Solo', and whether the account is unverified and the rank is invented. */
export function describeCardRank(rank: CardRank): string {
  const { game, queue, isVerified, isSample } = rank;
  const [verified, unverified] = isSample
    ? [cardTexts.sampleRank, cardTexts.unverifiedSampleRank]
    : [cardTexts.rankInQueue, cardTexts.unverifiedRank];
  return (isVerified ? verified : unverified)(formatCardRank(rank), game, queue);
}
