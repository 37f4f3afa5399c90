import type { QueueRecord } from '../../domain/ranks/records.ts';

/** The share of games won, in whole percent; null without games. 0 and 100 are only for records without a win or without a loss. */
export function calculateWinRate({ Wins, Losses }: QueueRecord): number | null {
  const played = Wins + Losses;
  if (played <= 0) return null;
  if (Wins === 0 || Losses === 0) return Wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((Wins / played) * 100)));
}

/** A record for screen readers: '142 wins, 121 losses, 54 percent won'. */
export function describeRecord(record: QueueRecord): string {
  const wins = `${record.Wins} ${record.Wins === 1 ? 'win' : 'wins'}`;
  const losses = `${record.Losses} ${record.Losses === 1 ? 'loss' : 'losses'}`;
  return `${wins}, ${losses}, ${calculateWinRate(record) ?? 0} percent won`;
}
