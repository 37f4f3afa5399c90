import { expect, test } from 'vitest';
import { formatPlaces } from './places-csv.ts';

test('places are formatted for a spreadsheet, which must not take a name for a formula', () => {
  const names = new Map([
    [1, 'Moss "wick", the 1st'],
    [2, '=1+1'],
    [3, '-x'],
    [4, '@y,\nz'],
    [6, '\t+z'],
  ]);
  const days = [
    {
      day: '2026-11-28',
      places: {
        blitz: [
          [1, 1],
          [5, 2],
        ] as const,
        rapid: [[2, 1]] as const,
      },
    },
    {
      day: '2026-11-29',
      places: {
        blitz: [
          [2, 1],
          [3, 1],
          [4, 3],
          [6, 4],
        ] as const,
      },
    },
    { day: '2026-11-30', places: {} },
  ];
  expect(formatPlaces(days, 'blitz', names).split('\r\n')).toEqual([
    'day,place,name',
    '2026-11-28,1,"Moss ""wick"", the 1st"',
    "2026-11-29,1,'=1+1",
    "2026-11-29,1,'-x",
    '2026-11-29,3,"\'@y,\nz"',
    "2026-11-29,4,'\t+z",
    '',
  ]);
});
