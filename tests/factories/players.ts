import { randomUUID } from 'node:crypto';
import type { Picture } from '../../domain/pictures/picture.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';

/** A saved League game in GOLD, with whatever else a test wants different. */
export function savedGameFactory(different: Partial<SavedGame> = {}): SavedGame {
  return {
    game: 'league-of-legends',
    playerId: randomUUID(),
    name: 'Mosswick#NA1',
    platform: 'na1',
    level: 321,
    profileIconId: 588,
    ranks: {
      solo: {
        kind: 'divided',
        tier: 'GOLD',
        division: 'II',
        leaguePoints: 45,
        wins: 60,
        losses: 51,
      },
    },
    source: 'sandbox',
    keyFingerprint: '0123456789ab',
    readAt: '2026-09-01T12:00:00.000Z',
    previousNames: [],
    failedAt: null,
    verifiedAt: null,
    ...different,
  };
}

/** Bytes under a name of their own; stores do not care that they are no picture. */
export function pictureFactory(): Picture {
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  return { hash: bytes.toHex(), bytes, width: 300, height: 300 };
}
