import { expect, test } from 'vitest';
import { explainNotFound, explainOtherRegion } from './look-up-notes.ts';

const search = { game: 'league-of-legends', name: 'Mosswick', region: 'kr' } as const;

/** Removes the invisible marks that isolate the direction of a name. */
const removeMarks = (text = '') => text.replace(/[\u2068\u2069]/g, '');

test.each([
  ['Mosswick', 'No account is called Mosswick#KR1. Add the part after the #.'],
  ['Mosswick#', 'The part after the # is missing.'],
  ['#NA1', 'The part in front of the # is missing.'],
  ['#', 'Type the name of the account, as in Name#TAG.'],
  ['Mosswick#A', 'No account is called Mosswick#A. A tag has 3 to 5 characters, this one has 1.'],
  ['Mosswick#NORTH1', 'A tag has 3 to 5 characters, this one has 6.'],
  ['Mo#NA1', 'No account is called Mo#NA1. A name has 3 to 16 characters, this one has 2.'],
  ['Moss/wick#NA1', 'No account is called Moss/wick#NA1. Is the “/” part of the name?'],
  ['Mosswick#NA1', 'No account is called Mosswick#NA1. Please check the spelling.'],
])('the note on %j, which does not exist, contains: %s', (name, sentence) => {
  const note = explainNotFound({ ...search, name }, 'no-account', true);
  expect(removeMarks(note?.text)).toContain(sentence);
  expect(note).toMatchObject({ field: 'username', offer: null });
});

test('the notes of the calls by summoner name ask for no tag', () => {
  for (const name of ['', 'Mosswick#', 'x'.repeat(300)])
    expect(explainNotFound({ ...search, name }, 'bad-name', false)?.text).toBe(
      'Type the summoner name, without a #.',
    );
});

test('of a game without names, the note asks for an account id', () => {
  const text = (game: 'dota-2' | 'deadlock') =>
    explainNotFound({ game, name: 'Mosswick', region: '' }, 'bad-name', true)?.text;
  expect(text('deadlock')).toContain('Please enter an account id or a SteamID64.');
  expect(text('dota-2')).toContain('Please enter a name or an account id.');
});

test('the note does not repeat a name that is too long', () => {
  const note = explainNotFound({ ...search, name: 'x'.repeat(300) }, 'bad-name', true);
  expect(note?.text).toBe('A name has 3 to 16 characters, this one has 300.');
});

test('the note on an account in another region offers the region whose default tag the name has, but not that of the search', () => {
  const sproutSearch = { ...search, name: 'Fresh Sprout#na1' };
  const note = explainNotFound(sproutSearch, 'not-in-region', true);
  expect(removeMarks(note?.text)).toContain('The account Fresh Sprout#na1 exists, but not in');
  expect(note?.text).toContain('Korea');
  expect(note).toMatchObject({ field: 'region', offer: { ...sproutSearch, region: 'na1' } });
  for (const name of ['Fresh Sprout#GLOW', 'Fresh Sprout#KR1']) {
    expect(explainNotFound({ ...search, name }, 'not-in-region', true)?.offer).toBeNull();
  }
});

test('the note distinguishes an account that never played the game from a name that does not exist in the region', () => {
  const searchWithTag = { ...search, name: 'Only Rift#LOL' };
  expect(removeMarks(explainNotFound(searchWithTag, 'never-played', true)?.text)).toBe(
    'There is an account Only Rift#LOL, but it has not played League of Legends.',
  );
  expect(removeMarks(explainNotFound(search, 'no-summoner', true)?.text)).toBe(
    'No account is called Mosswick in the region Korea.',
  );
});

test.each(['', 'not-answering', 'an unknown detail'])('the detail %j has no note', (detail) => {
  expect(explainNotFound(search, detail, true)).toBeNull();
});

test('the note on a player of another region names that region, and a player of the same region has none', () => {
  const player = { region: 'na1' };
  expect(explainOtherRegion(search, player)).toBe(
    'This account’s region is North America, so we looked there.',
  );
  expect(explainOtherRegion({ ...search, region: 'na1' }, player)).toBeNull();
  // The default region of a search is North America.
  expect(explainOtherRegion({ ...search, region: '' }, player)).toBeNull();
});
