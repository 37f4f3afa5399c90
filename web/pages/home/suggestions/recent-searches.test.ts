import { expect, test, vi } from 'vitest';
import {
  addSearch,
  maxShownSearches,
  readRecentSearches,
  removeSearch,
  saveRecentSearches,
  updateSearches,
} from './recent-searches.ts';

const search = (displayName: string, picture: string | null = null) => ({ displayName, picture });

/** Replaces the browser's storage. Returns a function that reads the stored text. */
function stubStorage(text: string | null) {
  let stored = text;
  const storage = {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  };
  vi.stubGlobal('localStorage', storage);
  return () => stored;
}

test('the last search is first, and a name is in the list once, in any case', () => {
  const list = addSearch([search('Ash'), search('Bo')], search('bo', '/api/pictures/1.jpg'));
  expect(list).toEqual([search('bo', '/api/pictures/1.jpg'), search('Ash')]);
});

test('a search that is added and removed again does not remove the oldest search', () => {
  const names = Array.from({ length: maxShownSearches }, (_, at) => `name-${at}`);
  const six = names.map((name) => search(name));
  let list = six as ReturnType<typeof addSearch>;
  for (const missing of ['missing-1', 'missing-2']) {
    list = removeSearch(addSearch(list, search(missing)), missing.toUpperCase());
  }
  expect(list).toEqual(six);
});

test('names and pictures are updated from the results of the server', () => {
  const list = updateSearches(
    [search('ash'), search('Bo')],
    [search('Ash', '/api/pictures/1.jpg')],
  );
  expect(list).toEqual([search('Ash', '/api/pictures/1.jpg'), search('Bo')]);
});

test('saved searches are read again, and an empty list is removed from storage', () => {
  const readStored = stubStorage(null);
  expect(readRecentSearches()).toEqual([]);
  saveRecentSearches([search('Ash', '/api/pictures/1.jpg')]);
  expect(readRecentSearches()).toEqual([search('Ash', '/api/pictures/1.jpg')]);
  saveRecentSearches([]);
  expect(readStored()).toBeNull();
});

test.each([
  'not JSON',
  '7',
  '{}',
  '[null, 7, {}, {"displayName": 7}, {"displayName": "../x"}, {"displayName": ""}]',
])('invalid stored text is ignored: %s', (text) => {
  stubStorage(text);
  expect(readRecentSearches()).toEqual([]);
});

test.each(['https://elsewhere.example/a.jpg', '//elsewhere.example/a.jpg', 'data:,', 7])(
  'the picture address %s is ignored',
  (picture) => {
    stubStorage(JSON.stringify([{ displayName: 'Ash', picture }]));
    expect(readRecentSearches()).toEqual([search('Ash')]);
  },
);

test('without browser storage the list is empty, and saving does not throw', () => {
  vi.stubGlobal('localStorage', undefined);
  saveRecentSearches([search('Ash')]);
  saveRecentSearches([]);
  expect(readRecentSearches()).toEqual([]);
});
