/** Many users of a site look up a few popular players, with the limits of a development key. Fails when Riot gets more calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentLimits } from '../../tests/fixtures/riot/limited-riot.ts';
import { riotGames } from '../../tests/fixtures/riot/riot-games.ts';
import { startFakeRiotProcess } from '../harness/fake-riot-process.ts';
import { newClientAddress, send } from '../harness/http-client.ts';
import { startSiteProcess, trustBenchmark } from '../harness/site-process.ts';
import { formatTable, listValues, quantile } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

const full = { users: 1000, seconds: 30 };
const quick = { users: 200, seconds: 6 };
const playerCount = 50;
/** The average pause between two look-ups of one user. */
const pauseMs = 2000;
/** The nth player is chosen 1/n times as often as the first one (Zipf's law). */
const weights = Array.from({ length: playerCount }, (_, index) => 1 / (index + 1));
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);

export const measureLookups: Part = async ({ isQuick, folder, progress }) => {
  const settings = isQuick ? quick : full;
  // The limits are enough for the players of one game, but not of both games.
  const runs = { 'one game': riotGames.slice(0, 1), 'both games': riotGames };
  const columns: Awaited<ReturnType<typeof measureGames>>[] = [];
  for (const [name, games] of Object.entries(runs)) {
    progress(`${settings.users} users look up ${playerCount} players, ${name}`);
    columns.push(await measureGames(games, settings, `${folder}/${games.length}`));
  }
  const label = 'response, maximum, ms';
  const rows = Object.keys(columns[0] ?? {}) as (keyof (typeof columns)[number])[];
  return {
    targets: columns.map((column) => createTarget(label, ['≤', 10_000], [column[label]], ' ms')),
    details: formatTable([
      [`${settings.users} users, ${playerCount} players`, ...Object.keys(runs)],
      ...rows.map((row) => [row, ...listValues(columns, row)]),
    ]),
  };
};

/** Returns the figures of one run. Throws when a look-up fails in another way than by a limit. */
async function measureGames(
  games: typeof riotGames,
  { users, seconds }: typeof full,
  dataDir: string,
) {
  await using riot = await startFakeRiotProcess({ limits: developmentLimits });
  await using site = await startSiteProcess({
    ...trustBenchmark,
    DATA_DIR: dataDir,
    SOURCES: 'riot',
    RIOT_API_KEY: 'bench',
    RIOT_API_URL: riot.riotApiUrl,
    // No server listens at this address, because look-ups need no icons.
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  const end = performance.now() + seconds * 1000;
  const durations: number[] = [];
  const statuses = new Map<number, number>();
  const runUser = async () => {
    const clientAddress = newClientAddress();
    await sleep(Math.random() * pauseMs);
    while (performance.now() < end) {
      const game = games[Math.floor(Math.random() * games.length)]?.name ?? '';
      const query = new URLSearchParams({ game, username: choosePlayer(), region: 'na1' });
      const response = await send(`${site.address}/api/lookup?${query}`, { clientAddress });
      const isRefusal = response.status === 503 && Number(response.headers['retry-after']) >= 1;
      if (response.status !== 200 && !isRefusal)
        throw new Error(`a look-up was answered ${response.status}: ${response.body}`);
      durations.push(response.durationMs);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: users }, runUser));
  const { calls, limited } = await riot.counts();
  if (limited > 0) throw new Error(`Riot answered ${limited} of ${calls} calls with 429`);
  return {
    'look-ups answered': statuses.get(200) ?? 0,
    'look-ups told to try again': statuses.get(503) ?? 0,
    'calls to Riot': calls,
    'calls answered 429': limited,
    'response, p50, ms': quantile(durations, 0.5),
    'response, p99, ms': quantile(durations, 0.99),
    'response, maximum, ms': quantile(durations, 1),
  };
}

function choosePlayer(): string {
  let remaining = Math.random() * totalWeight;
  const player = weights.findIndex((weight) => {
    remaining -= weight;
    return remaining < 0;
  });
  return `Player ${player}#NA1`;
}
