import { expect, test } from 'vitest';
import { withRecord } from '../../tests/factories/documents.ts';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import type { Profile, SavedGame } from '../profiles/profile.ts';
import { minuteMs } from '../profiles/trend.ts';
import { compare, findLeads } from './compare.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');

function profileOf(displayName: string, ...games: readonly Partial<SavedGame>[]): Profile {
  const pictures = { profilePic: null, profileBackgroundPic: null };
  const savedGames = games.map((game) => savedGameFactory(game));
  return { id: displayName, displayName, revision: 1, isListed: true, ...pictures, savedGames };
}

const solo = (text: string) => ({ solo: withRecord(rankOf(text)) });

test('the best account of each side is compared, and says how far the first one is ahead', () => {
  const [queue, ...none] = compare(
    [
      profileOf('Ann', { ranks: solo('GOLD I 20 LP') }, { ranks: solo('GOLD III 20 LP') }),
      profileOf('Bo', { ranks: solo('PLATINUM IV 80 LP') }),
      profileOf('Cem', { ranks: {} }),
      profileOf('Dee', { ranks: solo('PLATINUM IV 30 LP') }),
    ],
    now,
  );
  expect(none).toEqual([]);
  expect(queue?.ranks.map((each) => each && [each.place, each.behind])).toEqual([
    [3, { unit: 'points', count: 160 }],
    [1, null],
    null,
    [2, { unit: 'points', count: 50 }],
  ]);
});

test('of medals, stars are counted, and of badges divisions', () => {
  const behind = (game: SavedGame['game'], tier: string, ...divisions: readonly string[]) => {
    const profiles = divisions.map((division, index) => {
      const ranked = { kind: 'medal', tier, division, wins: 0, losses: 0 } as const;
      return profileOf(`Player ${index}`, { game, ranks: { ranked } });
    });
    return compare(profiles, now)[0]?.ranks.map((each) => each?.behind);
  };
  expect(behind('dota-2', 'ARCHON', 'IV', 'I')).toEqual([null, { unit: 'stars', count: 3 }]);
  expect(behind('deadlock', 'ARCHON', '6', '1')).toEqual([null, { unit: 'divisions', count: 5 }]);
});

test('a higher tier is ahead, also with fewer points, and equal ranks share a place', () => {
  const profiles = ['CHALLENGER I 10 LP', 'GRANDMASTER I 900 LP', 'GRANDMASTER I 900 LP'].map(
    (rank, index) => profileOf(`Player ${index}`, { ranks: solo(rank) }),
  );
  const ranks = compare(profiles, now)[0]?.ranks ?? [];
  expect(ranks.map((each) => each && [each.place, each.isShared, each.behind])).toEqual([
    [1, false, null],
    [2, true, null],
    [2, true, null],
  ]);
});

test('an account that another profile has verified is not compared, and one rank alone neither', () => {
  const ranks = solo('GOLD I 20 LP');
  const others = profileOf('Bo', { ranks, isVerifiedElsewhere: true });
  expect(compare([profileOf('Ann', { ranks }), others], now)).toEqual([]);
});

test('lines begin 30 days ago, also for a rank that was reached before', () => {
  const minutes = (day: number) => now / minuteMs - day * 24 * 60;
  const trend = (...points: readonly (readonly [number, number])[]) => ({
    trends: { solo: { firstAt: '2026-01-01T00:00:00.000Z', peak: null, points } },
  });
  const ranks = solo('GOLD I 20 LP');
  const [queue] = compare(
    [
      profileOf('Ann', { ranks, ...trend([minutes(90), 1200]) }),
      profileOf('Bo', { ranks, ...trend([minutes(20), 1100], [minutes(5), 1300]) }),
    ],
    now,
  );
  expect(queue?.ranks.map((each) => each?.line)).toEqual([
    [[0, 1200]],
    [
      [240, 1100],
      [600, 1300],
    ],
  ]);
  expect(queue?.leads).toEqual([
    { side: 0, since: '2026-11-09T12:00:00.000Z' },
    { side: 1, since: '2026-11-24T12:00:00.000Z' },
  ]);
});

test('the lead changes with each line, can be shared, and is not known before two ranks are', () => {
  expect(
    findLeads([
      [
        [0, 100],
        [50, 300],
        [90, null],
      ],
      [
        [10, 200],
        [60, 300],
      ],
      [],
    ]),
  ).toEqual([
    { hours: 10, side: 1 },
    { hours: 50, side: 0 },
    { hours: 60, side: null },
  ]);
});
