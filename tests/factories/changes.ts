import type { PublicChange } from '../../domain/changes/public-change.ts';
import { toHistoryPoint } from '../../domain/history/rank-history.ts';
import { anyGame } from './documents.ts';
import { rankOf } from './ranks.ts';

type RankChange = Extract<PublicChange, { readonly kind: 'rank' }>;

const { game, queue } = anyGame();
/** The account of `publicGameFactory`. */
const account = { game: game.id, name: 'Mira#NA1', region: 'na1' };

/** Creates the change of a rank in the first queue of the first game, with these changes. */
export function rankChangeFactory(
  before: string,
  after: string,
  changes: Partial<RankChange> = {},
): RankChange {
  const ranks = { before: rankOf(before), after: rankOf(after) };
  const sample = toHistoryPoint({ readAt: '2026-11-20T21:46:00.000Z', rank: ranks.after });
  return { kind: 'rank', account, queue: queue.id, ...ranks, sample, ...changes };
}

/** Creates a change of this kind to an account. */
export function accountChangeFactory<
  Kind extends Extract<PublicChange, { readonly account: object }>['kind'],
>(kind: Kind, changes: object = {}) {
  return { kind, account, ...changes } as Extract<PublicChange, { readonly kind: Kind }>;
}
