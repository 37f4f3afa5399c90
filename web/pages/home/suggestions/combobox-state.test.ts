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

const toProfile = (displayName: string) => ({ displayName, picture: null, bestRank: null });
const profilesNamed = (...names: string[]) => names.map(toProfile);
const typed = (text: string): ComboboxAction => ({ kind: 'typed', text });
const found = (prefix: string, ...names: string[]): ComboboxAction => ({
  kind: 'found',
  found: { prefix, profiles: profilesNamed(...names) },
});
const down: ComboboxAction = { kind: 'moved', by: 1 };
const up: ComboboxAction = { kind: 'moved', by: -1 };
const focused = (...names: string[]): ComboboxAction => focusedWith('', ...names);
const focusedWith = (text: string, ...names: string[]): ComboboxAction => ({
  kind: 'focused',
  text,
  recent: profilesNamed(...names),
});
const removed = (...names: string[]): ComboboxAction => ({
  kind: 'removed',
  recent: profilesNamed(...names),
});

function stateAfter(...actions: ComboboxAction[]): ComboboxState {
  return actions.reduce(reduceCombobox, initialState);
}
function namesOf(state: ComboboxState): string[] {
  return listOptions(state).map((option) =>
    option.kind === 'profile' ? option.displayName : option.kind,
  );
}

describe('the list', () => {
  test('contains the found profiles, and opens during typing', () => {
    const state = stateAfter(typed('a'), found('a', 'Ash', 'amber'));
    expect(namesOf(state)).toEqual(['Ash', 'amber']);
    expect(state).toMatchObject({ isOpen: true, active: null });
  });

  test('is filtered by further letters, and contains only names that begin with the typed text', () => {
    const state = stateAfter(typed('a'), found('a', 'Ash', 'amber'), typed(' AS'));
    expect(namesOf(state)).toEqual(['Ash']);
    expect(namesOf(reduceCombobox(state, typed('x')))).toEqual([]);
    expect(namesOf(reduceCombobox(state, typed('a')))).toEqual(['Ash', 'amber']);
  });

  test('contains at most six recent searches and an option to clear them while the field is empty', () => {
    const state = stateAfter(focused('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'));
    expect(namesOf(state)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'clear']);
    expect(state.isOpen).toBe(true);
    expect(namesOf(stateAfter(focused()))).toEqual([]);
  });

  test('stays closed when a field that contains a name gets the focus, and opens with an arrow key', () => {
    const state = stateAfter(
      typed('a'),
      found('a', 'Ash'),
      { kind: 'closed' },
      focusedWith(' A ', 'before'),
    );
    expect(state).toMatchObject({ typed: 'a', isOpen: false });
    expect(reduceCombobox(state, down)).toMatchObject({ isOpen: true, active: 0 });
  });
});

describe('the keyboard', () => {
  test('moves through the options and the field in a circle', () => {
    const state = stateAfter(typed('a'), found('a', 'Ash', 'amber'));
    const move = (...moves: ComboboxAction[]) => moves.reduce(reduceCombobox, state).active;
    expect([move(down), move(down, down), move(down, down, down)]).toEqual([0, 1, null]);
    expect([move(up), move(up, up), move(up, up, up)]).toEqual([1, 0, null]);
    expect(move(down, { kind: 'caret-moved' })).toBeNull();
    expect(move(down, typed('am'))).toBeNull();
    expect(move(down, { kind: 'closed' })).toBeNull();
  });

  test('keeps the selected profile when new results move it, and deselects it when they do not contain it', () => {
    const state = stateAfter(typed('a'), found('a', 'Ash', 'amber'), down, down);
    expect(reduceCombobox(state, found('a', 'Ace', 'Ash', 'amber')).active).toBe(2);
    expect(reduceCombobox(state, found('a', 'Ash')).active).toBeNull();
  });

  test('selects the next recent search after a removal, and never the option that clears the list', () => {
    const state = stateAfter(focused('one', 'two', 'three'), down, down);
    expect(reduceCombobox(state, removed('one', 'three')).active).toBe(1);
    expect(reduceCombobox(reduceCombobox(state, down), removed('one', 'two')).active).toBe(1);
    expect(reduceCombobox(state, removed()).active).toBeNull();
  });
});

describe('the prefix to fetch', () => {
  const eight = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'];

  test('is the typed text if a username can begin with it', () => {
    expect(findPrefixToFetch(stateAfter(typed(' ASH_ ')))).toBe('ash_');
    for (const text of ['', ' ', 'a b', 'ä', 'x'.repeat(31)]) {
      expect(findPrefixToFetch(stateAfter(typed(text)))).toBeNull();
    }
  });

  test('is null if the known results already contain all matches', () => {
    const complete = stateAfter(typed('a'), found('a', 'Ash'));
    expect(findPrefixToFetch(complete)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(complete, typed('ax')))).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(complete, typed('b')))).toBe('b');
    const truncated = stateAfter(typed('a'), found('a', ...eight));
    expect(findPrefixToFetch(truncated)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(truncated, typed('a1')))).toBe('a1');
  });
});

test.each<[string, ComboboxAction[]]>([
  ['2 profiles.', [typed('a'), found('a', 'Ash', 'amber')]],
  ['1 profile.', [typed('a'), found('a', 'Ash')]],
  ['No username begins with that.', [typed('a'), found('a')]],
  ['No username begins with that.', [typed('ä')]],
  ['', [typed('a')]],
  ['', [typed('a'), found('a', 'Ash'), { kind: 'closed' }]],
  ['1 recent search. Press Delete on a search to remove it.', [focused('Ash')]],
  ['2 recent searches. Press Delete on a search to remove it.', [focused('Ash', 'Bo')]],
  ['', [focused()]],
])('the announcement is %j', (announcement, actions) => {
  expect(formatAnnouncement(stateAfter(...actions))).toBe(announcement);
});
