/** The state of the search's combobox, and how each action changes the state. */
import { isUsernamePrefix, toUsernameKey } from '../../../../domain/accounts/username.ts';
import { maxSuggestions, type Suggestion } from '../../../../domain/profiles/suggestions.ts';
import { maxShownSearches, type RecentSearch } from './recent-searches.ts';

export interface ComboboxState {
  /** The text of the field, in the form of `toUsernameKey`. */
  readonly typed: string;
  readonly isOpen: boolean;
  /** The index of the option that the arrow keys have selected; null for none. */
  readonly active: number | null;
  /** The server's last response. */
  readonly found: Found | null;
  readonly recent: readonly RecentSearch[];
}

/** The first profiles whose names begin with a prefix. */
export interface Found {
  readonly prefix: string;
  readonly profiles: readonly Suggestion[];
}

export type ComboboxAction =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  /** The field got the focus or was clicked. */
  | { readonly kind: 'focused'; readonly text: string; readonly recent: readonly RecentSearch[] }
  | { readonly kind: 'moved'; readonly step: 1 | -1 }
  /** A key moved the caret in the field, so no option stays active. */
  | { readonly kind: 'caret-moved' }
  /** The user removed recent searches. */
  | { readonly kind: 'removed'; readonly recent: readonly RecentSearch[] }
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
    case 'focused': {
      const typed = toKey(action.text);
      // A field with text opens no list until the user types or presses an arrow key.
      return { ...state, typed, isOpen: state.isOpen || typed === '', recent: action.recent };
    }
    case 'moved':
      return { ...state, isOpen: true, active: moveActive(state, action.step) };
    case 'caret-moved':
      return { ...state, active: null };
    case 'removed':
      return activateNeighbour({ ...state, recent: action.recent });
    case 'closed':
      return { ...state, isOpen: false, active: null };
  }
}

/** Lists the profiles whose names begin with the typed text, or the recent searches while nothing is typed. */
export function listOptions({ typed, found, recent }: ComboboxState): readonly Option[] {
  if (typed !== '') {
    // Until the next response arrives, the matching profiles of the last response are shown.
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
export function isShowingRecent({ typed }: ComboboxState): boolean {
  return typed === '';
}

/** Returns the prefix to request from the server; null if no username can begin with it, or its profiles are already loaded. */
export function findPrefixToFetch({ typed, found }: ComboboxState): string | null {
  if (!isUsernamePrefix(typed) || found?.prefix === typed) return null;
  // A list that is not full also contains all profiles for a longer prefix.
  const isComplete = found && found.profiles.length < maxSuggestions;
  return isComplete && typed.startsWith(found.prefix) ? null : typed;
}

/** Formats the message for screen readers; '' for none. */
export function formatAnnouncement(state: ComboboxState): string {
  if (!state.isOpen) return '';
  const count = listOptions(state).length;
  if (isShowingRecent(state)) {
    if (count === 0) return '';
    const searches = count === 2 ? '1 recent search' : `${count - 1} recent searches`;
    return `${searches}. Press Delete on a search to remove it.`;
  }
  if (count > 0) return count === 1 ? '1 profile.' : `${count} profiles.`;
  return findPrefixToFetch(state) === null ? 'No username begins with this text.' : '';
}

/** Returns the index of the next or the previous option. The field (null) follows the last option and precedes the first. */
function moveActive(state: ComboboxState, step: 1 | -1): number | null {
  // Position 0 is the field.
  const positionCount = listOptions(state).length + 1;
  const position = ((state.active ?? -1) + 1 + step + positionCount) % positionCount;
  return position === 0 ? null : position - 1;
}

/** Keeps the same option active after a new response, which may list it at another index, or not at all. */
function keepActive(option: Option | undefined, state: ComboboxState): ComboboxState {
  const isSame = (candidate: Option) =>
    option?.kind === 'profile' &&
    candidate.kind === 'profile' &&
    candidate.displayName === option.displayName;
  const index = listOptions(state).findIndex(isSame);
  return { ...state, active: index < 0 ? null : index };
}

/** After a removal activates the search that followed, or else the last search, but never the option 'clear' below them. */
function activateNeighbour(state: ComboboxState): ComboboxState {
  const lastSearchIndex = listOptions(state).length - 2;
  if (state.active === null || lastSearchIndex < 0) return { ...state, active: null };
  return { ...state, active: Math.min(state.active, lastSearchIndex) };
}

function toKey(text: string): string {
  return toUsernameKey(text.trim());
}
