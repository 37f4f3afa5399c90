import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  goldRank,
  leaderboardPageFactory,
  rowFactory,
} from '../../../tests/factories/leaderboards.ts';
import { readText } from '../../../tests/factories/render-text.ts';
import { raceTexts } from '../../../texts/races.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { RaceState } from './race-state.tsx';

const times = { startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-28T10:00:00.000Z' };

/** The page of a race. @param climbs of its rows, which are read at `readAt`. */
function render(
  state: 'running' | 'ended',
  climbs: readonly (number | null)[],
  readAt: (line: number) => string = () => '2026-11-28T09:30:00.000Z',
) {
  const race = { ...times, state, queue: 'solo' };
  const rows = climbs.map((climb, line) =>
    rowFactory({ line, rank: goldRank('II', 10), climb, readAt: readAt(line) }),
  );
  const page = leaderboardPageFactory({ sort: 'race', race, rows });
  const standings = rows.map((row) => ({ row, place: 1 }));
  return {
    state: readText(renderToStaticMarkup(<RaceState page={page} rows={rows} />)),
    table: readText(renderToStaticMarkup(<LeaderboardTable page={page} standings={standings} />)),
  };
}

test('the podium has the players of the first three places, but no more than four, and says if there are none', () => {
  const count = (...climbs: readonly (number | null)[]) =>
    render('ended', climbs).state.match(/\+\d+ LP/g)?.length ?? 0;
  expect(count(40, 30, 20, 10)).toBe(3);
  expect(count(40, 40, 40, 40)).toBe(4);
  expect(count(40, 40, 40, 40, 40)).toBe(0);
  expect(render('ended', [null, null]).state).toContain(raceTexts.noPlaces);
});

test('the interval is that of the reads since the start', () => {
  const read = (...hours: readonly number[]) =>
    render('running', [1, 1], (line) =>
      new Date(Date.parse(times.startsAt) + (hours[line] ?? 0) * 3_600_000).toISOString(),
    ).state;
  expect(read(0.1, 1)).toContain(raceTexts.interval(1));
  expect(read(-30, 1)).toContain(raceTexts.interval(1));
  expect(read(2, 6)).toContain(raceTexts.interval(4));
});

test('only a rank of a result that was not read in its last hour has its time', () => {
  const isMarked = (state: 'running' | 'ended', readAt: string) =>
    render(state, [1], () => readAt).table.includes('last read');
  expect(isMarked('ended', '2026-11-28T09:00:00.000Z')).toBe(false);
  expect(isMarked('ended', '2026-11-28T08:59:00.000Z')).toBe(true);
  expect(isMarked('running', '2026-11-20T10:00:00.000Z')).toBe(false);
});
