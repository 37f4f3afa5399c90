/**
 * `npm run test:crash`: kills a site with SIGKILL 200 times, at random moments while clients write. After each kill the site is
 * started again, and every acknowledged write must be stored in full. On PostgreSQL about a third of the kills hits all processes
 * of the database instead, and the site must recover without a restart.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from './engines.ts';
import { type Kill, runKillLoop } from './kill-loop.ts';
import { drawPictures } from './pictures.ts';
import { createRandom } from './random.ts';

/** Sites that are killed in parallel: one starts while clients write to the other. */
const siteCount = 2;
const defaultKills = 200;
const quickKills = 20;

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      kills: { type: 'string' },
      seed: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const engine = engines.get(values.engine);
  if (!engine) throw new Error(`--engine is one of: ${[...engines.keys()].join(', ')}`);
  const kills = parseCount('kills', values.kills) ?? (values.quick ? quickKills : defaultKills);
  const seed = parseCount('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000);
  console.log(`Killing a site on ${engine.name} ${kills} times, with --seed ${seed}.`);

  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-crash-'));
  const pictures = await drawPictures();
  const startedAt = performance.now();
  const totals = { kills: 0, databaseKills: 0, acknowledged: 0, refused: 0 };
  let hasFailed = false;
  const onKill = ({ target, acknowledged, refused }: Kill) => {
    totals.kills += 1;
    if (target === 'database') totals.databaseKills += 1;
    totals.acknowledged += acknowledged;
    totals.refused += refused;
    const progress = `${totals.kills} of ${kills} kills survived, ${totals.acknowledged} writes acknowledged`;
    printProgress(progress, totals.kills === kills);
  };
  const loops = Array.from({ length: siteCount }, async (_, index) => {
    const dataDir = join(folder, String(index));
    const database = await engine.open(dataDir);
    await runKillLoop({
      database,
      dataDir,
      pictures,
      random: createRandom(seed + index),
      kills: Math.floor((kills + index) / siteCount),
      isCancelled: () => hasFailed,
      onKill,
    }).finally(database.close);
  });
  try {
    await Promise.all(loops);
  } catch (error) {
    console.error(error);
    console.error(`\nTry again with --seed ${seed}. The data is still in ${folder}`);
    hasFailed = true;
    process.exitCode = 1;
    await Promise.allSettled(loops);
    return;
  }
  await rm(folder, { recursive: true });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { databaseKills, acknowledged, refused } = totals;
  if (databaseKills > 0) {
    console.log(
      `${databaseKills} kills hit the database: the site kept running and answered ${refused} requests with 503.`,
    );
  }
  console.log(`Nothing was lost in ${kills} kills, ${acknowledged} writes, ${seconds} seconds.`);
}

/** Prints how many kills were survived: in a terminal in one line that changes, elsewhere one line for every tenth kill. */
function printProgress(text: string, isLast: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${isLast ? '\n' : ''}`);
  else if (isLast || text.match(/^\d*0 /)) process.stderr.write(`${text}\n`);
}

function parseCount(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a number`);
  return Number(value);
}
