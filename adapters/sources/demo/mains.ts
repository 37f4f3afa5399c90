/** The champions and heroes of demo players, with invented numbers. */
import { createHash } from 'node:crypto';
import type { Main } from '../../../domain/plays/plays.ts';
import type { MainsReader } from '../../../domain/sources/data-source.ts';

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

/** Each player begins with another one of the list, and always the same. */
export function createDemoMains(list: readonly Named[]): MainsReader {
  return {
    intervalMs: 24 * 60 * 60 * 1000,
    async read({ playerId }) {
      const [first = 0] = createHash('sha512').update(playerId).digest();
      const names = list.map((_, index) => list[(index + first) % list.length]);
      const mains = list.map((main, index) => {
        const { id = 0, name = '' } = names[index] ?? {};
        return { ...main, id, name, playedAt: '2026-11-20T18:00:00.000Z' };
      });
      return { kind: 'found', mains };
    },
  };
}
