import { findGameByName, games } from '../../domain/games/games.ts';
import { formatRanks } from '../../domain/games/ranks.ts';
import type { SavedGameItem } from '../../domain/profiles/user-document.ts';
import { rankOf } from './ranks.ts';

/** Returns the first game and its first queue, for tests in which any game will do. */
export function anyGame() {
  const [game] = games;
  const queue = game?.queues[0];
  if (!game || !queue) throw new Error('there is no game');
  return { game, queue };
}

/** Creates a saved game of a user document, in GOLD in the first queue of the first game, with these changes. */
export function itemFactory(changes: Partial<SavedGameItem> = {}): SavedGameItem {
  const { game, queue } = anyGame();
  const { GameType = game.name, Ranks = { [queue.id]: rankOf('GOLD II 45 LP') } } = changes;
  const gameOfItem = findGameByName(GameType);
  return {
    GameType,
    GameUsername: 'Mira#NA1',
    GameLevel: 1,
    GameProfilePic: '',
    Region: 'na1',
    UpdatedAt: '2026-11-20T21:46:03.000Z',
    Verified: false,
    Records: {},
    Ranks,
    ...(gameOfItem && formatRanks(gameOfItem, Ranks, 'saved')),
    ...changes,
  };
}
