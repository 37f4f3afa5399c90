import type { GameCounts, PlayedGames } from './rank.ts';

export interface RecordText {
  /** A line can break between two parts. */
  readonly parts: readonly string[];
  /** The text for screen readers. */
  readonly spoken: string;
}

/** Gets only records with at least one game. */
export type DescribeRecord = (record: PlayedGames & Pick<GameCounts, 'percentile'>) => RecordText;

/** '142 W · 121 L · 54 %'. */
export const describeWinsAndLosses: DescribeRecord = (record) => {
  const { wins, losses } = record;
  const winRate = calculateWinRate(record);
  return {
    parts: [`${wins}\u00a0W · ${losses}\u00a0L`, `· ${winRate}\u00a0%`],
    spoken: `${formatCount(wins, 'win')}, ${formatCount(losses, 'loss', 'losses')}, ${winRate} percent won`,
  };
};

/**
 * '22 first places in 118 games'. In Teamfight Tactics, `wins` are first places and `losses` are
 * second to eighth places (Riot's reference of tft-league-v1).
 */
export const describeFirstPlaces: DescribeRecord = ({ wins, losses }) => {
  const parts = [formatCount(wins, 'first place'), `in ${formatCount(wins + losses, 'game')}`];
  return { parts, spoken: parts.join(' ') };
};

/** For a queue whose wins or results are not known: '602 games · better than 72.8 %'. */
export const describeGames: DescribeRecord = (record) => {
  const { percentile = 0 } = record;
  const parts = [formatCount(countGames(record), 'game')];
  if (percentile >= 50) parts.push(`· better than ${percentile}\u00a0%`);
  return { parts, spoken: parts.join(' ') };
};

/** '142 W · 12 D · 121 L'. No win rate, because draws count for half. */
export const describeWinsDrawsAndLosses: DescribeRecord = ({ wins, draws = 0, losses }) => ({
  parts: [`${wins}\u00a0W · ${draws}\u00a0D`, `· ${losses}\u00a0L`],
  spoken: `${formatCount(wins, 'win')}, ${formatCount(draws, 'draw')}, ${formatCount(losses, 'loss', 'losses')}`,
});

export function countGames({ wins, losses, draws = 0, otherGames = 0 }: PlayedGames): number {
  return wins + losses + draws + otherGames;
}

function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** In whole percent: 0 only if no game was won, and 100 only if none was lost. */
export function calculateWinRate({ wins, losses }: PlayedGames): number {
  if (wins === 0 || losses === 0) return wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((wins / (wins + losses)) * 100)));
}
