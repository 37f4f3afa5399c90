import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) => plural(games, { one: '1 Partie', other: `${games} Partien` });

const countWins = (wins: number) => plural(wins, { one: '1 Sieg', other: `${wins} Siege` });

const countDraws = (draws: number) => plural(draws, { one: '1 Remis', other: `${draws} Remis` });

const countLosses = (losses: number) =>
  plural(losses, { one: '1 Niederlage', other: `${losses} Niederlagen` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: '1 erster Platz', other: `${places} erste Plätze` });

/** The record of a queue: parts between which a line can break, and what screen readers read. */
export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0S · ${losses}\u00a0N`, `· ${winRate}\u00a0%`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, ${winRate} Prozent gewonnen`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0S · ${draws}\u00a0R`, `· ${losses}\u00a0N`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [countFirstPlaces(places), `in ${countGames(games)}`];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  /** @param percentile the share of players with a lower rating, in percent. */
  gamesAndPercentile: (games, percentile) => {
    const parts = [
      countGames(games),
      `· besser als ${String(percentile).replace('.', ',')}\u00a0%`,
    ];
    return { parts, spoken: parts.join(' ') };
  },
};
