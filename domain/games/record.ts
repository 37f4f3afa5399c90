/** As the API returns it. `docs/api.md` says what wins and losses count in each game. */
export interface QueueRecord {
  readonly Wins: number;
  readonly Losses: number;
  /** Only in games with draws. */
  readonly Draws?: number;
  /** Games whose results are not known. */
  readonly OtherGames?: number;
  /** When the last game ended, ISO 8601 in UTC; only from some sources. */
  readonly LastGameAt?: string;
  /** The share of players with a lower rating, in percent; only from some sources. */
  readonly Percentile?: number;
}

export interface RecordText {
  /** A line can break between two parts. */
  readonly parts: readonly string[];
  /** The text for screen readers. */
  readonly spoken: string;
}

/** Gets only records with at least one game. */
export type DescribeRecord = (record: QueueRecord) => RecordText;

/** '142 W · 121 L · 54 %'. */
export const describeWinsAndLosses: DescribeRecord = (record) => {
  const { Wins, Losses } = record;
  const winRate = calculateWinRate(record);
  return {
    parts: [`${Wins}\u00a0W · ${Losses}\u00a0L`, `· ${winRate}\u00a0%`],
    spoken: `${formatCount(Wins, 'win')}, ${formatCount(Losses, 'loss', 'losses')}, ${winRate} percent won`,
  };
};

/**
 * '22 first places in 118 games'. In Teamfight Tactics, `wins` are first places and `losses` are
 * second to eighth places (Riot's reference of tft-league-v1).
 */
export const describeFirstPlaces: DescribeRecord = ({ Wins, Losses }) => {
  const parts = [formatCount(Wins, 'first place'), `in ${formatCount(Wins + Losses, 'game')}`];
  return { parts, spoken: parts.join(' ') };
};

/** For a queue whose wins or results are not known: '602 games · better than 72.8 %'. */
export const describeGames: DescribeRecord = (record) => {
  const { Percentile = 0 } = record;
  const parts = [formatCount(countGames(record), 'game')];
  if (Percentile >= 50) parts.push(`· better than ${Percentile}\u00a0%`);
  return { parts, spoken: parts.join(' ') };
};

/** '142 W · 12 D · 121 L'. No win rate, because draws count for half. */
export const describeWinsDrawsAndLosses: DescribeRecord = ({ Wins, Draws = 0, Losses }) => ({
  parts: [`${Wins}\u00a0W · ${Draws}\u00a0D`, `· ${Losses}\u00a0L`],
  spoken: `${formatCount(Wins, 'win')}, ${formatCount(Draws, 'draw')}, ${formatCount(Losses, 'loss', 'losses')}`,
});

export function countGames({ Wins, Losses, Draws = 0, OtherGames = 0 }: QueueRecord): number {
  return Wins + Losses + Draws + OtherGames;
}

function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** In whole percent: 0 only if no game was won, and 100 only if none was lost. */
function calculateWinRate({ Wins, Losses }: QueueRecord): number {
  if (Wins === 0 || Losses === 0) return Wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((Wins / (Wins + Losses)) * 100)));
}
