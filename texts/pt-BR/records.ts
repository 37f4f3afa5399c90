import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) =>
  plural(games, { one: `${games} partida`, other: `${games} partidas` });

const countWins = (wins: number) =>
  plural(wins, { one: `${wins} vitória`, other: `${wins} vitórias` });

const countDraws = (draws: number) =>
  plural(draws, { one: `${draws} empate`, other: `${draws} empates` });

const countLosses = (losses: number) =>
  plural(losses, { one: `${losses} derrota`, other: `${losses} derrotas` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: `${places} primeiro lugar`, other: `${places} primeiros lugares` });

export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0V · ${losses}\u00a0D`, `· ${winRate}%`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, ${winRate}% de vitórias`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0V · ${draws}\u00a0E`, `· ${losses}\u00a0D`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [countFirstPlaces(places), `em ${countGames(games)}`];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  gamesAndPercentile: (games, percentile) => {
    const parts = [countGames(games), `· melhor que ${String(percentile).replace('.', ',')}%`];
    return { parts, spoken: parts.join(' ') };
  },
};
