import { toUsernameKey } from '../../../domain/accounts/username.ts';
import { parsePlayers } from '../../../domain/games/parse-players.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { searchTexts } from '../../../texts/search.ts';
import type { ViewedProfile } from '../../parts/recently-viewed/viewed-profiles.ts';
import { type Offer, offerPlayer, offerUsername } from './offers.ts';

export const listId = 'suggestions';
export const optionId = (index: number) => `${listId}-${index}`;

/** A shorter text is compared only with the beginnings of usernames. */
const minSubstringLength = 3;
const maxTextLength = 200;

export interface ComboboxState {
  readonly typed: string;
  readonly isOpen: boolean;
  /** The index of the option that the arrow keys have selected; null for none. */
  readonly active: number | null;
  readonly found: Found | null;
  readonly recent: readonly ViewedProfile[];
}

interface Found {
  readonly text: string;
  readonly profiles: readonly Suggestion[];
  /** Whether the visitor can take the text as a username. */
  readonly isFree: boolean;
}

export type ComboboxAction =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'focused'; readonly text: string; readonly recent: readonly ViewedProfile[] }
  | { readonly kind: 'moved'; readonly step: 1 | -1 }
  /** A key moved the caret in the field, so no option stays active. */
  | { readonly kind: 'caret-moved' }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'closed' };

export type Option =
  /** A recently viewed profile has no rank, because it would soon be old. */
  | ({ readonly kind: 'profile' } & Partial<Suggestion> & ViewedProfile)
  | ({ readonly kind: 'offer' } & Offer)
  | { readonly kind: 'clear'; readonly address?: undefined };

export const initialState: ComboboxState = {
  typed: '',
  isOpen: false,
  active: null,
  found: null,
  recent: [],
};

export function reduceCombobox(state: ComboboxState, action: ComboboxAction): ComboboxState {
  switch (action.kind) {
    case 'typed':
      return { ...state, typed: action.text.trim(), isOpen: true, active: null };
    case 'found': {
      const next = { ...state, found: action.found };
      return { ...next, active: keepActive(state, next) };
    }
    case 'focused': {
      const typed = action.text.trim();
      // A field with text opens no list until the user types or presses an arrow key.
      return { ...state, typed, isOpen: state.isOpen || typed === '', recent: action.recent };
    }
    case 'moved':
      return { ...state, isOpen: true, active: moveActive(state, action.step) };
    case 'caret-moved':
      return { ...state, active: null };
    case 'cleared':
      return { ...state, active: null, recent: [] };
    case 'closed':
      return { ...state, isOpen: false, active: null };
  }
}

export function listOptions(state: ComboboxState): readonly Option[] {
  const { typed, found, recent } = state;
  if (typed !== '') {
    const profiles = filterFound(state).map(
      (profile) => ({ kind: 'profile', ...profile }) as const,
    );
    const isFree = found?.text === typed && found.isFree && profiles.length === 0;
    const offers = isFree ? [offerUsername(typed)] : parsePlayers(typed).map(offerPlayer);
    return [...offers.map((offer) => ({ kind: 'offer', ...offer }) as const), ...profiles];
  }
  if (recent.length === 0) return [];
  const options = recent.map((profile) => ({ kind: 'profile', ...profile }) as const);
  return [...options, { kind: 'clear' }];
}

/** Selects the profiles of the last response that also match the typed text: they are shown until the next response arrives. */
function filterFound({ typed, found }: ComboboxState): readonly Suggestion[] {
  if (!found || found.text === typed) return found?.profiles ?? [];
  const key = toUsernameKey(typed);
  return found.profiles.filter(({ displayName }) => {
    const name = toUsernameKey(displayName);
    return key.length < minSubstringLength ? name.startsWith(key) : name.includes(key);
  });
}

/** Returns the text to request from the server; null if it is empty, too long for a name or an address, or was answered. */
export function findTextToFetch({ typed, found }: ComboboxState): string | null {
  return typed === '' || typed.length > maxTextLength || found?.text === typed ? null : typed;
}

/** Returns the title of the recently viewed profiles; null for other lists. */
export function formatListTitle({ typed }: ComboboxState): string | null {
  return typed === '' ? searchTexts.recentlyViewed : null;
}

/** Formats the message for screen readers; '' for none. */
export function formatAnnouncement(state: ComboboxState): string {
  if (!state.isOpen) return '';
  const options = listOptions(state);
  const count = options.length;
  if (state.typed === '') {
    return count === 0 ? '' : searchTexts.recentCount(count - 1);
  }
  const profileCount = options.filter(({ kind }) => kind === 'profile').length;
  const offerCount = count - profileCount;
  if (findTextToFetch(state) !== null && profileCount === 0) return '';
  if (count === 0) return searchTexts.noProfile;
  const profiles =
    profileCount > 0 ? searchTexts.profileCount(profileCount) : searchTexts.noProfile;
  return offerCount > 0 ? `${profiles} ${searchTexts.offerCount(offerCount)}` : profiles;
}

/** Returns the index of the next or the previous option. The field (null) follows the last option and precedes the first. */
function moveActive(state: ComboboxState, step: 1 | -1): number | null {
  const positionCount = listOptions(state).length + 1;
  const position = ((state.active ?? -1) + 1 + step + positionCount) % positionCount;
  return position === 0 ? null : position - 1;
}

/** Returns the index of the active option if it has the same place in both lists; otherwise null. */
function keepActive(before: ComboboxState, after: ComboboxState): number | null {
  const { active } = before;
  if (active === null) return null;
  const [old, next] = [before, after].map((state) => listOptions(state)[active]);
  return old && next && toOptionKey(old) === toOptionKey(next) ? active : null;
}

export function toOptionKey(option: Option): string {
  return option.kind === 'profile' ? option.displayName : (option.address ?? '');
}
