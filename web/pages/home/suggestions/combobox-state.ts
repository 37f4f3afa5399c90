/** What the search suggests, and where the keyboard stands: plain values, and how each thing that happens changes them. */
import { isUsernamePrefix, toUsernameKey } from '../../../../domain/accounts/username.ts';
import {
  maxSuggestions,
  type SuggestedRank,
  type Suggestion,
} from '../../../../domain/profiles/suggestions.ts';
import { maxShownSearches, type RecentSearch } from './recent-searches.ts';

export interface ComboboxState {
  /** What stands in the field, as usernames are compared. */
  readonly typed: string;
  readonly isOpen: boolean;
  /** The option that the arrow keys stand on; null while they stand in the field. */
  readonly active: number | null;
  /** The server's last answer. */
  readonly found: Found | null;
  readonly recent: readonly RecentSearch[];
}

/** The first profiles that begin with a prefix. */
export interface Found {
  readonly prefix: string;
  readonly profiles: readonly Suggestion[];
}

export type ComboboxAction =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  /** The field was entered or pressed, with what stands in it: perhaps a name that came with the page. */
  | {
      readonly kind: 'entered';
      readonly text: string;
      readonly recent: readonly RecentSearch[];
    }
  | { readonly kind: 'moved'; readonly by: 1 | -1 }
  /** The caret is what moves now. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'forgot'; readonly recent: readonly RecentSearch[] }
  | { readonly kind: 'closed' };

export type Option =
  | {
      readonly kind: 'profile';
      readonly displayName: string;
      readonly picture: string | null;
      readonly bestRank: SuggestedRank | null;
    }
  /** Forgets all recent searches. */
  | { readonly kind: 'clear' };

export const initialState: ComboboxState = {
  typed: '',
  isOpen: false,
  active: null,
  found: null,
  recent: [],
};

/** The state after something happened. */
export function reduceCombobox(state: ComboboxState, happening: ComboboxAction): ComboboxState {
  switch (happening.kind) {
    case 'typed':
      return { ...state, typed: keyOf(happening.text), isOpen: true, active: null };
    case 'found':
      return stayOn(listOptions(state)[state.active ?? -1], { ...state, found: happening.found });
    case 'entered': {
      const typed = keyOf(happening.text);
      // A name that stands there already is not in doubt: the list comes when it is asked for.
      return { ...state, typed, isOpen: state.isOpen || typed === '', recent: happening.recent };
    }
    case 'moved':
      return { ...state, isOpen: true, active: moved(state, happening.by) };
    case 'returned':
      return { ...state, active: null };
    case 'forgot':
      return closest({ ...state, recent: happening.recent });
    case 'closed':
      return { ...state, isOpen: false, active: null };
  }
}

/** What is offered: profiles that begin as typed, or recent searches while nothing is typed. */
export function listOptions({ typed, found, recent }: ComboboxState): readonly Option[] {
  if (typed !== '') {
    // While the next answer is under way, what is left of the last one stays.
    const profiles = found?.profiles.filter((profile) => begins(profile, typed)) ?? [];
    return profiles.map((profile) => ({ kind: 'profile', ...profile }));
  }
  if (recent.length === 0) return [];
  const options = recent
    .slice(0, maxShownSearches)
    .map((search) => ({ kind: 'profile', ...search, bestRank: null }) as const);
  return [...options, { kind: 'clear' }];
}

/** Whether the recent searches are what is offered. */
export function offersRecent({ typed }: ComboboxState): boolean {
  return typed === '';
}

/** The prefix to ask the server for; null when what is known already says everything. */
export function findPrefixToFetch({ typed, found }: ComboboxState): string | null {
  if (!isUsernamePrefix(typed) || found?.prefix === typed) return null;
  // A list that was not full holds everybody who is meant by a longer beginning.
  const isComplete = found && found.profiles.length < maxSuggestions;
  return isComplete && typed.startsWith(found.prefix) ? null : typed;
}

/** What is said aloud about the list; '' while there is nothing to say. */
export function formatAnnouncement(state: ComboboxState): string {
  if (!state.isOpen) return '';
  const count = listOptions(state).length;
  if (offersRecent(state)) {
    if (count === 0) return '';
    const searches = count === 2 ? '1 recent search' : `${count - 1} recent searches`;
    return `${searches}. On one of them, the Delete key removes it.`;
  }
  if (count > 0) return count === 1 ? '1 profile.' : `${count} profiles.`;
  return findPrefixToFetch(state) === null ? 'No username begins with that.' : '';
}

/** Down from the last option comes the field, and then the first. */
function moved(state: ComboboxState, by: 1 | -1): number | null {
  const stops = listOptions(state).length + 1;
  const stop = ((state.active ?? -1) + 1 + by + stops) % stops;
  return stop === 0 ? null : stop - 1;
}

/** A new answer may put the option that somebody stands on elsewhere, or leave it out. */
function stayOn(option: Option | undefined, state: ComboboxState): ComboboxState {
  const isSame = (other: Option) =>
    option?.kind === 'profile' &&
    other.kind === 'profile' &&
    other.displayName === option.displayName;
  const at = listOptions(state).findIndex(isSame);
  return { ...state, active: at < 0 ? null : at };
}

/** After one is removed, the next is where it was, or the one before: never the option that clears them all. */
function closest(state: ComboboxState): ComboboxState {
  const last = listOptions(state).length - 2;
  if (state.active === null || last < 0) return { ...state, active: null };
  return { ...state, active: Math.min(state.active, last) };
}

function begins({ displayName }: Suggestion, typed: string): boolean {
  return toUsernameKey(displayName).startsWith(typed);
}

function keyOf(text: string): string {
  return toUsernameKey(text.trim());
}
