import { beforeEach, expect, test, vi } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import {
  addRecentPlayer,
  maxRecentPlayers,
  type RecentPlayer,
  readRecentPlayers,
  saveRecentPlayers,
} from './recent-players.ts';

const stored = new Map<string, string>();

function player(changes: Partial<RecentPlayer> = {}): RecentPlayer {
  const gameType = games[0]?.name ?? '';
  return { gameType, name: 'Mira#NA1', region: 'na1', icon: '/api/icons/1.png', ...changes };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a player is added at the front, once, with the newest icon, and the list has a maximum length', () => {
  let players: readonly RecentPlayer[] = [];
  for (let at = 0; at < maxRecentPlayers + 2; at += 1) {
    players = addRecentPlayer(players, player({ name: `Mira ${at}#NA1` }));
  }
  players = addRecentPlayer(players, player({ name: 'Mira 4#NA1', icon: '/api/icons/9.png' }));
  expect(players.map(({ name }) => name)).toEqual([4, 7, 6, 5, 3, 2].map((at) => `Mira ${at}#NA1`));
  expect(players[0]?.icon).toBe('/api/icons/9.png');
});

test('the same name in another game or region is another player', () => {
  const players = [player(), player({ region: 'kr' }), player({ gameType: games[1]?.name ?? '' })];
  expect(players.reduce<readonly RecentPlayer[]>(addRecentPlayer, [])).toHaveLength(3);
});

test('saved players are read again, and an empty list is removed from storage', () => {
  saveRecentPlayers([player()]);
  expect(readRecentPlayers()).toEqual([player()]);
  saveRecentPlayers([]);
  expect(readRecentPlayers()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each([
  'not JSON',
  '{}',
  'null',
  JSON.stringify([null, 1, {}, { ...player(), region: 'moon' }]),
  JSON.stringify([{ ...player(), gameType: 'Some Game' }]),
  JSON.stringify([{ ...player(), icon: 'https://elsewhere.test/a.png' }]),
  JSON.stringify([{ ...player(), name: 'x'.repeat(101) }]),
])('invalid stored text is ignored: %s', (text) => {
  stored.set('recent-players', text);
  expect(readRecentPlayers()).toEqual([]);
});

test('without browser storage the list is empty, and saving does not throw', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readRecentPlayers()).toEqual([]);
  expect(() => saveRecentPlayers([player()])).not.toThrow();
  expect(() => saveRecentPlayers([])).not.toThrow();
});
