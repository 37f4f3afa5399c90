import { expect, test } from 'vitest';
import { publicGameFactory, withRecord } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { formatRank } from '../games/rank.ts';
import { findBestRank, findShowcaseRank, listBestRanks, sortByRank } from './best-rank.ts';

const createLeagueItem = (solo: string, flex = 'UNRANKED') =>
  publicGameFactory({
    game: 'league-of-legends',
    ranks: { solo: withRecord(rankOf(solo)), flex: withRecord(rankOf(flex)) },
  });
const createTacticsItem = (solo: string, hyperRoll = 'UNRANKED') =>
  publicGameFactory({
    game: 'teamfight-tactics',
    ranks: { solo: withRecord(rankOf(solo)), 'hyper-roll': withRecord(rankOf(hyperRoll)) },
  });
const findBestText = (items: Parameters<typeof findBestRank>[0]) => {
  const best = findBestRank(items);
  return best && formatRank(best.rank);
};

test('the best rank is the highest of all games and queues', () => {
  const flex = createLeagueItem('GOLD II 99 LP', 'PLATINUM IV 0 LP');
  expect(findBestRank([createTacticsItem('GOLD I 20 LP'), flex])).toEqual({
    item: flex,
    queueId: 'flex',
    queue: 'Flex',
    rank: withRecord(rankOf('PLATINUM IV 0 LP')),
  });
});

test.each([
  ['a higher division counts more than points', 'GOLD I 0 LP', 'GOLD II 100 LP'],
  ['within a division the points count', 'GOLD I 21 LP', 'GOLD I 20 LP'],
  ['a higher apex tier counts more than points', 'GRANDMASTER I 401 LP', 'MASTER I 800 LP'],
  ['within an apex tier the points count', 'CHALLENGER I 1204 LP', 'CHALLENGER I 986 LP'],
  ['a known tier is higher than an unknown one', 'IRON IV 0 LP', 'MYTHIC I 90 LP'],
])('%s', (_rule, higher, lower) => {
  expect(findBestText([createLeagueItem(lower), createTacticsItem(higher)])).toBe(higher);
  expect(findBestText([createTacticsItem(higher), createLeagueItem(lower)])).toBe(higher);
});

test('Hyper Roll is the best rank only if no other queue has a rank', () => {
  expect(findBestText([createTacticsItem('UNRANKED', 'ORANGE 4480')])).toBe('ORANGE 4480');
  expect(findBestText([createTacticsItem('IRON IV 0 LP', 'ORANGE 4480')])).toBe('IRON IV 0 LP');
});

test('the first of two equal ranks is the best rank', () => {
  const first = createLeagueItem('GOLD I 20 LP');
  expect(findBestRank([first, createTacticsItem('GOLD I 20 LP')])?.item).toBe(first);
});

test('[security 58] a rank of a verified account comes before all ranks of unverified ones, and one that another profile has verified does not count', () => {
  const challenger = createLeagueItem('CHALLENGER I 1204 LP');
  const verified = { ...createLeagueItem('IRON IV 0 LP', 'BRONZE I 3 LP'), isVerified: true };
  const elsewhere = { ...createLeagueItem('CHALLENGER I 1500 LP'), isVerifiedElsewhere: true };
  const listTexts = (items: Parameters<typeof listBestRanks>[0]) =>
    listBestRanks(items).map(({ rank }) => formatRank(rank));
  expect(listTexts([elsewhere, challenger, verified])).toEqual([
    'BRONZE I 3 LP',
    'IRON IV 0 LP',
    'CHALLENGER I 1204 LP',
  ]);
  expect(findBestText([elsewhere, challenger])).toBe('CHALLENGER I 1204 LP');
  expect(findBestRank([elsewhere])).toBeNull();
});

test('the best rank is null without games or ranks', () => {
  expect(findBestRank([])).toBeNull();
  expect(findBestRank([createLeagueItem('UNRANKED')])).toBeNull();
});

test('the showcase has the rank that the owner chose, and the best rank while that one does not count', () => {
  const best = createLeagueItem('CHALLENGER I 1204 LP');
  const chosen = { ...createTacticsItem('GOLD I 20 LP', 'BLUE 2700'), showcaseQueue: 'hyper-roll' };
  const findText = (items: Parameters<typeof findShowcaseRank>[0]) => {
    const shown = findShowcaseRank(items);
    return shown && `${formatRank(shown.rank)}${shown.isChosen ? ' (chosen)' : ''}`;
  };
  expect(findText([best, chosen])).toBe('BLUE 2700 (chosen)');
  expect(findText([best])).toBe('CHALLENGER I 1204 LP');
  expect(findText([best, { ...chosen, ranks: {} }])).toBe('CHALLENGER I 1204 LP');
  expect(findText([best, { ...chosen, isVerifiedElsewhere: true }])).toBe('CHALLENGER I 1204 LP');
  expect(findText([])).toBeNull();
});

test('between scales that do not compare, the showcase has the best rank of the one that was added first, among verified accounts', () => {
  const gold = createLeagueItem('GOLD I 20 LP');
  const master = createLeagueItem('MASTER I 3 LP');
  const rating = publicGameFactory({
    game: 'lichess',
    ranks: { blitz: withRecord({ kind: 'rating', emblem: 'BLITZ', rating: 2003 }) },
  });
  const findText = (items: Parameters<typeof findShowcaseRank>[0]) => {
    const shown = findShowcaseRank(items);
    return shown && formatRank(shown.rank);
  };
  expect(findText([rating, gold, master])).toBe('2003');
  expect(findText([gold, rating, master])).toBe('MASTER I 3 LP');
  expect(findText([rating, { ...gold, isVerified: true }, master])).toBe('GOLD I 20 LP');
});

test('the account with the best rank comes first, and those without a rank come last', () => {
  const unrankedItem = createLeagueItem('UNRANKED');
  const [iron, gold] = [createLeagueItem('IRON IV 0 LP'), createTacticsItem('GOLD I 20 LP')];
  const both = createLeagueItem('SILVER I 1 LP', 'PLATINUM IV 0 LP');
  expect(sortByRank([unrankedItem, iron, gold, both])).toEqual([both, gold, iron, unrankedItem]);
});
