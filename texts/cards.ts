import type { CardRank } from '../domain/previews/card.ts';
import type { SessionResult } from '../domain/previews/session.ts';

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
};

/** '+34 LP, 5–2 this session'; without points '5–2 this session'. @param rank the rank that the overlay shows. */
export function formatSession({ points, wins, losses }: SessionResult, rank: CardRank): string {
  const sign = points !== null && points > 0 ? '+' : '';
  const unit = rank.points.endsWith('LP') ? ' LP' : '';
  const change = points === null ? '' : `${sign}${points}${unit}, `;
  return `${change}${wins}–${losses} this session`;
}

/** Formats a rank: 'GOLD II 45 LP' or 'UNRANKED'. */
export function formatCardRank({ name, points }: CardRank): string {
  return `${name} ${points}`.trim();
}

/** Describes a rank: 'GOLD II 45 LP, League of Legends Solo (unverified account, sample data)'. */
export function describeCardRank(rank: CardRank): string {
  const remarks = [rank.isVerified ? '' : 'unverified account', rank.isSample ? 'sample data' : ''];
  const remark = remarks.filter(Boolean).join(', ');
  return `${formatCardRank(rank)}, ${rank.game} ${rank.queue}${remark && ` (${remark})`}`;
}
