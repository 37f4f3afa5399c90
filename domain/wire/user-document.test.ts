import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { type OwnProfile, toPublicProfile } from '../profiles/profile.ts';
import { noWords } from '../profiles/words.ts';
import { readUserDocument, toUserDocument } from './user-document.ts';

const apexRank = { kind: 'divided', division: 'I', leaguePoints: 312, wins: 1, losses: 0 } as const;
const hash = 'ab'.repeat(32);
const profile: OwnProfile = {
  id: 'id-1',
  displayName: 'Ash_Vale',
  revision: 7,
  profilePic: hash,
  profileBackgroundPic: null,
  isListed: true,
  hiddenGames: [savedGameFactory()],
  savedGames: [
    savedGameFactory({ isDemo: false, isVerifiedElsewhere: true }),
    savedGameFactory({
      game: 'teamfight-tactics',
      region: 'kr',
      isDemo: true,
      failedAt: '2026-09-01T13:00:00.000Z',
      verifiedAt: '2026-08-01T12:00:00.000Z',
      previousNames: ['Nobody Need Know#NA1'],
      ranks: {
        'double-up': { ...apexRank, tier: 'MASTER' },
        'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 },
      },
    }),
  ],
};

test('the bio and the links are fields of the document, and come back', () => {
  const link = { label: 'Stream', address: 'https://example.com/' };
  const words = { ...noWords, bio: 'Hello', links: [link] };
  const document = toUserDocument({ ...profile, words });
  expect(document).toMatchObject(words);
  expect(readUserDocument(document).words).toEqual(words);
  expect(Object.keys(toUserDocument(profile))).not.toContain('bio');
});

test('[security 41] the document has the fields of the specification, and no private data', () => {
  expect(toUserDocument(profile)).toEqual({
    displayName: 'Ash_Vale',
    revision: 7,
    profilePic: `/api/pictures/${hash}.jpg`,
    profileBackgroundPic: null,
    savedGames: [
      {
        GameType: 'League of Legends',
        GameUsername: 'Mosswick#NA1',
        GameLevel: 321,
        GameRank: 'GOLD II 45 LP',
        GameProfilePic: '/api/icons/588.png',
        Region: 'na1',
        UpdatedAt: '2026-09-01T12:00:00.000Z',
        Verified: false,
        VerifiedElsewhere: true,
        Records: { solo: { Wins: 60, Losses: 51 } },
        Ranks: { solo: { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 } },
      },
      {
        GameType: 'Teamfight Tactics',
        GameUsername: 'Mosswick#NA1',
        GameLevel: 321,
        SoloTftRank: 'UNRANKED',
        DoublesTftRank: 'MASTER I 312 LP',
        HyperTftRank: 'GREY 1200',
        GameProfilePic: '/api/icons/588.png',
        Region: 'kr',
        UpdatedAt: '2026-09-01T12:00:00.000Z',
        RefreshFailed: true,
        Verified: true,
        Sample: true,
        Records: { 'double-up': { Wins: 1, Losses: 0 }, 'hyper-roll': { Wins: 1, Losses: 9 } },
        Ranks: {
          'double-up': { kind: 'divided', tier: 'MASTER', division: 'I', leaguePoints: 312 },
          'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200 },
        },
      },
    ],
  });
});

test('a page reads the public profile back from the document', () => {
  const document = JSON.parse(JSON.stringify(toUserDocument(profile)));
  expect(readUserDocument(document)).toEqual(toPublicProfile(profile));
});

test('a public profile has no id of a player, no previous name, and no hidden game', () => {
  const json = JSON.stringify(toPublicProfile(profile));
  const { savedGames, hiddenGames } = profile;
  for (const { playerId, keyFingerprint, previousNames } of [...savedGames, ...hiddenGames])
    for (const secret of [playerId, keyFingerprint, ...previousNames])
      expect(json).not.toContain(secret);
  expect(json).not.toContain(profile.id);
});
