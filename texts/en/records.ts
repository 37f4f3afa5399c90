import { plural } from './plural.ts';

const countGames = (games: number) => plural(games, { one: '1 game', other: `${games} games` });

const countWins = (wins: number) => plural(wins, { one: '1 win', other: `${wins} wins` });

const countDraws = (draws: number) => plural(draws, { one: '1 draw', other: `${draws} draws` });

const countLosses = (losses: number) =>
  plural(losses, { one: '1 loss', other: `${losses} losses` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: '1 first place', other: `${places} first places` });

/** The record of a queue: parts between which a line can break, and what screen readers read. */
export const recordTexts = {
  winsAndLosses: (wins: number, losses: number, winRate: number) => ({
    parts: [`${wins}\u00a0W · ${losses}\u00a0L`, `· ${winRate}\u00a0%`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, ${winRate} percent won`,
  }),
  winsDrawsAndLosses: (wins: number, draws: number, losses: number) => ({
    parts: [`${wins}\u00a0W · ${draws}\u00a0D`, `· ${losses}\u00a0L`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places: number, games: number) => {
    const parts = [countFirstPlaces(places), `in ${countGames(games)}`];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games: number) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  /** @param percentile the share of players with a lower rating, in percent. */
  gamesAndPercentile: (games: number, percentile: number) => {
    const parts = [countGames(games), `· better than ${percentile}\u00a0%`];
    return { parts, spoken: parts.join(' ') };
  },
};
