/** Measures refreshes after the view of a profile: how many a site makes in a second, and the processor time of each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import {
  createProfile,
  maxGames,
  openDatabase,
  type StoredSite,
} from '../../tests/abuse/profiles.ts';
import { startFakeRiotProcess } from '../harness/fake-riot-process.ts';
import { send } from '../harness/http-client.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatTable, listValues } from '../harness/statistics.ts';
import type { Part } from './part.ts';

const username = 'Refreshed';
/** Limits that no run reaches, so that only the site's own work counts. */
const generousLimit = [{ calls: 50_000, seconds: 10 }];
const timeoutMs = 60_000;

export const measureRefreshes: Part = async ({ isQuick, folder: dataDir, progress }) => {
  const rounds = isQuick ? 1 : 10;
  const limits = { app: generousLimit, method: generousLimit };
  await using riot = await startFakeRiotProcess({ limits, delayMs: [0, 0] });
  await using process = await startSiteProcess({
    DATA_DIR: dataDir,
    SOURCES: 'riot',
    RIOT_API_KEY: 'bench',
    RIOT_API_URL: riot.riotApiUrl,
    // No server listens at this address, because refreshes need no icons.
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  const site = { address: process.address, dataDir };
  await createProfile(site, username, { gameCount: maxGames });
  const results = [];
  for (let round = -1; round < rounds; round++) {
    progress(round < 0 ? 'a warm-up' : `round ${round + 1} of ${rounds}`);
    const cpuBefore = await process.cpuMs();
    const durationMs = await refreshAll(site);
    const cpuMs = ((await process.cpuMs()) - cpuBefore) / maxGames;
    if (round >= 0) results.push({ perSecond: (maxGames / durationMs) * 1000, cpuMs });
  }
  return {
    targets: [],
    details: formatTable([
      [`${rounds} views of a profile with ${maxGames} old ranks`, ''],
      ['refreshed accounts per second', listValues(results, 'perSecond')],
      ['ms of a core for each', listValues(results, 'cpuMs')],
    ]),
  };
};

/** Views a profile with old ranks. Returns the milliseconds until the last new rank is stored. */
async function refreshAll(site: StoredSite): Promise<number> {
  using database = openDatabase(site);
  const old = new Date(Date.now() - staleAfterMs - 60_000).toISOString();
  // The view does not refresh the samples of the demo profile.
  database.exec(`UPDATE savedGames SET readAt = '${old}' WHERE playerId NOT LIKE 'sample:%'`);
  const countOld = database.prepare('SELECT count(*) AS count FROM savedGames WHERE readAt = ?');
  const startedAt = performance.now();
  // A busy machine refuses some views.
  while ((await send(`${site.address}/${username}`)).status === 503) await sleep(100);
  while (Number(countOld.get(old)?.count) > 0) {
    if (performance.now() - startedAt > timeoutMs) throw new Error('a game was not refreshed');
    await sleep(10);
  }
  return performance.now() - startedAt;
}
