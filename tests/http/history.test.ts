/** How ranks changed: the graphs of the API and of their page, and all samples. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { GraphFields } from '../../domain/wire/history.ts';
import { formatDayOfMonth } from '../../texts/calendar.ts';
import { seasonTexts } from '../../texts/history.ts';
import { savedGameFactory } from '../factories/players.ts';
import { toKey, updateGame } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import { openSharedSite } from './site.ts';

const dayMs = 24 * 3_600_000;
const league = { GameType: 'League of Legends', GameUsername: 'Fern Rook#EUW', Region: 'euw1' };
const tft = { GameType: 'Teamfight Tactics', GameUsername: 'Fern Rook#EUW', Region: 'euw1' };
const readAt = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString();

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('Climber');
  // GOLD, a reset after 420 days, then SILVER.
  await saveSamples('league-of-legends', 'league', 521, (day) => {
    if (day === 420) return 'UNRANKED';
    return `${day < 420 ? 'GOLD' : 'SILVER'} I ${day % 100} LP`;
  });
  await saveSamples('teamfight-tactics', 'tft', 3, (day) => `IRON I ${day} LP`);
});

/** Saves a game whose rank in Solo changes every day until today. */
async function saveSamples(
  game: 'league-of-legends' | 'teamfight-tactics',
  playerId: string,
  days: number,
  formatRankOfDay: (day: number) => string,
): Promise<void> {
  const { id } = await site.findProfile('Climber');
  for (let day = 0; day < days; day += 1) {
    const rank = { ...rankOf(formatRankOfDay(day)), wins: day, losses: day };
    const account = { game, playerId, name: league.GameUsername, region: 'euw1' } as const;
    const at = readAt(days - 1 - day);
    const saved = savedGameFactory({ ...account, ranks: { solo: rank }, readAt: at });
    if (day > 0) await updateGame(site.services.profileStore, toKey(id, saved), saved);
    else await site.saveGames('Climber', [saved]);
  }
}

const toQuery = (fields: object) => new URLSearchParams({ ...fields }).toString();

async function readGraphs(fields: object): Promise<readonly GraphFields[]> {
  const response = await site.get(`/api/users/Climber/history?${toQuery(fields)}`);
  expect(response.statusCode).toBe(200);
  return response.json().history;
}

describe('the graphs of the API', () => {
  test('are those of all games and of all times, with at most 200 samples each', async () => {
    const [ofLeague, ofTft, ...others] = await readGraphs({});
    expect(others).toEqual([]);
    expect(ofLeague).toMatchObject({ ...league, Queue: 'solo', SampleCount: 521 });
    expect(ofLeague?.Readings.length).toBeLessThanOrEqual(200);
    expect(ofLeague?.Readings.length).toBeGreaterThan(150);
    expect(ofLeague?.Since).toBe(ofLeague?.Readings[0]?.At);
    expect(ofTft).toMatchObject({ ...tft, Queue: 'solo', SampleCount: 3 });
  });

  test('of a season begin with the last change from a rank to UNRANKED, or with the first sample', async () => {
    const [graph] = await readGraphs({ ...league, range: 'season' });
    expect(graph?.SampleCount).toBe(101);
    expect(graph?.Readings[0]?.Rank).toBe('UNRANKED');
    expect((await readGraphs({ ...tft, range: 'season' }))[0]?.SampleCount).toBe(3);
  });
});

const unknownGame = { ...league, GameUsername: 'X#1' };
test.each([
  ['/history', { range: 'year' }, 400, 'range must be one of 30d, season, all.'],
  ['/history', { ...league, GameType: 'Chess' }, 400, 'Please choose one of the games.'],
  ['/history', { GameType: league.GameType }, 400, 'GameUsername is missing.'],
  ['/history', unknownGame, 404, 'This game is not on the profile any more.'],
])('%s with %o has the status %i: %s', async (path, fields, status, message) => {
  const response = await site.get(`/api/users/Climber${path}?${toQuery(fields)}`);
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
});

describe('the page', () => {
  test('shows the season of the first account by default, with links to the other accounts and ranges', async () => {
    const { body, statusCode } = await site.get('/Climber/history');
    expect(statusCode).toBe(200);
    expect(body).toContain(
      '<title>Fern Rook#EUW (League of Legends) · Rank history of Climber · Rankfolio</title>',
    );
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/Climber\/history">/);
    expect(body).not.toContain('noindex');
    expect(body).toContain('The table lists every saved change.');
    // A day of the last weeks, each with a change.
    const today = readAt(1).slice(0, 10);
    expect(body).toContain(`<time dateTime="${today}">${formatDayOfMonth(today)}</time> <b>+1</b>`);
    const hrefs = [...body.matchAll(/href="(\/Climber\/history[^"]*)"/g)].map(([, href]) =>
      Object.fromEntries(new URLSearchParams(href?.replaceAll('&amp;', '&').split('?')[1])),
    );
    expect(hrefs).toEqual([
      { ...league, range: 'season' },
      { ...tft, range: 'season' },
      ...['30d', 'season', 'all'].map((range) => ({ ...league, range })),
    ]);
  });

  test('shows the account and the range of its address, and says how many changes the table lists', async () => {
    const address = `/Climber/history?${toQuery({ ...league, range: 'all' })}`;
    const { body } = await site.get(address);
    expect(body).toMatch(/The table lists \d+ of 521 saved changes\./);
    expect(body).toContain('UNRANKED');
    expect(body).toContain(seasonTexts.title);
    expect(body).toContain(seasonTexts.ranks('GOLD I 19 LP', 'GOLD I 99 LP'));
    const ofTft = await site.get(`/Climber/history?${toQuery(tft)}`);
    // The list of the accounts has the current rank of each.
    const [accounts, article] = ofTft.body.split('<article');
    expect(accounts).toMatch(/SILVER I \d+ LP.*League of Legends.*IRON I 2 LP.*Teamfight Tactics/);
    expect(article).toContain('IRON I 2 LP');
    expect(article?.split('</article>')[0]).not.toContain('SILVER I');
  });
});
