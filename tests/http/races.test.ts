/** A race as an editor makes it, and as visitors see it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createRunRaces, createStoreResults } from '../../domain/leaderboards/run-races.ts';
import { leaderboardProblems } from '../../texts/edit-leaderboard.ts';
import { leaderboardTexts } from '../../texts/leaderboards.ts';
import { raceProblems, raceTexts } from '../../texts/races.ts';
import { withRecord } from '../factories/documents.ts';
import { rankOf } from '../factories/ranks.ts';
import { create, names, readMain, readPage, readStored, sendForm } from './leaderboard-forms.ts';
import { openNewSites } from './site.ts';

const dayMs = 24 * 60 * 60_000;
const startsAt = '2026-11-02T23:00:00.000Z';
const times = { start: '2026-11-03T00:00', end: '2026-11-10T00:00', zone: 'Europe/Berlin' };

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T20:00:00.000Z') }),
);
const site = openNewSites();

/** The names of the players of a page, in its order. */
const listOrder = (main: string) =>
  names
    .filter((name) => main.includes(name))
    .sort((a, b) => main.lastIndexOf(a) - main.lastIndexOf(b));

/** Stores where rows have begun a race, and its result. */
async function run() {
  const { leaderboardStore, refreshes } = site.services;
  for (const work of [
    createStoreResults(leaderboardStore),
    createRunRaces(leaderboardStore, refreshes.refreshRows),
  ])
    while ((await work()) === 'done');
}

/** A refresh of each player, who climbs by so many points. */
async function climb(path: string, ...points: readonly number[]) {
  const { rows } = await readStored(site, path);
  for (const [index, { player }] of rows.entries()) {
    const solo = player.ranks.solo;
    const rank = solo?.kind === 'divided' ? solo : withRecord(rankOf('MASTER I 300 LP'));
    if (rank.kind !== 'divided') throw new Error(rank.kind);
    const climbed = {
      ...rank,
      leaguePoints: rank.leaguePoints + (points[index] ?? 0),
      wins: rank.wins + 1,
    };
    const readAt = new Date().toISOString();
    await site.services.profileStore.updatePlayer(player.player, {
      ...player,
      ranks: { solo: climbed },
      readAt,
    });
  }
  await run();
}

test('a race is announced, runs in one queue in the order of climbs, and its result stays', async () => {
  const owner = await site.signUp('Racer');
  const path = await create(owner, names.join('\n'));
  await owner.submit(`${path}/race`, { ...times, step: 'save' });
  const announced = await readPage(site, path);
  expect(announced).toContain(
    'The race begins 2 Nov 2026, 23:00 UTC and ends 9 Nov 2026, 23:00 UTC',
  );
  expect(announced).toContain('This week');
  expect(await readPage(owner, '/leaderboards')).toContain('Race: 2 Nov 2026 – 9 Nov 2026');

  vi.setSystemTime(Date.parse(startsAt) + 60_000);
  await climb(path, 0, 0, 0);
  vi.setSystemTime(Date.parse(startsAt) + dayMs);
  await climb(path, 10, 0, 40);
  const running = await readPage(site, `${path}?queue=flex&sort=games`);
  expect(running).toContain('The race began');
  expect(running).toContain(raceTexts.columns.climb);
  expect(running).not.toContain('This week');
  expect(listOrder(running)).toEqual([names[2], names[0], names[1]]);
  expect(running).toContain('1 game');
  expect((await site.get(`${path}/rank.txt`)).body).toMatch(
    /^1 Quokka Quill#OCE \+40 LP, 2 Mosswick#NA1 \+10 LP, 3 /,
  );
  const api = (await site.get(`/api/v1${path}`)).json();
  expect(api).toMatchObject({
    race: { startsAt },
    rows: [{ climb: 40 }, { climb: 10 }, { climb: 0 }],
  });
  expect((await site.get(`${path}/rank.txt?queue=flex`)).body).toContain('1 Quokka Quill#OCE');
  expect(await readPage(site, `${path}?view=tv`)).toMatch(/1 Quokka Quill#OCE .*\+40 LP 2 /);
  const preview = async () => /preview\/\w+/.exec((await site.get(path)).body)?.[0];
  const before = await preview();

  vi.setSystemTime(Date.parse('2026-11-09T23:00:00.000Z'));
  await run();
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00.000Z'));
  await climb(path, 500, 300, 0);
  const ended = (await site.get(path)).body;
  expect(readMain(ended)).toContain(
    `The race lasted from 2 Nov 2026, 23:00 UTC to 9 Nov 2026, 23:00 UTC`,
  );
  expect(listOrder(readMain(ended))).toEqual([names[2], names[0], names[1]]);
  expect(ended).toContain(`aria-label="${raceTexts.podium}"`);
  expect(readMain(ended)).toContain('+40 LP');
  // The ranks of the result were read long before the end.
  expect(readMain(ended)).toContain('last read 3 Nov 2026, 23:00 UTC');
  expect(await preview()).not.toBe(before);
  const result = (await site.get(`/api/v1${path}`)).json().rows[0];
  expect(result).toMatchObject({ place: 1, climb: 40, readAt: '2026-11-03T23:00:00.000Z' });
  const feed = (await site.get(`${path}/feed.atom`)).body;
  expect(feed).toContain(
    `<title>${raceTexts.news.ended} 1 Quokka Quill#OCE +40 LP, 2 Mosswick#NA1 +10 LP, 3 `,
  );
  expect(feed).toContain(`<title>${raceTexts.news.running}</title>`);
  expect((await site.get(`${path}/discord.json`)).body).toContain('Result of the race');
});

test('wrong times are refused and keep what was typed, and only editors set a race', async () => {
  const owner = await site.signUp('Editor');
  const path = await create(owner, names.join('\n'));
  const race = `${path}/race`;
  expect(await readPage(owner, path)).toContain(leaderboardTexts.makeRace);
  const refused = await owner.submit(race, { ...times, zone: 'Berlin', step: 'save' });
  expect(refused.statusCode).toBe(400);
  expect(readMain(refused.body)).toContain(raceProblems['zone-unknown']);
  expect(refused.body).toContain(`value="${times.start}"`);
  const page = await sendForm(owner, race, { ...times, end: times.start, step: 'save' });
  expect(page.race).toEqual({
    typed: { ...times, end: times.start },
    error: { wrong: ['end'], sentence: raceProblems['end-early'] },
  });
  const stranger = await site.signUp('Stranger');
  expect((await stranger.submit(race, { ...times, step: 'save' })).statusCode).toBe(404);
  expect((await readStored(site, path)).race).toBeNull();
  const saved = await owner.submit(race, { ...times, step: 'save' });
  expect(saved.headers.location).toBe(`${path}/edit?done=race#main`);
  expect(await readStored(site, path)).toMatchObject({ race: { startsAt, zone: times.zone } });
  expect(await readPage(owner, path)).not.toContain(leaderboardTexts.makeRace);
  expect((await owner.get(`${path}/edit`)).body).toContain(`value="${times.end}"`);

  vi.setSystemTime(Date.parse(startsAt) + 1);
  const settings = { name: 'Rooks', play: 'league-of-legends flex', audience: 'link' };
  const other = await owner.submit(`${path}/settings`, settings);
  expect(readMain(other.body)).toContain(leaderboardProblems.race);
  await owner.submit(race, { ...times, step: 'remove' });
  expect((await readStored(site, path)).race).toBeNull();
  expect((await owner.submit(`${path}/settings`, settings)).statusCode).toBe(303);
});
