/**
 * What `npm run test:crash` runs: a site is killed with SIGKILL at random moments while people write, 200 times. After
 * each kill it is started again, and everything that was acknowledged must be there, whole. On PostgreSQL a third of the
 * kills falls on all processes of the database instead, and the site has to get over it by itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from './engines.ts';
import { type Kill, runLane } from './lane.ts';
import { drawPictures } from './pictures.ts';
import { createRandom } from './random.ts';

/** Sites that are killed side by side: one waits for its start while the other writes. */
const lanesAtOnce = 2;
const usualKills = 200;
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
  const kills = numberOf('kills', values.kills) ?? (values.quick ? quickKills : usualKills);
  const seed = numberOf('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000);
  console.log(`Killing a site on ${engine.name} ${kills} times, with --seed ${seed}.`);

  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-crash-'));
  const pictures = await drawPictures();
  const begun = performance.now();
  const sums = { kills: 0, ofDatabase: 0, acknowledged: 0, refused: 0 };
  let isOver = false;
  const onKill = ({ of, acknowledged, refused }: Kill) => {
    sums.kills += 1;
    if (of === 'database') sums.ofDatabase += 1;
    sums.acknowledged += acknowledged;
    sums.refused += refused;
    const words = `${sums.kills} of ${kills} kills survived, ${sums.acknowledged} writes acknowledged`;
    tell(words, sums.kills === kills);
  };
  const lanes = Array.from({ length: lanesAtOnce }, async (_, lane) => {
    const dataDir = join(folder, String(lane));
    const database = await engine.open(dataDir);
    await runLane({
      database,
      dataDir,
      pictures,
      random: createRandom(seed + lane),
      kills: Math.floor((kills + lane) / lanesAtOnce),
      isOver: () => isOver,
      onKill,
    }).finally(database.close);
  });
  try {
    await Promise.all(lanes);
  } catch (error) {
    console.error(error);
    console.error(`\nTry again with --seed ${seed}. The data is left in ${folder}`);
    isOver = true;
    process.exitCode = 1;
    await Promise.allSettled(lanes);
    return;
  }
  await rm(folder, { recursive: true });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { ofDatabase, acknowledged, refused } = sums;
  if (ofDatabase > 0) {
    console.log(
      `${ofDatabase} kills were of the database: the site stayed, and answered ${refused} requests with 503 and none worse.`,
    );
  }
  console.log(`Nothing was lost in ${kills} kills, ${acknowledged} writes, ${seconds} seconds.`);
}

/** One line that is written over in a terminal, and now and then a new one elsewhere. */
function tell(words: string, isLast: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${words}${isLast ? '\n' : ''}`);
  else if (isLast || words.match(/^\d*0 /)) process.stderr.write(`${words}\n`);
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a number`);
  return Number(value);
}
