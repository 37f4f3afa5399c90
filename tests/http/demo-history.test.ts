/** The rank history of the demo profile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { unranked } from '../../domain/games/rank.ts';
import type { QueueGraph } from '../../domain/history/rank-history.ts';
import { toMonth } from '../../domain/history/thin-samples.ts';
import { sqliteFileIn } from '../../server/process/data-dir.ts';
import { openSite } from './site.ts';

const dayMs = 24 * 3_600_000;

/** Opens the site of a data folder, and reads the history of the demo and of another profile. */
async function readHistories(dataDir: string): Promise<readonly (readonly QueueGraph[])[]> {
  const site = await openSite({ DATA_DIR: dataDir });
  try {
    const owner = site.browser();
    await owner.signUp('Mira').catch(() => undefined);
    const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
    await owner.send('POST', '/api/users/Mira/savedGames', game);
    return await Promise.all(
      ['Demo', 'Mira'].map(async (name) => {
        const { body } = await site.browser().get(`/api/users/${name}/history?range=all`);
        return (JSON.parse(body) as { history: readonly QueueGraph[] }).history;
      }),
    );
  } finally {
    await site.close();
  }
}

const filterRanked = (history: readonly QueueGraph[]) =>
  history.filter(({ Readings }) => Readings.at(-1)?.Tier !== unranked);

test('the demo has a year of history, which a restart does not add again, and no other profile has it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  const [demo = [], mira = []] = await readHistories(dataDir);
  const ranked = filterRanked(demo);
  expect(ranked.length).toBeGreaterThanOrEqual(8);
  for (const { Readings, SampleCount, Since } of ranked) {
    expect(SampleCount).toBeGreaterThan(150);
    expect(Date.now() - Date.parse(Since)).toBeGreaterThan(360 * dayMs);
    expect(Readings.some(({ Tier }) => Tier === unranked)).toBe(true);
  }
  expect(mira.map(({ SampleCount }) => SampleCount)).toEqual([1, 1]);
  const [demoAgain, miraAgain] = await readHistories(dataDir);
  expect([demoAgain, miraAgain]).toEqual([demo, mira]);

  // As after an update of a site whose demo has a short history.
  const { db } = openSqlite(sqliteFileIn(dataDir));
  const thisMonth = toMonth(new Date().toISOString());
  await db.deleteFrom('rankMonths').where('month', '<', thisMonth).execute();
  await db.destroy();
  const [extended = []] = await readHistories(dataDir);
  for (const { Since } of filterRanked(extended))
    expect(Date.now() - Date.parse(Since)).toBeGreaterThan(360 * dayMs);
  await rm(dataDir, { recursive: true });
});
