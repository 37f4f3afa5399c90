import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) =>
  plural(games, { one: `${games} partie`, other: `${games} parties` });

const countWins = (wins: number) =>
  plural(wins, { one: `${wins} victoire`, other: `${wins} victoires` });

const countDraws = (draws: number) =>
  plural(draws, { one: `${draws} nulle`, other: `${draws} nulles` });

const countLosses = (losses: number) =>
  plural(losses, { one: `${losses} défaite`, other: `${losses} défaites` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: `${places} première place`, other: `${places} premières places` });

/** The record of a queue: parts between which a line can break, and what screen readers read. */
export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0V · ${losses}\u00a0D`, `· ${winRate}\u00a0%`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, ${winRate} pour cent de victoires`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0V · ${draws}\u00a0N`, `· ${losses}\u00a0D`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [countFirstPlaces(places), `en ${countGames(games)}`];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  /** @param percentile the share of players with a lower rating, in percent. */
  gamesAndPercentile: (games, percentile) => {
    const parts = [countGames(games), `· mieux que ${String(percentile).replace('.', ',')}\u00a0%`];
    return { parts, spoken: parts.join(' ') };
  },
};
