import { expect, test } from 'vitest';
import { playerNames } from './player-name-rules.ts';

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
