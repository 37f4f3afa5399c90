import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) => plural(games, { other: `${games}판` });

const countWins = (wins: number) => plural(wins, { other: `${wins}승` });

const countDraws = (draws: number) => plural(draws, { other: `${draws}무` });

const countLosses = (losses: number) => plural(losses, { other: `${losses}패` });

const countFirstPlaces = (places: number) => plural(places, { other: `1등 ${places}번` });

export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${countWins(wins)}\u00a0${countLosses(losses)}`, `· 승률\u00a0${winRate}%`],
    spoken: `${countWins(wins)} ${countLosses(losses)}, 승률 ${winRate}퍼센트`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${countWins(wins)}\u00a0${countDraws(draws)}`, countLosses(losses)],
    spoken: `${countWins(wins)} ${countDraws(draws)} ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [`${countGames(games)} 중`, countFirstPlaces(places)];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  gamesAndPercentile: (games, percentile) => {
    const top = Math.max(0.1, Math.round((100 - percentile) * 10) / 10);
    const parts = [countGames(games), `· 상위\u00a0${top}%`];
    return { parts, spoken: parts.join(' ') };
  },
};
