import type { Queue } from '../../domain/games/game.ts';
import type { GameCounts, PlayedGames } from '../../domain/games/rank.ts';
import { calculateWinRate, countGames } from '../../domain/games/record.ts';
import { recordTexts } from '../records.ts';

export interface RecordText {
  /** A line can break between two parts. */
  readonly parts: readonly string[];
  /** The text for screen readers. */
  readonly spoken: string;
}

/** '142 W · 121 L · 54 %'. @param record has at least one game. */
export function describeRecord(
  { record: kind }: Pick<Queue, 'record'>,
  record: PlayedGames & Pick<GameCounts, 'percentile'>,
): RecordText {
  const { wins, losses, draws = 0, percentile = 0 } = record;
  switch (kind) {
    case 'wins-and-losses':
      return recordTexts.winsAndLosses(wins, losses, calculateWinRate(record));
    // Draws count for half, so it has no win rate.
    case 'wins-draws-and-losses':
      return recordTexts.winsDrawsAndLosses(wins, draws, losses);
    // In Teamfight Tactics wins are first places, and losses second to eighth ones (Riot's reference of tft-league-v1).
    case 'first-places':
      return recordTexts.firstPlaces(wins, wins + losses);
    case 'games':
      return percentile >= 50
        ? recordTexts.gamesAndPercentile(countGames(record), percentile)
        : recordTexts.games(countGames(record));
  }
}
