import { expect, test } from 'vitest';
import { formatPlaces } from './places-csv.ts';

test('places are formatted for a spreadsheet, which must not take a name for a formula', () => {
  const days = ['2026-11-28', '2026-11-29'];
  const rows = [
    { name: 'Moss "wick", the 1st', places: [1, 2] },
    { name: '=1+1', places: [null, 1] },
    { name: '-x', places: [2, null] },
    { name: '@y,\nz', places: [3, 3] },
    { name: '\t+z', places: [4, 4] },
  ];
  expect(formatPlaces({ days, rows }).split('\r\n')).toEqual([
    'name,2026-11-28,2026-11-29',
    '"Moss ""wick"", the 1st",1,2',
    "'=1+1,,1",
    "'-x,2,",
    '"\'@y,\nz",3,3',
    "'\t+z,4,4",
    '',
  ]);
});
