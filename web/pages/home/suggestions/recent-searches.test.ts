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

/** A browser's storage that holds this text to begin with. */
function storageWith(text: string | null) {
  let kept = text;
  const storage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
  vi.stubGlobal('localStorage', storage);
  return () => kept;
}

test('the last search comes first, and a name is there once, whatever its case', () => {
  const list = addSearch([search('Ash'), search('Bo')], search('bo', '/api/pictures/1.jpg'));
  expect(list).toEqual([search('bo', '/api/pictures/1.jpg'), search('Ash')]);
});

test('a mistake that is forgotten again has not pushed the last one out', () => {
  const names = Array.from({ length: maxShownSearches }, (_, at) => `name-${at}`);
  const six = names.map((name) => search(name));
  let list = six as ReturnType<typeof addSearch>;
  for (const mistake of ['nobody-1', 'nobody-2']) {
    list = removeSearch(addSearch(list, search(mistake)), mistake.toUpperCase());
  }
  expect(list).toEqual(six);
});

test('names and pictures follow what the server says', () => {
  const list = updateSearches(
    [search('ash'), search('Bo')],
    [search('Ash', '/api/pictures/1.jpg')],
  );
  expect(list).toEqual([search('Ash', '/api/pictures/1.jpg'), search('Bo')]);
});

test('what is kept is read again, and nothing is left of an empty list', () => {
  const kept = storageWith(null);
  expect(readRecentSearches()).toEqual([]);
  saveRecentSearches([search('Ash', '/api/pictures/1.jpg')]);
  expect(readRecentSearches()).toEqual([search('Ash', '/api/pictures/1.jpg')]);
  saveRecentSearches([]);
  expect(kept()).toBeNull();
});

test.each([
  'no JSON',
  '7',
  '{}',
  '[null, 7, {}, {"displayName": 7}, {"displayName": "../x"}, {"displayName": ""}]',
])('nothing is made of %s', (text) => {
  storageWith(text);
  expect(readRecentSearches()).toEqual([]);
});

test.each(['https://elsewhere.example/a.jpg', '//elsewhere.example/a.jpg', 'data:,', 7])(
  'a picture at %s is none',
  (picture) => {
    storageWith(JSON.stringify([{ displayName: 'Ash', picture }]));
    expect(readRecentSearches()).toEqual([search('Ash')]);
  },
);

test('where storage is refused nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  saveRecentSearches([search('Ash')]);
  saveRecentSearches([]);
  expect(readRecentSearches()).toEqual([]);
});
