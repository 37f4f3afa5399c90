import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { NotFoundDetail } from '../../../domain/ranks/data-source.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';

export interface AddGamePage {
  readonly kind: 'add-game';
  /** The search in the address; its GameType is '' while no game is chosen. */
  readonly search: GameAccountFields;
  /** The answer to the search in the address; null when nothing was searched for. */
  readonly result: LookupResult | null;
  readonly error: string | null;
  /** What is known of a name that led to nobody, for the sentence beside the field; null otherwise. */
  readonly detail: NotFoundDetail | 'bad-name' | null;
}
