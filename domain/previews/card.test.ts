import { describe, expect, test } from 'vitest';
import { anyGame, publicGameFactory, withRecord } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { describeCardRank } from '../../texts/describe/rank.ts';
import { games } from '../games/games.ts';
import type { PublicGame, PublicProfile } from '../profiles/profile.ts';
import { toPreviewVersion } from './addresses.ts';
import { toCard } from './card.ts';

const { queue } = anyGame();
const gameWithThreeQueues = games.find(({ queues }) => queues.length > 2);
if (!gameWithThreeQueues) throw new Error('no game has three queues');

function profileWith(changes: Partial<PublicProfile> = {}): PublicProfile {
  return {
    displayName: 'Mira',
    revision: 3,
    savedGames: [],
    profilePic: null,
    profileBackgroundPic: null,
    ...changes,
  };
}

const cardOf = (...savedGames: readonly PublicGame[]) => toCard(profileWith({ savedGames }));
const createRankedItem = (player: string, text: string) =>
  publicGameFactory({ name: player, ranks: { [queue.id]: withRecord(rankOf(text)) } });

describe('the card of a profile', () => {
  test('without games it has only the name', () => {
    expect(toCard(profileWith())).toEqual({
      displayName: 'Mira',
      picture: null,
      banner: null,
      best: null,
      others: [],
    });
  });

  test('the rank that the owner has chosen is the first, and the others follow', () => {
    const chosen = { ...createRankedItem('b', 'GOLD II 45 LP'), showcaseQueue: queue.id };
    const { best, others } = cardOf(createRankedItem('c', 'CHALLENGER I 1204 LP'), chosen);
    expect([best, ...others].map((rank) => rank?.player)).toEqual(['b', 'c']);
  });

  test('the highest rank is the best, and at most three others follow, highest first', () => {
    const { best, others } = cardOf(
      createRankedItem('a', 'IRON IV 0 LP'),
      createRankedItem('b', 'GOLD II 45 LP'),
      createRankedItem('c', 'CHALLENGER I 1204 LP'),
      createRankedItem('d', 'UNRANKED'),
      createRankedItem('e', 'SILVER I 1 LP'),
      createRankedItem('f', 'BRONZE I 1 LP'),
    );
    expect(best).toMatchObject({
      tier: 'CHALLENGER',
      division: 'I',
      name: 'CHALLENGER',
      points: '1204 LP',
      progress: null,
      queue: queue.label,
      player: 'c',
    });
    expect(others.map(({ player }) => player)).toEqual(['b', 'e', 'f']);
    expect(others[0]?.progress).toBe(0.45);
  });

  test('invisible characters in a player name are shown as squares', () => {
    const hangulFiller = String.fromCodePoint(0x3164);
    const { best } = cardOf(createRankedItem(`${hangulFiller}#NA1`, 'IRON IV 0 LP'));
    expect(best?.player).toBe('□#NA1');
  });

  test('a rank of another account comes before another queue of the same account', () => {
    const [first, second] = gameWithThreeQueues.queues;
    const strong = publicGameFactory({
      game: gameWithThreeQueues.id,
      name: 'strong',
      ranks: {
        [first?.id ?? '']: withRecord(rankOf('DIAMOND I 1 LP')),
        [second?.id ?? '']: withRecord(rankOf('DIAMOND II 1 LP')),
      },
    });
    const { others } = cardOf(strong, createRankedItem('weak', 'IRON I 1 LP'));
    expect(others.map(({ player }) => player)).toEqual(['weak', 'strong']);
  });
});

test.each([
  [{ isVerified: true }, 'GOLD II 45 LP, League of Legends Solo'],
  [{}, 'GOLD II 45 LP, League of Legends Solo (unverified account)'],
  [{ isDemo: true }, 'GOLD II 45 LP, League of Legends Solo (unverified account, sample data)'],
  [{ isDemo: true, isVerified: true }, 'GOLD II 45 LP, League of Legends Solo (sample data)'],
])('a rank of an account with %j is described as: %s', (changes, text) => {
  const { best } = cardOf(publicGameFactory(changes));
  expect(best && describeCardRank(best)).toBe(text);
});

describe('the card of a choice', () => {
  const savedGames = [
    publicGameFactory({
      game: gameWithThreeQueues.id,
      name: 'chosen',
      ranks: { [gameWithThreeQueues.queues[1]?.id ?? '']: withRecord(rankOf('IRON II 3 LP')) },
    }),
    createRankedItem('other', 'DIAMOND I 1 LP'),
  ];
  const choice = {
    game: gameWithThreeQueues.id,
    account: { name: 'chosen', region: 'na1' },
    queue: null,
  };
  const toChosenCard = (queue: string | null, games = savedGames) =>
    toCard(profileWith({ savedGames: games }), { ...choice, queue });

  test('has only the ranks of the chosen account', () => {
    expect(toChosenCard(null)).toMatchObject({ best: { player: 'chosen' }, others: [] });
  });

  test('says UNRANKED, with game and queue, for a chosen queue without a rank', () => {
    const [queue] = gameWithThreeQueues.queues;
    expect(toChosenCard(queue?.id ?? '').best).toMatchObject({
      name: 'UNRANKED',
      points: '',
      game: gameWithThreeQueues.name,
      queue: queue?.label,
    });
  });

  test('leaves the account out when another profile has verified it', () => {
    const elsewhere = savedGames.map((item) => ({ ...item, isVerifiedElsewhere: true }));
    expect(toChosenCard(null, elsewhere).best).toBeNull();
  });
});

describe('the version of a preview', () => {
  const mira = profileWith({ savedGames: [publicGameFactory()] });

  test('is the revision and a short hash of the shown data', () => {
    expect(toPreviewVersion(mira)).toMatch(/^3-[0-9a-f]{8}$/);
    expect(toPreviewVersion({ ...mira })).toBe(toPreviewVersion(mira));
  });

  test.each<[string, Partial<PublicProfile>]>([
    ['another revision', { revision: 4 }],
    ['other games', { savedGames: [] }],
    ['more points', { savedGames: [createRankedItem('Mira#NA1', 'GOLD II 46 LP')] }],
    ['a verified account', { savedGames: [publicGameFactory({ isVerified: true })] }],
    ['another picture', { profilePic: '1' }],
    ['another banner', { profileBackgroundPic: '1' }],
  ])('differs for %s', (_, changes) => {
    expect(toPreviewVersion({ ...mira, ...changes })).not.toBe(toPreviewVersion(mira));
  });
});
