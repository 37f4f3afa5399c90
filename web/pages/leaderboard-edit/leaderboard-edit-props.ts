import type {
  LeaderboardFields,
  OpenLine,
  Role,
} from '../../../domain/leaderboards/leaderboard.ts';
import type { FormState } from '../../forms/form.ts';

/** `/leaderboards/:id/edit`, only for the owner and moderators. */
export interface EditLeaderboardPage extends LeaderboardFields {
  readonly kind: 'leaderboard-edit';
  readonly id: string;
  readonly role: Role;
  /** The lines without a player, also those that wait. */
  readonly openLines: readonly OpenLine[];
  /** `leaderboardForms.settings`. Its `typed` is always filled. */
  readonly settings: FormState;
  /** `leaderboardForms.list`. Its `typed` is always filled: at first with the list as it is stored. */
  readonly list: FormState;
  /**
   * The changes of the list, as the names of lines; null before the step 'preview'. The step `version` makes them, if they are
   * still these.
   */
  readonly preview: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly keptCount: number;
    readonly version: string;
  } | null;
  /** A refused correction: `leaderboardForms.line`; null without one. */
  readonly line: { readonly line: number; readonly form: FormState } | null;
  /** `leaderboardForms.delete`. */
  readonly deletion: FormState;
  /** The sentence about the last change; null without one. */
  readonly notice: string | null;
}
