import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) =>
  plural(games, { one: '1 partida', other: `${games} partidas` });

const countWins = (wins: number) => plural(wins, { one: '1 victoria', other: `${wins} victorias` });

const countDraws = (draws: number) =>
  plural(draws, { one: '1 partida en tablas', other: `${draws} partidas en tablas` });

const countLosses = (losses: number) =>
  plural(losses, { one: '1 derrota', other: `${losses} derrotas` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: '1 primer puesto', other: `${places} primeros puestos` });

/** The record of a queue: parts between which a line can break, and what screen readers read. */
export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0V · ${losses}\u00a0D`, `· ${winRate}\u00a0%`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, ${winRate} por ciento de victorias`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0V · ${draws}\u00a0T`, `· ${losses}\u00a0D`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [countFirstPlaces(places), `en ${countGames(games)}`];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  /** @param percentile the share of players with a lower rating, in percent. */
  gamesAndPercentile: (games, percentile) => {
    const parts = [
      countGames(games),
      `· mejor que el ${String(percentile).replace('.', ',')}\u00a0%`,
    ];
    return { parts, spoken: parts.join(' ') };
  },
};
