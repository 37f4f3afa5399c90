import { expect, test } from 'vitest';
import { playerNames } from './player-names.ts';

const { lichess: lichessNames, 'chess-com': chessComNames } = playerNames;

test.each([
  ['Mosswick_Rook', 'Mosswick_Rook'],
  [' @mosswick-rook ', 'mosswick-rook'],
  ['\u200bMosswick\u2069', 'Mosswick'],
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

test('the address of another site names no player', () => {
  expect(lichessNames.parseAddress(new URL('https://chess.com/member/wren'))).toBeUndefined();
  expect(chessComNames.parseAddress(new URL('https://www.chess.com/member/wren'))).toEqual({
    name: 'wren',
    region: '',
  });
});
