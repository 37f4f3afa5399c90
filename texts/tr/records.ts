import type * as en from '../en/records.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) => plural(games, { one: '1 maç', other: `${games} maç` });

const countWins = (wins: number) =>
  plural(wins, { one: '1 galibiyet', other: `${wins} galibiyet` });

const countDraws = (draws: number) =>
  plural(draws, { one: '1 beraberlik', other: `${draws} beraberlik` });

const countLosses = (losses: number) =>
  plural(losses, { one: '1 mağlubiyet', other: `${losses} mağlubiyet` });

const countFirstPlaces = (places: number) =>
  plural(places, { one: '1 birincilik', other: `${places} birincilik` });

export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0G · ${losses}\u00a0M`, `· %${winRate}`],
    spoken: `${countWins(wins)}, ${countLosses(losses)}, yüzde ${winRate} galibiyet`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0G · ${draws}\u00a0B`, `· ${losses}\u00a0M`],
    spoken: `${countWins(wins)}, ${countDraws(draws)}, ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [
      plural(games, { one: '1 maçta', other: `${games} maçta` }),
      countFirstPlaces(places),
    ];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  gamesAndPercentile: (games, percentile) => {
    const parts = [
      countGames(games),
      `· geçtiği oyuncular: %${String(percentile).replace('.', ',')}`,
    ];
    return { parts, spoken: parts.join(' ') };
  },
};
