import { expect, test, vi } from 'vitest';
import {
  addSearch,
  maxShownSearches,
  readRecentSearches,
  removeSearch,
  saveRecentSearches,
  updateSearches,
} from './recent-searches.ts';

const createSearch = (displayName: string, picture: string | null = null) => ({
  displayName,
  picture,
});

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

test('a new search is first, and replaces an older search of the same name, regardless of case', () => {
  const list = addSearch(
    [createSearch('Ash'), createSearch('Bo')],
    createSearch('bo', '/api/pictures/1.jpg'),
  );
  expect(list).toEqual([createSearch('bo', '/api/pictures/1.jpg'), createSearch('Ash')]);
});

test('a search that is added and removed again does not remove the oldest search', () => {
  const names = Array.from({ length: maxShownSearches }, (_, index) => `name-${index}`);
  const fullList = names.map((name) => createSearch(name));
  let list = fullList as ReturnType<typeof addSearch>;
  for (const name of ['missing-1', 'missing-2']) {
    list = removeSearch(addSearch(list, createSearch(name)), name.toUpperCase());
  }
  expect(list).toEqual(fullList);
});

test('names and pictures of saved searches are replaced by those of found profiles', () => {
  const list = updateSearches(
    [createSearch('ash'), createSearch('Bo')],
    [createSearch('Ash', '/api/pictures/1.jpg')],
  );
  expect(list).toEqual([createSearch('Ash', '/api/pictures/1.jpg'), createSearch('Bo')]);
});

test('saved searches are read again, and an empty list is removed from storage', () => {
  const readStored = stubStorage(null);
  expect(readRecentSearches()).toEqual([]);
  saveRecentSearches([createSearch('Ash', '/api/pictures/1.jpg')]);
  expect(readRecentSearches()).toEqual([createSearch('Ash', '/api/pictures/1.jpg')]);
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
    expect(readRecentSearches()).toEqual([createSearch('Ash')]);
  },
);

test('without browser storage the list is empty, and saving does not throw', () => {
  vi.stubGlobal('localStorage', undefined);
  saveRecentSearches([createSearch('Ash')]);
  saveRecentSearches([]);
  expect(readRecentSearches()).toEqual([]);
});
