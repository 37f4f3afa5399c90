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

const person = (displayName: string) => ({ displayName, picture: null, bestRank: null });
const people = (...names: string[]) => names.map(person);
const typed = (text: string): ComboboxAction => ({ kind: 'typed', text });
const found = (prefix: string, ...names: string[]): ComboboxAction => ({
  kind: 'found',
  found: { prefix, profiles: people(...names) },
});
const down: ComboboxAction = { kind: 'moved', by: 1 };
const up: ComboboxAction = { kind: 'moved', by: -1 };
const entered = (...names: string[]): ComboboxAction => enteredWith('', ...names);
const enteredWith = (text: string, ...names: string[]): ComboboxAction => ({
  kind: 'entered',
  text,
  recent: people(...names),
});
const forgot = (...names: string[]): ComboboxAction => ({
  kind: 'forgot',
  recent: people(...names),
});

function through(...happenings: ComboboxAction[]): ComboboxState {
  return happenings.reduce(reduceCombobox, initialState);
}
function namesOf(state: ComboboxState): string[] {
  return listOptions(state).map((option) =>
    option.kind === 'profile' ? option.displayName : option.kind,
  );
}

describe('the list', () => {
  test('offers what was found, and opens while somebody types', () => {
    const state = through(typed('a'), found('a', 'Ash', 'amber'));
    expect(namesOf(state)).toEqual(['Ash', 'amber']);
    expect(state).toMatchObject({ isOpen: true, active: null });
  });

  test('narrows what it has while more is typed, and shows nothing that begins otherwise', () => {
    const state = through(typed('a'), found('a', 'Ash', 'amber'), typed(' AS'));
    expect(namesOf(state)).toEqual(['Ash']);
    expect(namesOf(reduceCombobox(state, typed('x')))).toEqual([]);
    expect(namesOf(reduceCombobox(state, typed('a')))).toEqual(['Ash', 'amber']);
  });

  test('offers recent searches while nothing is typed, six at the most, and a way to clear them', () => {
    const state = through(entered('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'));
    expect(namesOf(state)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'clear']);
    expect(state.isOpen).toBe(true);
    expect(namesOf(through(entered()))).toEqual([]);
  });

  test('stays closed when a field with a name in it is entered, until it is asked for', () => {
    const state = through(
      typed('a'),
      found('a', 'Ash'),
      { kind: 'closed' },
      enteredWith(' A ', 'before'),
    );
    expect(state).toMatchObject({ typed: 'a', isOpen: false });
    expect(reduceCombobox(state, down)).toMatchObject({ isOpen: true, active: 0 });
  });
});

describe('the keyboard', () => {
  test('walks through the options and the field, round and round', () => {
    const state = through(typed('a'), found('a', 'Ash', 'amber'));
    const walk = (...moves: ComboboxAction[]) => moves.reduce(reduceCombobox, state).active;
    expect([walk(down), walk(down, down), walk(down, down, down)]).toEqual([0, 1, null]);
    expect([walk(up), walk(up, up), walk(up, up, up)]).toEqual([1, 0, null]);
    expect(walk(down, { kind: 'returned' })).toBeNull();
    expect(walk(down, typed('am'))).toBeNull();
    expect(walk(down, { kind: 'closed' })).toBeNull();
  });

  test('stays with a profile that a new answer puts elsewhere, and leaves one that is gone', () => {
    const state = through(typed('a'), found('a', 'Ash', 'amber'), down, down);
    expect(reduceCombobox(state, found('a', 'Ace', 'Ash', 'amber')).active).toBe(2);
    expect(reduceCombobox(state, found('a', 'Ash')).active).toBeNull();
  });

  test('stays near a recent search that was removed, and never on the option that clears them all', () => {
    const state = through(entered('one', 'two', 'three'), down, down);
    expect(reduceCombobox(state, forgot('one', 'three')).active).toBe(1);
    expect(reduceCombobox(reduceCombobox(state, down), forgot('one', 'two')).active).toBe(1);
    expect(reduceCombobox(state, forgot()).active).toBeNull();
  });
});

describe('the server is asked', () => {
  const eight = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'];

  test('for what a username can begin with', () => {
    expect(findPrefixToFetch(through(typed(' ASH_ ')))).toBe('ash_');
    for (const text of ['', ' ', 'a b', 'ä', 'x'.repeat(31)]) {
      expect(findPrefixToFetch(through(typed(text)))).toBeNull();
    }
  });

  test('not again for what it answered, nor for more of a beginning that few have', () => {
    const few = through(typed('a'), found('a', 'Ash'));
    expect(findPrefixToFetch(few)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(few, typed('ax')))).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(few, typed('b')))).toBe('b');
    const full = through(typed('a'), found('a', ...eight));
    expect(findPrefixToFetch(full)).toBeNull();
    expect(findPrefixToFetch(reduceCombobox(full, typed('a1')))).toBe('a1');
  });
});

test.each<[string, ComboboxAction[]]>([
  ['2 profiles.', [typed('a'), found('a', 'Ash', 'amber')]],
  ['1 profile.', [typed('a'), found('a', 'Ash')]],
  ['No username begins with that.', [typed('a'), found('a')]],
  ['No username begins with that.', [typed('ä')]],
  ['', [typed('a')]],
  ['', [typed('a'), found('a', 'Ash'), { kind: 'closed' }]],
  ['1 recent search. On one of them, the Delete key removes it.', [entered('Ash')]],
  ['2 recent searches. On one of them, the Delete key removes it.', [entered('Ash', 'Bo')]],
  ['', [entered()]],
])('says %j', (words, happenings) => {
  expect(formatAnnouncement(through(...happenings))).toBe(words);
});
