/** A race, as two visitors in two time zones follow it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { createRunRaces, createStoreResults } from '../../domain/leaderboards/run-races.ts';
import { leaderboardTexts, newLeaderboardTexts } from '../../texts/leaderboards.ts';
import { raceFormTexts, raceTexts } from '../../texts/races.ts';
import { withRecord } from '../factories/documents.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const dayMs = 24 * 60 * 60_000;
const toIso = (time: number) => new Date(time).toISOString();

test('an editor makes a race in the own time zone, without choosing it', async () => {
  const page = await journey().visitAs('Starts', '/leaderboards/new');
  await page.getByLabel('Name of the leaderboard').fill('Spring race');
  await page.getByLabel('Players').fill('Mosswick#NA1');
  await press(page, newLeaderboardTexts.create);
  await page.getByRole('link', { name: leaderboardTexts.makeRace }).click();
  const form = page.getByRole('region', { name: raceTexts.title });
  const tomorrow = toIso(Date.now() + dayMs).slice(0, 11);
  await form.getByLabel(raceFormTexts.start).fill(`${tomorrow}10:00`);
  const ownZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(() => form.getByLabel(raceFormTexts.zone).inputValue()).toBe(ownZone);
  await form.getByLabel(raceFormTexts.end).fill(`${tomorrow}11:00`);
  await press(form, raceFormTexts.save);
  await page.getByText('The race is saved.').waitFor();
  await page.getByRole('link', { name: 'Back to Spring race' }).click();
  await page.getByText('The race begins').waitFor();
});

test('open pages change by themselves when a race begins, when a player climbs, and when it ends', async () => {
  const { site, visit } = journey();
  await site.signUp('Marshal');
  const { id: ownerId } = await site.findProfile('Marshal');
  const { leaderboardStore: store, profileStore } = site.services;
  const id = createSecret(16);
  const lines = ['GOLD II 10 LP', 'SILVER II 10 LP'].map((rank, index) => {
    const name = `Runner ${index}#NA1`;
    const ranks = { solo: withRecord(rankOf(rank)) };
    const player = savedGameFactory({ name, playerId: name, isDemo: false, ranks });
    return { name, region: player.region, player };
  });
  const fields = {
    name: 'Sprint',
    game: 'league-of-legends',
    queue: 'solo',
    audience: 'link',
  } as const;
  await store.insertLeaderboard({ id, ownerId, ...fields }, lines);
  const race = (startsIn: number, endsIn: number) => ({
    startsAt: toIso(Date.now() + startsIn),
    endsAt: toIso(Date.now() + endsIn),
    zone: 'UTC',
  });
  async function runRaces() {
    const works = [
      createStoreResults(store),
      createRunRaces(store, site.services.refreshes.refreshRows),
    ];
    for (const work of works) while ((await work()) === 'done');
  }
  async function climb(name: string, rank: string) {
    const row = (await store.readLeaderboard(id))?.rows.find(({ player }) => player.name === name);
    if (!row) throw new Error(name);
    const ranks = { solo: withRecord(rankOf(rank)) };
    await profileStore.updatePlayer(row.player.player, {
      ...row.player,
      ranks,
      readAt: toIso(Date.now()),
    });
    await runRaces();
  }

  const announced = race(dayMs, 2 * dayMs);
  await store.updateRace(id, ownerId, announced);
  const path = `/leaderboards/${id}`;
  const [berlin, tokyo] = [
    await visit(path, { timezoneId: 'Europe/Berlin' }),
    await visit(path, { timezoneId: 'Asia/Tokyo' }),
  ];
  const startOf = (page: Page) => page.getByText('The race begins').getByRole('time').first();
  expect(await startOf(berlin).innerText()).toMatch(/ GMT\+[12]$| CES?T$/);
  expect(await startOf(tokyo).innerText()).toMatch(/ (GMT\+9|JST)$/);

  await store.updateRace(id, ownerId, race(-2 * 60 * 60_000, dayMs));
  for (const page of [berlin, tokyo]) await page.getByText('The race began').waitFor();
  await climb('Runner 0#NA1', 'GOLD II 10 LP');
  await climb('Runner 1#NA1', 'SILVER II 10 LP');
  await climb('Runner 1#NA1', 'SILVER I 5 LP');
  await berlin.getByRole('row', { name: /^1 .*Runner 1.*\+95 LP/ }).waitFor();

  const stored = (await store.readLeaderboard(id))?.race;
  if (!stored) throw new Error('there is no race');
  await store.updateRace(id, ownerId, { ...stored, endsAt: toIso(Date.now() - 1) });
  await runRaces();
  for (const page of [berlin, tokyo]) {
    const podium = page.getByRole('list', { name: raceTexts.podium });
    await podium.waitFor();
    expect(await podium.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Runner 1'),
      expect.stringContaining('Runner 0'),
    ]);
  }
});
