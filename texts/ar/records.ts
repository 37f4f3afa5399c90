import type * as en from '../en/records.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countGames = (games: number) =>
  plural(games, {
    zero: 'لا مباريات',
    one: 'مباراة واحدة',
    two: 'مباراتان',
    few: `${games} مباريات`,
    many: `${games} مباراة`,
    other: `${games} مباراة`,
  });

const inGames = (games: number) =>
  plural(games, {
    zero: 'بلا مباريات',
    one: 'في مباراة واحدة',
    two: 'في مباراتين',
    few: `في ${games} مباريات`,
    many: `في ${games} مباراة`,
    other: `في ${games} مباراة`,
  });

const countWins = (wins: number) =>
  plural(wins, {
    zero: 'لا فوز',
    one: 'فوز واحد',
    two: 'فوزان',
    few: `${wins} انتصارات`,
    many: `${wins} فوزًا`,
    other: `${wins} فوز`,
  });

const countDraws = (draws: number) =>
  plural(draws, {
    zero: 'لا تعادل',
    one: 'تعادل واحد',
    two: 'تعادلان',
    few: `${draws} تعادلات`,
    many: `${draws} تعادلًا`,
    other: `${draws} تعادل`,
  });

const countLosses = (losses: number) =>
  plural(losses, {
    zero: 'لا خسارة',
    one: 'خسارة واحدة',
    two: 'خسارتان',
    few: `${losses} خسائر`,
    many: `${losses} خسارة`,
    other: `${losses} خسارة`,
  });

const countFirstPlaces = (places: number) =>
  plural(places, {
    zero: 'لا مركز أول',
    one: 'مركز أول واحد',
    two: 'مركز أول مرتين',
    few: `مركز أول ${places} مرات`,
    many: `مركز أول ${places} مرة`,
    other: `مركز أول ${places} مرة`,
  });

/** The record of a queue: parts between which a line can break, and what screen readers read. */
export const recordTexts: Translation<typeof en.recordTexts> = {
  winsAndLosses: (wins, losses, winRate) => ({
    parts: [`${wins}\u00a0ف · ${losses}\u00a0خ`, `· ${isolate(`${winRate}%`)}`],
    spoken: `${countWins(wins)}، ${countLosses(losses)}، نسبة الفوز ${winRate} بالمئة`,
  }),
  winsDrawsAndLosses: (wins, draws, losses) => ({
    parts: [`${wins}\u00a0ف · ${draws}\u00a0ت`, `· ${losses}\u00a0خ`],
    spoken: `${countWins(wins)}، ${countDraws(draws)}، ${countLosses(losses)}`,
  }),
  firstPlaces: (places, games) => {
    const parts = [countFirstPlaces(places), inGames(games)];
    return { parts, spoken: parts.join(' ') };
  },
  games: (games) => ({ parts: [countGames(games)], spoken: countGames(games) }),
  /** @param percentile the share of players with a lower rating, in percent. */
  gamesAndPercentile: (games, percentile) => {
    const parts = [countGames(games), `· أفضل من ${isolate(`${percentile}%`)}`];
    return { parts, spoken: parts.join(' ') };
  },
};
