import { randomUUID } from 'node:crypto';
import { listChangedRanks } from '../../adapters/database/history/rank-samples.ts';
import type { Picture } from '../../domain/pictures/picture.ts';
import type { OwnProfile, SavedGame } from '../../domain/profiles/profile.ts';
import { appendToTrends } from '../../domain/profiles/trend.ts';

/** Creates a saved League game in GOLD, with these changes. Its history has only the ranks that it has now. */
export function savedGameFactory(changes: Partial<SavedGame> = {}): SavedGame {
  const saved = {
    player: 0,
    game: 'league-of-legends' as const,
    playerId: randomUUID(),
    name: 'Mosswick#NA1',
    region: 'na1',
    level: 321,
    profileIconId: 588,
    ranks: {
      solo: {
        kind: 'divided' as const,
        tier: 'GOLD',
        division: 'II',
        leaguePoints: 45,
        wins: 60,
        losses: 51,
      },
    },
    isDemo: true,
    keyFingerprint: '0123456789ab',
    readAt: '2026-09-01T12:00:00.000Z',
    nameCheckedAt: null,
    previousNames: [],
    failedAt: null,
    verifiedAt: null,
    hiddenAt: null,
    isVerifiedElsewhere: false,
    showcaseQueue: null,
    place: null,
    storedPlays: {},
    plays: {},
    hidesPlays: false,
    ...changes,
  };
  return {
    trends: appendToTrends({}, listChangedRanks({}, saved)),
    ...saved,
    hasFailed: Boolean(changes.failedAt),
    isVerified: Boolean(changes.verifiedAt),
  };
}

/** Creates a picture of random bytes with a random hash. It is enough for stores, because they do not decode pictures. */
export function pictureFactory(): Picture {
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  return { hash: bytes.toHex(), bytes, width: 300, height: 300 };
}

/** Creates a profile that shows nothing, with these changes. */
export const profileFactory = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: '1',
  displayName: 'Mira',
  revision: 1,
  savedGames: [],
  hiddenGames: [],
  isListed: true,
  profilePic: null,
  profileBackgroundPic: null,
  ...changes,
});
