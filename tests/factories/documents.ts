import { games } from '../../domain/games/games.ts';
import type { Rank, RankWithRecord } from '../../domain/games/rank.ts';
import type { PublicGame } from '../../domain/profiles/profile.ts';
import { rankOf } from './ranks.ts';

/** Returns the first game and its first queue, for tests in which any game will do. */
export function anyGame() {
  const [game] = games;
  const queue = game?.queues[0];
  if (!game || !queue) throw new Error('there is no game');
  return { game, queue };
}

/** Creates a saved game, in GOLD in the first queue of the first game, with these changes. */
export function publicGameFactory(changes: Partial<PublicGame> = {}): PublicGame {
  const { game, queue } = anyGame();
  return {
    game: game.id,
    name: 'Mira#NA1',
    level: 1,
    profileIconId: null,
    region: 'na1',
    plays: {},
    readAt: '2026-11-20T21:46:03.000Z',
    ranks: { [queue.id]: withRecord(rankOf('GOLD II 45 LP')) },
    isDemo: false,
    hasFailed: false,
    isVerified: false,
    isVerifiedElsewhere: false,
    showcaseQueue: null,
    place: null,
    ...changes,
  };
}

/** Adds an empty record to a rank. */
export function withRecord(rank: Rank): RankWithRecord {
  return rank.kind === 'unranked' ? rank : { ...rank, wins: 0, losses: 0 };
}
