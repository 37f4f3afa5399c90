import { beforeEach, expect, test, vi } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import {
  addRecentPlayer,
  maxRecentPlayers,
  type RecentPlayer,
  readRecentPlayers,
  saveRecentPlayers,
} from './recent-players.ts';

const storage = new Map<string, string>();

function createPlayer(changes: Partial<RecentPlayer> = {}): RecentPlayer {
  const gameType = games[0]?.name ?? '';
  return { gameType, name: 'Mira#NA1', region: 'na1', icon: '/api/icons/1.png', ...changes };
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

test('an added player is first in the list and listed once, with the newest icon, and the oldest players are removed', () => {
  let players: readonly RecentPlayer[] = [];
  for (let index = 0; index < maxRecentPlayers + 2; index += 1) {
    players = addRecentPlayer(players, createPlayer({ name: `Mira ${index}#NA1` }));
  }
  players = addRecentPlayer(
    players,
    createPlayer({ name: 'Mira 4#NA1', icon: '/api/icons/9.png' }),
  );
  expect(players.map(({ name }) => name)).toEqual(
    [4, 7, 6, 5, 3, 2].map((index) => `Mira ${index}#NA1`),
  );
  expect(players[0]?.icon).toBe('/api/icons/9.png');
});

test('the same name in another game or region is another player', () => {
  const players = [
    createPlayer(),
    createPlayer({ region: 'kr' }),
    createPlayer({ gameType: games[1]?.name ?? '' }),
  ];
  expect(players.reduce<readonly RecentPlayer[]>(addRecentPlayer, [])).toHaveLength(3);
});

test('saved players are read again, and an empty list is removed from storage', () => {
  saveRecentPlayers([createPlayer()]);
  expect(readRecentPlayers()).toEqual([createPlayer()]);
  saveRecentPlayers([]);
  expect(readRecentPlayers()).toEqual([]);
  expect(storage.size).toBe(0);
});

test.each([
  'not JSON',
  '{}',
  'null',
  JSON.stringify([null, 1, {}, { ...createPlayer(), region: 'moon' }]),
  JSON.stringify([{ ...createPlayer(), gameType: 'Some Game' }]),
  JSON.stringify([{ ...createPlayer(), icon: 'https://elsewhere.test/a.png' }]),
  JSON.stringify([{ ...createPlayer(), name: 'x'.repeat(101) }]),
])('invalid stored text is ignored: %s', (text) => {
  storage.set('recent-players', text);
  expect(readRecentPlayers()).toEqual([]);
});

test('without browser storage the list is empty, and saving does not throw', () => {
  const throwSecurityError = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  });
  expect(readRecentPlayers()).toEqual([]);
  expect(() => saveRecentPlayers([createPlayer()])).not.toThrow();
  expect(() => saveRecentPlayers([])).not.toThrow();
});
