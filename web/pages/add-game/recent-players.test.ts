import { beforeEach, expect, test, vi } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import {
  addRecentPlayer,
  maxRecentPlayers,
  type RecentPlayer,
  readRecentPlayers,
  saveRecentPlayers,
} from './recent-players.ts';

const kept = new Map<string, string>();

function player(different: Partial<RecentPlayer> = {}): RecentPlayer {
  const gameType = games[0]?.name ?? '';
  return { gameType, name: 'Mira#NA1', region: 'na1', icon: '/api/icons/1.png', ...different };
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the newest stands first, once, with the icon of today, and only so many are kept', () => {
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

test('what was kept is read again, and forgetting leaves nothing behind', () => {
  saveRecentPlayers([player()]);
  expect(readRecentPlayers()).toEqual([player()]);
  saveRecentPlayers([]);
  expect(readRecentPlayers()).toEqual([]);
  expect(kept.size).toBe(0);
});

test.each([
  'no JSON',
  '{}',
  'null',
  JSON.stringify([null, 1, {}, { ...player(), region: 'moon' }]),
  JSON.stringify([{ ...player(), gameType: 'Some Game' }]),
  JSON.stringify([{ ...player(), icon: 'https://elsewhere.test/a.png' }]),
  JSON.stringify([{ ...player(), name: 'x'.repeat(101) }]),
])('what somebody else wrote there is left alone: %s', (text) => {
  kept.set('recent-players', text);
  expect(readRecentPlayers()).toEqual([]);
});

test('a browser that refuses storage has met nobody, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readRecentPlayers()).toEqual([]);
  expect(() => saveRecentPlayers([player()])).not.toThrow();
  expect(() => saveRecentPlayers([])).not.toThrow();
});
