import type { GameId } from '../../../domain/games/games.ts';
import type {
  LeaderboardFields,
  LeaderboardSummary,
  OpenLine,
  Role,
} from '../../../domain/leaderboards/leaderboard.ts';
import type { FormState } from '../../forms/form.ts';

/** `/leaderboards` */
export interface LeaderboardsPage {
  readonly kind: 'leaderboards';
  /** Those that the signed-in user owns or has joined; null for an anonymous visitor. */
  readonly own: readonly LeaderboardSummary[] | null;
  /** The listed ones, without the user's own. */
  readonly listed: readonly LeaderboardSummary[];
}

/** `/leaderboards/new`: the form is `leaderboardForms.create`. */
export interface NewLeaderboardPage {
  readonly kind: 'leaderboard-new';
  /** The games of the site. */
  readonly games: readonly GameId[];
  readonly form: FormState;
}

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
  /** The changes of the list by its step 'save', as the names of lines; null before the step 'preview'. */
  readonly preview: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly keptCount: number;
  } | null;
  /** A refused correction: `leaderboardForms.line`; null without one. */
  readonly line: { readonly line: number; readonly form: FormState } | null;
  /** `leaderboardForms.delete`. */
  readonly deletion: FormState;
  /** The sentence about the last change; null without one. */
  readonly notice: string | null;
}
