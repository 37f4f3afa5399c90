import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { NotFoundDetail } from '../../../domain/ranks/data-source.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';

export interface AddGamePage {
  readonly kind: 'add-game';
  /** The search in the address. Its GameType is '' while no game is chosen. */
  readonly search: GameAccountFields;
  /** Its result; null without one. */
  readonly result: LookupResult | null;
  readonly error: string | null;
  /** Why the player was not found, for the message beside the field; null otherwise. */
  readonly detail: NotFoundDetail | 'bad-name' | null;
}
