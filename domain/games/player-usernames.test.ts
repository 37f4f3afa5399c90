import { expect, test } from 'vitest';
import { playerNames } from './player-names.ts';

const { lichess: lichessNames } = playerNames;

test.each([
  ['Mosswick_Rook', 'Mosswick_Rook'],
  ['x', undefined],
  ['x'.repeat(31), undefined],
  ['달빛여우', undefined],
  ['a b', undefined],
])('the name %j is parsed as %j', (text, name) => {
  expect(lichessNames.parse(text)).toBe(name);
});

test.each([
  ['https://lichess.org/@/Tidecaller', 'Tidecaller'],
  ['https://www.lichess.org/@/Tidecaller/perf/blitz', 'Tidecaller'],
  // The next letter belongs to the name, so another player must not be found.
  ['https://lichess.org/@/Tidecaller.smith', undefined],
  ['https://lichess.org/@/Tidecaller%00x', undefined],
  ['https://lichess.org/@/Tidecaller\u0301', undefined],
])('the address %s names %j', (text, name) => {
  const found = lichessNames.parseAddress(new URL(text));
  expect(lichessNames.parse(found?.name ?? '')).toBe(name);
});
