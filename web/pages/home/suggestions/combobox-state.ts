/** The state of the combobox, and how each action changes it. */
import { isUsernamePrefix, toUsernameKey } from '../../../../domain/accounts/username.ts';
import { maxSuggestions, type Suggestion } from '../../../../domain/profiles/suggestions.ts';
import { maxShownSearches, type RecentSearch } from './recent-searches.ts';

export interface ComboboxState {
  /** The text of the field, as a key of usernames. */
  readonly typed: string;
  readonly isOpen: boolean;
  /** The index of the option that the arrow keys chose; null for none. */
  readonly active: number | null;
  /** The server's last response. */
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
  /** The field got the focus or was clicked. */
  | { readonly kind: 'entered'; readonly text: string; readonly recent: readonly RecentSearch[] }
  | { readonly kind: 'moved'; readonly by: 1 | -1 }
  /** A key moved the caret. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'forgot'; readonly recent: readonly RecentSearch[] }
  | { readonly kind: 'closed' };

export type Option =
  | ({ readonly kind: 'profile' } & Suggestion)
  /** Removes all recent searches. */
  | { readonly kind: 'clear' };

export const initialState: ComboboxState = {
  typed: '',
  isOpen: false,
  active: null,
  found: null,
  recent: [],
};

/** Returns the state after an action. */
export function reduceCombobox(state: ComboboxState, action: ComboboxAction): ComboboxState {
  switch (action.kind) {
    case 'typed':
      return { ...state, typed: toKey(action.text), isOpen: true, active: null };
    case 'found':
      return keepActive(listOptions(state)[state.active ?? -1], { ...state, found: action.found });
    case 'entered': {
      const typed = toKey(action.text);
      // A complete name needs no suggestions until the user asks for them.
      return { ...state, typed, isOpen: state.isOpen || typed === '', recent: action.recent };
    }
    case 'moved':
      return { ...state, isOpen: true, active: moveActive(state, action.by) };
    case 'returned':
      return { ...state, active: null };
    case 'forgot':
      return activateNeighbour({ ...state, recent: action.recent });
    case 'closed':
      return { ...state, isOpen: false, active: null };
  }
}

/** Lists the profiles that begin with the typed text, or recent searches while nothing is typed. */
export function listOptions({ typed, found, recent }: ComboboxState): readonly Option[] {
  if (typed !== '') {
    // Until the next response, the matches of the last one stay.
    const profiles =
      found?.profiles.filter((profile) => toUsernameKey(profile.displayName).startsWith(typed)) ??
      [];
    return profiles.map((profile) => ({ kind: 'profile', ...profile }));
  }
  if (recent.length === 0) return [];
  const options = recent
    .slice(0, maxShownSearches)
    .map((search) => ({ kind: 'profile', ...search, bestRank: null }) as const);
  return [...options, { kind: 'clear' }];
}

/** Whether the options are recent searches. */
export function offersRecent({ typed }: ComboboxState): boolean {
  return typed === '';
}

/** Finds the prefix to ask the server for; null when the last response suffices. */
export function findPrefixToFetch({ typed, found }: ComboboxState): string | null {
  if (!isUsernamePrefix(typed) || found?.prefix === typed) return null;
  // A list that is not full contains all matches of a longer prefix.
  const isComplete = found && found.profiles.length < maxSuggestions;
  return isComplete && typed.startsWith(found.prefix) ? null : typed;
}

/** Formats the message for screen readers; '' for none. */
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

/** After the last option comes the field, and then the first option. */
function moveActive(state: ComboboxState, by: 1 | -1): number | null {
  const stops = listOptions(state).length + 1;
  const stop = ((state.active ?? -1) + 1 + by + stops) % stops;
  return stop === 0 ? null : stop - 1;
}

/** A new response may move the active option, or not contain it. */
function keepActive(option: Option | undefined, state: ComboboxState): ComboboxState {
  const isSame = (other: Option) =>
    option?.kind === 'profile' &&
    other.kind === 'profile' &&
    other.displayName === option.displayName;
  const at = listOptions(state).findIndex(isSame);
  return { ...state, active: at < 0 ? null : at };
}

/** After a removal the next option is active, or the one before, but never the option that clears all. */
function activateNeighbour(state: ComboboxState): ComboboxState {
  const last = listOptions(state).length - 2;
  if (state.active === null || last < 0) return { ...state, active: null };
  return { ...state, active: Math.min(state.active, last) };
}

function toKey(text: string): string {
  return toUsernameKey(text.trim());
}
