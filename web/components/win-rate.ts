import type { QueueRecord } from '../../domain/ranks/records.ts';

/** Games won of those played, in whole percent; null before the first game. Only a spotless record is 0 or 100. */
export function winRate({ Wins, Losses }: QueueRecord): number | null {
  const played = Wins + Losses;
  if (played <= 0) return null;
  if (Wins === 0 || Losses === 0) return Wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((Wins / played) * 100)));
}

/** A record as it is read out: '142 wins, 121 losses, 54 percent won'. */
export function recordInWords(record: QueueRecord): string {
  const wins = `${record.Wins} ${record.Wins === 1 ? 'win' : 'wins'}`;
  const losses = `${record.Losses} ${record.Losses === 1 ? 'loss' : 'losses'}`;
  return `${wins}, ${losses}, ${winRate(record) ?? 0} percent won`;
}
