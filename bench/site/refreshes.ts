/** Measures refreshes after the view of a profile on PostgreSQL: how many a site makes in a second, also another version in turns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import { runStatement } from '../../tests/postgres/template.ts';
import { startWatchedPostgres } from '../../tests/postgres/watched-server.ts';
import { startFakeRiotProcess } from '../harness/fake-riot-process.ts';
import { sendSuccessfully, signUp } from '../harness/http-client.ts';
import { runRounds } from '../harness/rates.ts';
import { projectFolder, startSiteProcess } from '../harness/site-process.ts';
import { formatTable, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

const username = 'Refreshed';
const gameCount = 50;
/** Limits that no run reaches, so that only the site's own work counts. */
const generousLimit = [{ calls: 50_000, seconds: 10 }];
const timeoutMs = 60_000;

export const measureRefreshes: Part = async ({ isQuick, folder, beside, progress }) => {
  const rounds = isQuick ? 1 : 10;
  const limits = { app: generousLimit, method: generousLimit };
  await using resources = new AsyncDisposableStack();
  const riot = resources.use(await startFakeRiotProcess({ limits, delayMs: [0, 0] }));
  const postgres = await startWatchedPostgres();
  resources.defer(postgres.stop);
  const sides: (() => Promise<number>)[] = [];
  for (const codeFolder of [projectFolder, ...(beside ? [beside] : [])]) {
    progress(`saving ${gameCount} games in ${codeFolder}`);
    const name = `site${sides.length}`;
    await runStatement(postgres.url, `create database ${name}`);
    const url = new URL(`/${name}`, postgres.url).href;
    const settings = {
      DATA_DIR: `${folder}/${name}`,
      DATABASE_URL: url,
      AUTH_SECRET: 'benchmark'.repeat(4),
      SOURCES: 'riot',
      RIOT_API_KEY: 'bench',
      RIOT_API_URL: riot.riotApiUrl,
      // No server listens at this address, because refreshes need no icons.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    };
    const { address } = resources.use(await startSiteProcess(settings, [], codeFolder));
    await saveGames(address);
    sides.push(() => refreshAll(address, url));
  }
  progress(`${rounds} views of each profile`);
  const [ours = [], others = []] = await runRounds({ rounds, warmUps: 1 }, sides);
  return {
    targets: beside
      ? [createTarget('refreshes a second on PostgreSQL ÷ other', ['≥', 1.5], ratios(ours, others))]
      : [],
    details: formatTable([
      [`${rounds} views of a profile with ${gameCount} old ranks`, 'refreshes a second'],
      ['this version', ours],
      ...(beside ? [['the other version', others]] : []),
    ]),
  };
};

async function saveGames(address: string): Promise<void> {
  const cookie = await signUp(address, username);
  for (let index = 0; index < gameCount; index++) {
    const player = `Player ${index}#NA1`;
    const json = { GameType: 'League of Legends', GameUsername: player, Region: 'na1' };
    await sendSuccessfully(`${address}/api/users/${username}/savedGames`, { json, cookie });
  }
}

/** Views a profile with old ranks. Returns how many are read and stored in a second, until the last one. */
async function refreshAll(address: string, databaseUrl: string): Promise<number> {
  const old = new Date(Date.now() - staleAfterMs - 60_000).toISOString();
  const run = (statement: string) => runStatement(databaseUrl, statement);
  await run(`update players set "readAt" = '${old}' where "isDemo" = 0`);
  // No answer of the last round is as old as the ranks.
  await run('delete from lookups');
  const startedAt = performance.now();
  await sendSuccessfully(`${address}/${username}`);
  const countOld = `select 1 from players where "readAt" = '${old}'`;
  while ((await run(countOld)).rowCount !== 0) {
    if (performance.now() - startedAt > timeoutMs) throw new Error('a game was not refreshed');
    await sleep(10);
  }
  return (gameCount / (performance.now() - startedAt)) * 1000;
}
