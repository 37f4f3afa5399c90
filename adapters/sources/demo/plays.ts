/** The champions, heroes and last games of demo players, with invented numbers. */
import { createHash } from 'node:crypto';
import { type LastGame, type Main, maxLastGames } from '../../../domain/plays/plays.ts';
import type { KnownPlayer, PlaysReader } from '../../../domain/sources/data-source.ts';
import { dayMs } from '../../../domain/week.ts';

type Named = Omit<Main, 'playedAt'>;

export const demoChampions: readonly Named[] = [
  { id: 103, name: 'Ahri', level: 41, points: 512_340 },
  { id: 412, name: 'Thresh', level: 28, points: 318_907 },
  { id: 222, name: 'Jinx', level: 19, points: 204_110 },
  { id: 62, name: 'Wukong', level: 12, points: 120_488 },
  { id: 99, name: 'Lux', level: 7, points: 61_020 },
];

export const demoHeroes: readonly Named[] = [
  { id: 74, name: 'Invoker', games: 320, wins: 173 },
  { id: 14, name: 'Pudge', games: 204, wins: 99 },
  { id: 5, name: 'Crystal Maiden', games: 121, wins: 66 },
];

/**
 * Each player begins at another place of both lists, and always the same.
 * @param results of the last games, which are repeated.
 */
export function createDemoPlays(
  list: readonly Named[],
  results: readonly LastGame['result'][] = ['won', 'lost', 'won'],
): PlaysReader {
  const toFirst = ({ playerId }: Pick<KnownPlayer, 'playerId'>) =>
    createHash('sha512').update(playerId).digest()[0] ?? 0;
  const at = <Each>(values: readonly Each[], index: number) => values[index % values.length];
  const readMains: PlaysReader['readMains'] = async (known) => {
    const first = toFirst(known);
    const mains = list.map((main, index) => {
      const { id = 0, name = '' } = at(list, index + first) ?? {};
      return { ...main, id, name, playedAt: toTime(1) };
    });
    return { kind: 'found', value: mains };
  };
  return {
    intervalMs: dayMs,
    ...(list.length > 0 && { readMains }),
    async readGames(known) {
      const first = toFirst(known);
      const games = Array.from({ length: maxLastGames }, (_, index) => ({
        result: at(results, (index * index + first) % 7) ?? 'won',
        playedAt: toTime(1 + index / 8),
        name: at(list, (index * 3 + first) % 4)?.name,
      }));
      return { kind: 'found', value: games };
    },
  };
}

/** The beginning of this day, or some days before it. */
function toTime(daysAgo: number): string {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return new Date(today - (daysAgo - 1) * dayMs).toISOString();
}
