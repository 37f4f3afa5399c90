import { describe, expect, test } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import { searchTexts } from '../../../texts/search.ts';
import {
  type ComboboxAction,
  type ComboboxState,
  findTextToFetch,
  formatAnnouncement,
  formatListTitle,
  initialState,
  listOptions,
  reduceCombobox,
} from './combobox-state.ts';

const riotGames = games.filter(({ nameForm }) => nameForm === 'riot-id');
const createProfiles = (...names: string[]) =>
  names.map((displayName) => ({ displayName, picture: null, player: null, rank: null }));
const typeText = (text: string): ComboboxAction => ({ kind: 'typed', text });
const receive = (text: string, ...names: string[]): ComboboxAction => ({
  kind: 'found',
  found: { text, profiles: createProfiles(...names), isFree: false },
});
const receiveFree = (text: string): ComboboxAction => ({
  kind: 'found',
  found: { text, profiles: [], isFree: true },
});
const moveDown: ComboboxAction = { kind: 'moved', step: 1 };
const moveUp: ComboboxAction = { kind: 'moved', step: -1 };
const focusField = (text: string, recentNames: string[]): ComboboxAction => ({
  kind: 'focused',
  text,
  recent: createProfiles(...recentNames),
});
const focusEmptyField = (...recentNames: string[]) => focusField('', recentNames);
function stateAfter(...actions: ComboboxAction[]): ComboboxState {
  return actions.reduce(reduceCombobox, initialState);
}
function listNames(state: ComboboxState): string[] {
  return listOptions(state).map((option) =>
    option.kind === 'profile'
      ? option.displayName
      : option.kind === 'offer'
        ? option.text
        : option.kind,
  );
}

describe('the list', () => {
  test('contains the found profiles, and opens when the user types', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'));
    expect(listNames(state)).toEqual(['Ash', 'amber']);
    expect(state).toMatchObject({ isOpen: true, active: null });
  });

  test('also contains names that contain at least three typed characters', () => {
    const state = stateAfter(typeText('low'), receive('low', 'Lowe', 'Willow'), typeText('LOWe'));
    expect(listNames(state)).toEqual(['Lowe']);
    expect(listNames(reduceCombobox(state, typeText('illo')))).toEqual(['Willow']);
    expect(listNames(reduceCombobox(state, typeText('il')))).toEqual([]);
  });

  test('offers the player of a Riot ID in every game, above the profiles that show it', () => {
    const state = stateAfter(typeText('Moss wick＃NA1'));
    const offers = riotGames.map(({ name }) => `See Moss wick#NA1 in ${name}`);
    expect(listNames(state)).toEqual(offers);
    const found = reduceCombobox(state, receive('Moss wick＃NA1', 'Ash'));
    expect(listNames(found)).toEqual([...offers, 'Ash']);
    expect(listNames(reduceCombobox(found, typeText('Moss wick#NA12')))[0]).toMatch(/#NA12 in/);
    expect(listOptions(state)[0]).toMatchObject({
      address: '/players/league-of-legends/na1/Moss%20wick-NA1',
    });
  });

  test('offers the player of an address', () => {
    const state = stateAfter(typeText('https://lichess.org/@/Ash/all'));
    expect(listNames(state)).toEqual(['See Ash in Lichess']);
  });

  test('offers a username that is free, while no profile matches', () => {
    const state = stateAfter(typeText('New-name'), receiveFree('New-name'));
    expect(listNames(state)).toEqual(['Take this name: New-name']);
    expect(listOptions(state)[0]).toMatchObject({ address: '/signup?username=New-name' });
    expect(listNames(reduceCombobox(state, typeText('New-nam')))).toEqual([]);
  });

  test('contains only names that begin with the typed text, also before the next response', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'), typeText(' AS'));
    expect(listNames(state)).toEqual(['Ash']);
    expect(listNames(reduceCombobox(state, typeText('x')))).toEqual([]);
    expect(listNames(reduceCombobox(state, typeText('a')))).toEqual(['Ash', 'amber']);
  });

  test('contains the recently viewed profiles, and an option that clears them, while the field is empty', () => {
    const state = stateAfter(focusEmptyField('a1', 'a2'));
    expect(listNames(state)).toEqual(['a1', 'a2', 'clear']);
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
    expect(state).toMatchObject({ typed: 'A', isOpen: false });
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

  test('begins again with the field when a response moves the option', () => {
    const state = stateAfter(typeText('a'), receive('a', 'Ash', 'amber'), moveDown, moveDown);
    expect(reduceCombobox(state, receive('a', 'Ace', 'Ash', 'amber')).active).toBeNull();
  });

  test('stays on a player when a response arrives', () => {
    const state = stateAfter(typeText('a#b'), moveDown, moveDown, receive('a#b', 'Ash'));
    expect(state.active).toBe(1);
  });
});

describe('the text to fetch', () => {
  test('is the typed text without outer spaces, if it is not too long', () => {
    for (const text of [' ASH_ ', 'Quiet Heron#KR1', '달빛 여우', 'lichess.org/@/ash'])
      expect(findTextToFetch(stateAfter(typeText(text)))).toBe(text.trim());
    for (const text of ['', ' ', 'x'.repeat(201)])
      expect(findTextToFetch(stateAfter(typeText(text)))).toBeNull();
  });

  test('is null if the last response is for this text', () => {
    const state = stateAfter(typeText('ash'), receive('ash', 'Ash'));
    expect(findTextToFetch(state)).toBeNull();
    expect(findTextToFetch(reduceCombobox(state, typeText('ash-')))).toBe('ash-');
  });
});

test.each<[string, ComboboxAction[]]>([
  ['2 profiles.', [typeText('a'), receive('a', 'Ash', 'amber')]],
  ['1 profile.', [typeText('a'), receive('a', 'Ash')]],
  ['No profile was found.', [typeText('a'), receive('a')]],
  ['No profile was found. 1 more option.', [typeText('new'), receiveFree('new')]],
  [`1 profile. ${riotGames.length} more options.`, [typeText('a#b'), receive('a#b', 'Ash')]],
  ['', [typeText('a#b')]],
  ['', [typeText('a')]],
  ['', [typeText('a'), receive('a', 'Ash'), { kind: 'closed' }]],
  [searchTexts.recentCount(1), [focusEmptyField('Ash')]],
  [searchTexts.recentCount(2), [focusEmptyField('Ash', 'Bo')]],
  ['', [focusEmptyField()]],
])('the announcement is %j', (announcement, actions) => {
  expect(formatAnnouncement(stateAfter(...actions))).toBe(announcement);
});

test.each<[string | null, ComboboxAction[]]>([
  [searchTexts.recentlyViewed, [focusEmptyField('Ash')]],
  [null, [typeText('a'), receive('a', 'Ash')]],
])('the title of the list is %j', (title, actions) => {
  expect(formatListTitle(stateAfter(...actions))).toBe(title);
});
