import { expect, test } from 'vitest';
import { itemFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { leagueOfLegends } from '../games/league-of-legends/league-of-legends.ts';
import { formatRank } from '../games/rank.ts';
import { teamfightTactics } from '../games/teamfight-tactics/teamfight-tactics.ts';
import { findBestRank } from './best-rank.ts';

const league = (solo: string, flex = 'UNRANKED') =>
  itemFactory({
    GameType: leagueOfLegends.name,
    Ranks: { solo: rankOf(solo), flex: rankOf(flex) },
  });
const tactics = (solo: string, hyperRoll = 'UNRANKED') =>
  itemFactory({
    GameType: teamfightTactics.name,
    Ranks: { solo: rankOf(solo), 'hyper-roll': rankOf(hyperRoll) },
  });
const bestText = (items: Parameters<typeof findBestRank>[0]) => {
  const best = findBestRank(items);
  return best && formatRank(best.rank);
};

test('the best rank is the highest of all games and queues', () => {
  const flex = league('GOLD II 99 LP', 'PLATINUM IV 0 LP');
  expect(findBestRank([tactics('GOLD I 20 LP'), flex])).toEqual({
    item: flex,
    queue: 'Flex',
    rank: rankOf('PLATINUM IV 0 LP'),
  });
});

test.each([
  ['a division before points', 'GOLD I 0 LP', 'GOLD II 100 LP'],
  ['points within a division', 'GOLD I 21 LP', 'GOLD I 20 LP'],
  ['an apex tier before points', 'GRANDMASTER I 401 LP', 'MASTER I 800 LP'],
  ['points within an apex tier', 'CHALLENGER I 1204 LP', 'CHALLENGER I 986 LP'],
  ['a known tier before an unknown one', 'IRON IV 0 LP', 'MYTHIC I 90 LP'],
])('ranks are compared: %s', (_rule, higher, lower) => {
  expect(bestText([league(lower), tactics(higher)])).toBe(higher);
  expect(bestText([tactics(higher), league(lower)])).toBe(higher);
});

test('Hyper Roll is the best rank only if no other queue has a rank', () => {
  expect(bestText([tactics('UNRANKED', 'ORANGE 4480')])).toBe('ORANGE 4480');
  expect(bestText([tactics('IRON IV 0 LP', 'ORANGE 4480')])).toBe('IRON IV 0 LP');
});

test('the first of two equal ranks is the best rank', () => {
  const first = league('GOLD I 20 LP');
  expect(findBestRank([first, tactics('GOLD I 20 LP')])?.item).toBe(first);
});

test('without games or ranks there is no best rank', () => {
  expect(findBestRank([])).toBeNull();
  expect(findBestRank([league('UNRANKED'), itemFactory({ GameType: 'Chess' })])).toBeNull();
});
