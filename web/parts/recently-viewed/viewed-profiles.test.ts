import { beforeEach, expect, test, vi } from 'vitest';
import {
  addViewedProfile,
  clearViewedProfiles,
  readViewedProfiles,
  removeViewedProfile,
  startViewedProfiles,
} from './viewed-profiles.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

function view(...names: string[]): void {
  for (const displayName of names) addViewedProfile({ displayName, picture: null });
}
const listNames = () => readViewedProfiles().map(({ displayName }) => displayName);

test('lists the last six profiles, newest first, each once regardless of case', () => {
  view('Ash', 'Bo');
  addViewedProfile({ displayName: 'ash', picture: '/api/pictures/1.jpg' });
  expect(readViewedProfiles()).toEqual([
    { displayName: 'ash', picture: '/api/pictures/1.jpg' },
    { displayName: 'Bo', picture: null },
  ]);
  view('c3', 'c4', 'c5', 'c6', 'c7');
  expect(listNames()).toEqual(['c7', 'c6', 'c5', 'c4', 'c3', 'ash']);
});

test('profiles can be removed', () => {
  view('Ash', 'Bo');
  removeViewedProfile('ASH');
  expect(listNames()).toEqual(['Bo']);
  clearViewedProfiles();
  expect(listNames()).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['Ash', 'Ash', ['Bo']],
  ['', '', ['Bo']],
  // An anonymous visitor signs in.
  ['', 'Ash', ['Bo']],
  ['Ash', '', []],
  ['Ash', 'Cedar', []],
])('the list of %j, when %j opens the next page, has %j', (first, next, expected) => {
  startViewedProfiles(first);
  view('Bo');
  startViewedProfiles(next);
  expect(listNames()).toEqual(expected);
});

test.each([
  'not JSON',
  '[null]',
  '[{"displayName": 7}]',
  '[{"displayName": "../x"}, {"displayName": ""}]',
  '[{"displayName": "Ash", "picture": "//elsewhere.example/a.jpg"}]',
  '[{"displayName": "Ash", "picture": "data:,"}]',
  '[{"displayName": "Ash", "picture": 7}]',
])('invalid stored text is ignored: %s', (text) => {
  items.set('viewed-profiles', text);
  expect(readViewedProfiles()).toEqual([]);
});

test('without browser storage the list is empty, and adding does not throw', () => {
  vi.stubGlobal('localStorage', undefined);
  startViewedProfiles('Ash');
  view('Ash');
  expect(readViewedProfiles()).toEqual([]);
});
