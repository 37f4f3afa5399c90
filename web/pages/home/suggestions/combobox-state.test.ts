import { describe, expect, test } from 'vitest';
import {
  type ComboboxAction,
  type ComboboxState,
  findPrefixToFetch,
  formatAnnouncement,
  initialState,
  listOptions,
  reduceCombobox,
} from './combobox-state.ts';

const createProfiles = (...names: string[]) =>
  names.map((displayName) => ({ displayName, picture: null, bestRank: null }));
const typeText = (text: string): ComboboxAction => ({ kind: 'typed', text });
const receive = (prefix: string, ...names: string[]): ComboboxAction => ({
  kind: 'found',
  found: { prefix, profiles: createProfiles(...names) },
});
const moveDown: ComboboxAction = { kind: 'moved', step: 1 };
const moveUp: ComboboxAction = { kind: 'moved', step: -1 };
const focusField = (text: string, recentNames: string[]): ComboboxAction => ({
  kind: 'focused',
  text,
  recent: createProfiles(...recentNames),
});
const focusEmptyField = (...recentNames: string[]) => focusField('', recentNames);
const removeAllBut = (...recentNames: string[]): ComboboxAction => ({
  kind: 'removed',
  recent: createProfiles(...recentNames),
});

function stateAfter(...actions: ComboboxAction[]): ComboboxState {
  return actions.reduce(reduceCombobox, initialState);
}
function listNames(state: ComboboxState): string[] {
  return listOptions(state).map((option) =>
    option.kind === 'profile' ? option.displayName : option.kind,
  );
}

describe('the list', () => {
  test('contains the found profiles, and opens when the user types', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'));
    expect(listNames(state)).toEqual(['Ash', 'amber']);
    expect(state).toMatchObject({ isOpen: true, active: null });
  });

  test('contains only names that begin with the typed text, also before the next response', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'), typeText(' AS'));
    expect(listNames(state)).toEqual(['Ash']);
    expect(listNames(reduceCombobox(state, typeText('x')))).toEqual([]);
    expect(listNames(reduceCombobox(state, typeText('a')))).toEqual(['Ash', 'amber']);
  });

  test('contains at most six recent searches, and an option that clears them, while the field is empty', () => {
    const state = stateAfter(focusEmptyField('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'));
    expect(listNames(state)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'clear']);
    expect(state.isOpen).toBe(true);
    expect(listNames(stateAfter(focusEmptyField()))).toEqual([]);
  });

  test('stays closed when a field that contains a name gets the focus, and opens with an arrow key', () => {
    const state = stateAfter(
      typeText('a'),
      receive('a', 'Ash'),
      { kind: 'closed' },
      focusField(' A ', ['before']),
    );
    expect(state).toMatchObject({ typed: 'a', isOpen: false });
    expect(reduceCombobox(state, moveDown)).toMatchObject({ isOpen: true, active: 0 });
  });
});

describe('the keyboard', () => {
  test('moves through the options and the field in a circle', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'));
    const activeAfter = (...moves: ComboboxAction[]) => moves.reduce(reduceCombobox, state).active;
    expect([
      activeAfter(moveDown),
      activeAfter(moveDown, moveDown),
      activeAfter(moveDown, moveDown, moveDown),
    ]).toEqual([0, 1, null]);
    expect([
      activeAfter(moveUp),
      activeAfter(moveUp, moveUp),
      activeAfter(moveUp, moveUp, moveUp),
    ]).toEqual([1, 0, null]);
    expect(activeAfter(moveDown, { kind: 'caret-moved' })).toBeNull();
    expect(activeAfter(moveDown, typeText('am'))).toBeNull();
    expect(activeAfter(moveDown, { kind: 'closed' })).toBeNull();
  });

  test('keeps the active profile when a response lists it at another index, and no active option when it is not listed', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'), moveDown, moveDown);
    expect(reduceCombobox(state, receive('a', 'Ace', 'Ash', 'amber')).active).toBe(2);
    expect(reduceCombobox(state, receive('a', 'Ash')).active).toBeNull();
  });

  test('activates the next recent search after a removal, or the last one, but never the option that clears the list', () => {
    const state = stateAfter(focusEmptyField('one', 'two', 'three'), moveDown, moveDown);
    expect(reduceCombobox(state, removeAllBut('one', 'three')).active).toBe(1);
    expect(reduceCombobox(reduceCombobox(state, moveDown), removeAllBut('one', 'two')).active).toBe(
      1,
    );
    expect(reduceCombobox(state, removeAllBut()).active).toBeNull();
  });
});

describe('the prefix to fetch', () => {
  /** As many names as the server sends at most. */
  const maxNames = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'];

  test('is the typed text if a username can begin with it', () => {
    expect(findPrefixToFetch(stateAfter(typeText(' ASH_ ')))).toBe('ash_');
    for (const text of ['', ' ', 'a b', 'ä', 'x'.repeat(31)]) {
      expect(findPrefixToFetch(stateAfter(typeText(text)))).toBeNull();
    }
  });

  test('is null if the last response is for this prefix, or contains all its matches', () => {
    const completeState = stateAfter(typeText('a'), receive('a', 'Ash'));
    expect(findPrefixToFetch(completeState)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(completeState, typeText('ax')))).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(completeState, typeText('b')))).toBe('b');
    const truncatedState = stateAfter(typeText('a'), receive('a', ...maxNames));
    expect(findPrefixToFetch(truncatedState)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(truncatedState, typeText('a1')))).toBe('a1');
  });
});

test.each<[string, ComboboxAction[]]>([
  ['2 profiles.', [typeText('a'), receive('a', 'Ash', 'amber')]],
  ['1 profile.', [typeText('a'), receive('a', 'Ash')]],
  ['No username begins with this text.', [typeText('a'), receive('a')]],
  ['No username begins with this text.', [typeText('ä')]],
  ['', [typeText('a')]],
  ['', [typeText('a'), receive('a', 'Ash'), { kind: 'closed' }]],
  ['1 recent search. Press Delete on a search to remove it.', [focusEmptyField('Ash')]],
  ['2 recent searches. Press Delete on a search to remove it.', [focusEmptyField('Ash', 'Bo')]],
  ['', [focusEmptyField()]],
])('the announcement is %j', (announcement, actions) => {
  expect(formatAnnouncement(stateAfter(...actions))).toBe(announcement);
});
