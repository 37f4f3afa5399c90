import { describe, expect, test } from 'vitest';
import { anyGame, itemFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { describeCardRank } from '../../texts/cards.ts';
import { games } from '../games/games.ts';
import type { UserDocument } from '../profiles/user-document.ts';
import { toPreviewVersion } from './addresses.ts';
import { toCard } from './card.ts';

const { queue } = anyGame();
const gameWithThreeQueues = games.find(({ queues }) => queues.length > 2);
if (!gameWithThreeQueues) throw new Error('no game has three queues');

function documentWith(changes: Partial<UserDocument> = {}): UserDocument {
  return {
    displayName: 'Mira',
    revision: 3,
    savedGames: [],
    profilePic: null,
    profileBackgroundPic: null,
    ...changes,
  };
}

const createRankedItem = (player: string, text: string) =>
  itemFactory({ GameUsername: player, Ranks: { [queue.id]: rankOf(text) } });

describe('the card of a profile', () => {
  test('without games it has only the name', () => {
    expect(toCard(documentWith())).toEqual({
      displayName: 'Mira',
      picture: null,
      banner: null,
      best: null,
      others: [],
    });
  });

  test('the rank that the owner has chosen is the first, and the others follow', () => {
    const chosen = { ...createRankedItem('b', 'GOLD II 45 LP'), ShowcaseQueue: queue.id };
    const savedGames = [createRankedItem('c', 'CHALLENGER I 1204 LP'), chosen];
    const { best, others } = toCard(documentWith({ savedGames }));
    expect([best, ...others].map((rank) => rank?.player)).toEqual(['b', 'c']);
  });

  test('the highest rank is the best, and at most three others follow, highest first', () => {
    const savedGames = [
      createRankedItem('a', 'IRON IV 0 LP'),
      createRankedItem('b', 'GOLD II 45 LP'),
      createRankedItem('c', 'CHALLENGER I 1204 LP'),
      createRankedItem('d', 'UNRANKED'),
      createRankedItem('e', 'SILVER I 1 LP'),
      createRankedItem('f', 'BRONZE I 1 LP'),
    ];
    const { best, others } = toCard(documentWith({ savedGames }));
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
    const savedGames = [createRankedItem(`${hangulFiller}#NA1`, 'IRON IV 0 LP')];
    expect(toCard(documentWith({ savedGames })).best?.player).toBe('□#NA1');
  });

  test('a rank of another account comes before another queue of the same account', () => {
    const [first, second] = gameWithThreeQueues.queues;
    const strong = itemFactory({
      GameType: gameWithThreeQueues.name,
      GameUsername: 'strong',
      Ranks: {
        [first?.id ?? '']: rankOf('DIAMOND I 1 LP'),
        [second?.id ?? '']: rankOf('DIAMOND II 1 LP'),
      },
    });
    const { others } = toCard(
      documentWith({ savedGames: [strong, createRankedItem('weak', 'IRON I 1 LP')] }),
    );
    expect(others.map(({ player }) => player)).toEqual(['weak', 'strong']);
  });

  test('ratings and unknown tiers keep their text', () => {
    const rated = toCard(documentWith({ savedGames: [createRankedItem('a', 'GREY 1200')] })).best;
    expect([rated?.name, rated?.points]).toEqual(['GREY', '1200']);
    const unknown = toCard(
      documentWith({ savedGames: [createRankedItem('a', 'MYTHIC III 5 LP')] }),
    ).best;
    expect([unknown?.tier, unknown?.name]).toEqual(['MYTHIC', 'MYTHIC III']);
  });
});

test.each([
  [{ Verified: true }, 'GOLD II 45 LP, League of Legends Solo'],
  [{}, 'GOLD II 45 LP, League of Legends Solo (unverified account)'],
  [{ Sample: true }, 'GOLD II 45 LP, League of Legends Solo (unverified account, sample data)'],
  [{ Sample: true, Verified: true }, 'GOLD II 45 LP, League of Legends Solo (sample data)'],
])('a rank of an account with %j is described as: %s', (changes, text) => {
  const { best } = toCard(documentWith({ savedGames: [itemFactory(changes)] }));
  expect(best && describeCardRank(best)).toBe(text);
});

test('a card leaves out an account that another profile has verified', () => {
  const elsewhere = itemFactory({ VerifiedElsewhere: true });
  expect(toCard(documentWith({ savedGames: [elsewhere] }))).toMatchObject({
    best: null,
    others: [],
  });
  const savedGames = [elsewhere, createRankedItem('own', 'IRON IV 1 LP')];
  expect(toCard(documentWith({ savedGames }))).toMatchObject({
    best: { player: 'own', isVerified: false },
    others: [],
  });
});

describe('the card of a choice', () => {
  const savedGames = [
    itemFactory({
      GameType: gameWithThreeQueues.name,
      GameUsername: 'chosen',
      Ranks: { [gameWithThreeQueues.queues[1]?.id ?? '']: rankOf('IRON II 3 LP') },
    }),
    createRankedItem('other', 'DIAMOND I 1 LP'),
  ];
  const choice = {
    gameType: gameWithThreeQueues.name,
    account: { GameUsername: 'chosen', Region: 'na1' },
    queue: null,
  };
  const toChosenCard = (queue: string | null, games = savedGames) =>
    toCard(documentWith({ savedGames: games }), { ...choice, queue });

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
    const elsewhere = savedGames.map((item) => ({ ...item, VerifiedElsewhere: true }));
    expect(toChosenCard(null, elsewhere).best).toBeNull();
  });
});

describe('the version of a preview', () => {
  const mira = documentWith();

  test('is the revision and a short hash of the shown data', () => {
    expect(toPreviewVersion(mira)).toMatch(/^3-[0-9a-f]{8}$/);
    expect(toPreviewVersion(documentWith())).toBe(toPreviewVersion(mira));
  });

  test.each<[string, Partial<UserDocument>]>([
    ['another revision', { revision: 4 }],
    [
      'a reused username with other games',
      { savedGames: [createRankedItem('a', 'GOLD II 45 LP')] },
    ],
    ['a verified account', { savedGames: [itemFactory({ Verified: true })] }],
    ['another picture', { profilePic: '/api/pictures/1.jpg' }],
    ['another banner', { profileBackgroundPic: '/api/pictures/1.jpg' }],
  ])('differs for %s', (_, changes) => {
    expect(toPreviewVersion(documentWith(changes))).not.toBe(toPreviewVersion(mira));
  });

  test('differs when only the points change', () => {
    const versions = ['GOLD II 45 LP', 'GOLD II 46 LP'].map((text) =>
      toPreviewVersion(documentWith({ savedGames: [createRankedItem('a', text)] })),
    );
    expect(new Set(versions).size).toBe(2);
  });
});
