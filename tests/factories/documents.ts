import { findGameByName, games } from '../../domain/games/games.ts';
import type { SavedGameItem } from '../../domain/profiles/document.ts';
import { formatRanks } from '../../domain/ranks/rank-texts.ts';
import { rankOf } from './ranks.ts';

/** The first game of the list, and its first queue, for tests that do not care which. */
export function anyGame() {
  const [game] = games;
  const queue = game?.queues[0];
  if (!game || !queue) throw new Error('there is no game');
  return { game, queue };
}

/** A saved game in its public form, in GOLD in the first queue, with other values where a test needs them. */
export function itemFactory(different: Partial<SavedGameItem> = {}): SavedGameItem {
  const { game, queue } = anyGame();
  const { GameType = game.name, Ranks = { [queue.id]: rankOf('GOLD II 45 LP') } } = different;
  const ranked = findGameByName(GameType);
  return {
    GameType,
    GameUsername: 'Mira#NA1',
    GameLevel: 1,
    GameProfilePic: '',
    Region: 'na1',
    UpdatedAt: '2026-11-20T21:46:03.000Z',
    RefreshFailed: false,
    Verified: false,
    Records: {},
    Ranks,
    ...(ranked && formatRanks(ranked, Ranks, 'savedField')),
    ...different,
  };
}
