/** The actions of operators on a profile, in `/admin` and on the command line. */
import type { CheckUsername, UsernameProblem } from '../accounts/username-rules.ts';
import { demoUsername } from '../profiles/demo.ts';
import type { Words } from '../profiles/words.ts';
import type { ReportReason } from './reports.ts';

/** The actions that remove what an owner wrote, with the fields that they empty. */
export const removedWords: { readonly [Field in keyof Words as `remove-${Field}`]: Field } = {
  'remove-bio': 'bio',
  'remove-links': 'links',
};
type WordsAction = keyof typeof removedWords;
export const wordsActions = Object.keys(removedWords) as WordsAction[];

/** The actions of `/admin`. 'dismiss' closes reports and changes nothing else. 'hide-picture' removes picture and banner. */
// biome-ignore format: a list of words
export const pageActions = [
  'dismiss', 'hide-picture', 'remove-picture', 'remove-banner', ...wordsActions, 'remove-game', 'rename', 'suspend', 'unsuspend',
  'delete', 'note', 'rename-leaderboard', 'delete-leaderboard',
] as const;

export type PageAction = (typeof pageActions)[number];
/** The last three only on the command line. */
export type ModerationAction = PageAction | 'reset-password' | 'operator' | 'no-operator';

/** The operator's actions on the site itself, which concern no profile. */
export const siteActions = [
  'registration',
  'announcement',
  'invitation',
  'withdraw-invitation',
] as const;
export type SiteAction = (typeof siteActions)[number];

/** These actions neither close reports nor change anything that visitors see. */
export const silentActions: readonly LoggedAction['action'][] = [
  'note',
  'reset-password',
  'operator',
  'no-operator',
];

/** The user reads about these actions, with their reason. */
// biome-ignore format: a list of words
export const toldActions: readonly LoggedAction['action'][] = [
  'hide-picture', 'remove-picture', 'remove-banner', ...wordsActions, 'remove-game', 'rename', 'suspend',
  'rename-leaderboard', 'delete-leaderboard',
];

/** A user reads about an action in the settings for 30 days, but about a suspension at sign-in. */
export function isToldInSettings(action: LoggedAction['action'], at: string, now: number): boolean {
  const isTold = action !== 'suspend' && toldActions.includes(action);
  return isTold && now - Date.parse(at) < 30 * 24 * 60 * 60_000;
}

// biome-ignore format: a list of words
const demoActions: readonly ModerationAction[] = [
  'dismiss', 'hide-picture', 'remove-picture', 'remove-banner', 'delete', 'note',
];

export const maxNoteLength = 2000;
/** The newest actions that `/admin` lists. */
export const maxListedActions = 100;
/** In UTF-16 code units, which browsers count, too. */
export const maxAnnouncementLength = 200;

export interface RequestedAction {
  readonly action: ModerationAction;
  /**
   * With 'rename' the new username, with 'suspend' the day of its end like 2026-12-31 ('' for no end), with 'remove-game'
   * the game as `toGameValue` writes it, with 'note' the note, with 'reset-password' the token, with 'rename-leaderboard' its new name;
   * otherwise ''.
   */
  readonly value: string;
  /** The id of the leaderboard that the action is about. */
  readonly leaderboard?: string | undefined;
  /** The user reads it; '' for none. */
  readonly reason: ReportReason | '';
}

export interface LoggedAction extends Pick<RequestedAction, 'reason'> {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: ModerationAction | SiteAction;
  /** The username at that time; '' for an action on the site. */
  readonly username: string;
  /** The new username, the day on which a suspension ends, the removed game, or the names of a leaderboard; otherwise ''. */
  readonly detail: string;
  /** The operator's username at that time; '' for the command line and for a suspension that ended by itself. */
  readonly operator: string;
}

export interface ModeratedProfile {
  readonly id: string;
  readonly displayName: string;
  /** Times: ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly suspendedAt: string | null;
  /** When the suspension ends by itself; null if it does not. */
  readonly suspendedUntil: string | null;
  readonly isOperator: boolean;
  /** Hashes; null for the default. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
  readonly words: Words | null;
  /** Only operators read it. */
  readonly note: string;
  readonly previousNames: readonly { readonly username: string; readonly until: string }[];
}

// biome-ignore format: a list of words
export type ActionRefusal =
  | 'no-such-profile' | 'no-such-game' | 'no-such-leaderboard' | 'bad-leaderboard-name' | 'demo' | 'is-operator' | 'is-suspended'
  | 'not-suspended' | 'suspended-already' | 'same-username' | 'username-taken' | 'bad-day' | 'long-note';

type FoundProfile =
  | { readonly kind: 'found'; readonly profile: ModeratedProfile }
  /** `currentName`: of the profile that had the username before. */
  | { readonly kind: 'no-such-user'; readonly currentName: string | undefined };

export type ActionOutcome =
  /** `displayName`: after the action. */
  | { readonly kind: 'done'; readonly displayName: string }
  | { readonly kind: ActionRefusal }
  | Exclude<FoundProfile, { kind: 'found' }>
  | { readonly kind: 'bad-username'; readonly why: UsernameProblem; readonly name: string };

export interface ModerationStore {
  /** Finds a profile, suspended or not, with its reserved previous usernames. */
  findModerated(username: string): Promise<FoundProfile>;
  /**
   * One transaction, which also logs the action and closes the profile's open reports.
   * @param operator '' for the command line, which alone can act on operators.
   */
  runAction(
    profileId: string,
    requested: RequestedAction,
    operator: string,
  ): Promise<'done' | ActionRefusal>;
}

export function createModeration(store: ModerationStore, checkUsername: CheckUsername) {
  return {
    /** @param operator the operator's username; '' for the command line. */
    async runAction(
      username: string,
      requested: RequestedAction,
      operator: string,
    ): Promise<ActionOutcome> {
      const found = await store.findModerated(username);
      if (found.kind !== 'found') return found;
      const { id, displayName } = found.profile;
      const { action, value } = requested;
      // The site finds its own profile by this name.
      if (displayName === demoUsername && !demoActions.includes(action)) return { kind: 'demo' };
      if (action === 'rename') {
        const check = checkUsername(value);
        if (check.kind === 'refused') return { kind: 'bad-username', why: check.why, name: value };
      }
      if (action === 'suspend' && value !== '' && !isFutureDay(value, Date.now()))
        return { kind: 'bad-day' };
      if (action === 'note' && value.length > maxNoteLength) return { kind: 'long-note' };
      const reason = toldActions.includes(action) ? requested.reason : '';
      const kind = await store.runAction(id, { ...requested, reason }, operator);
      if (kind !== 'done') return { kind };
      return { kind, displayName: action === 'rename' ? value : displayName };
    },
  };
}

/** Whether the text is a day like 2026-12-31 that begins after `now`. */
function isFutureDay(text: string, now: number): boolean {
  const start = new Date(text);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(start.getTime())) return false;
  // 2026-02-31 would become a day in March.
  return start.toISOString().startsWith(text) && start.getTime() > now;
}

/** The detail of an action on a leaderboard. @param newName '' for an action that gives it none. */
export function toLeaderboardDetail(name: string, newName: string): string {
  return newName === '' ? name : `${name} → ${newName}`;
}

export function toGameValue(saved: { readonly game: string; readonly playerId: string }): string {
  return `${saved.game} ${saved.playerId}`;
}
