import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toStandings } from '../../../domain/leaderboards/standings.ts';
import {
  goldRank,
  leaderboardPageFactory,
  rowFactory,
} from '../../../tests/factories/leaderboards.ts';
import type { ShownRow } from '../../parts/leaderboard/leaderboard-props.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';

/** Renders a table. @returns its rows as text, with the labels of signs in place of the signs. */
function renderRows(rows: readonly ShownRow[]): readonly string[] {
  const page = leaderboardPageFactory({ rows, ownLines: [2] });
  const html = renderToStaticMarkup(
    <LeaderboardTable page={page} standings={toStandings(rows, 'rank')} />,
  );
  return html
    .replaceAll(/<span (?:dir="ltr" )?role="img" aria-label="([^"]*)"[^>]*>[^<]*/g, '$1')
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .replaceAll(/^[^>]*>|<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

test('ties share a place, moves since a week ago are in words, and a named profile stands before its player', () => {
  const rows = [
    rowFactory({ line: 1, rank: goldRank('III', 1), placeBefore: 1, climb: -12 }),
    rowFactory({ line: 2, username: 'Mira', rank: goldRank('II', 45), placeBefore: 3, climb: 145 }),
    rowFactory({ line: 3, rank: goldRank('II', 45), climb: 0 }),
    rowFactory({ line: 4, rank: goldRank('IV', 0), placeBefore: 4 }),
    rowFactory({ line: 5, placeBefore: 2 }),
  ];
  const record = '60 wins, 51 losses, 54 percent won';
  expect(renderRows(rows)).toEqual([
    `1 up 2 places since last week Mira You Pebble 2 #NA1 GOLD II 45 LP up 1 division ${record}`,
    `1 new Pebble 3 #NA1 GOLD II 45 LP no change ${record}`,
    `3 down 2 places since last week Pebble 1 #NA1 GOLD III 1 LP down 12 LP ${record}`,
    `4 Pebble 4 #NA1 GOLD IV 0 LP ${record}`,
    'no place Pebble 5 #NA1 UNRANKED',
  ]);
});

test('a leaderboard without places of last week shows no moves', () => {
  expect(renderRows([rowFactory({ line: 1, rank: goldRank('II', 45) })])[0]).toMatch(/^1 Pebble/);
});
