import { toPublicSample } from '../../domain/history/rank-history.ts';
import type { PublicChange, PublicRankChange } from '../../domain/wire/public-change.ts';
import { anyGame } from './documents.ts';
import { rankOf } from './ranks.ts';

const { game, queue } = anyGame();
/** The account of `itemFactory`. */
const account = { GameType: game.name, GameUsername: 'Mira#NA1', Region: 'na1' };

/** Creates the change of a rank in the first queue of the first game, with these changes. */
export function rankChangeFactory(
  before: string,
  after: string,
  changes: Partial<PublicRankChange> = {},
): PublicRankChange {
  const [Before, After] = [rankOf(before), rankOf(after)];
  const Sample = toPublicSample({ readAt: '2026-11-20T21:46:00.000Z', rank: After });
  return { Kind: 'rank', ...account, Queue: queue.id, Before, After, Sample, ...changes };
}

/** Creates a change of this kind to an account. */
export function accountChangeFactory<
  Kind extends Extract<PublicChange, { readonly GameType: string }>['Kind'],
>(Kind: Kind, changes: object = {}) {
  return { Kind, ...account, ...changes } as Extract<PublicChange, { readonly Kind: Kind }>;
}
