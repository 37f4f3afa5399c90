/**
 * `npm run test:crash`: kills a site with SIGKILL 200 times, at random moments, mostly while clients write. After each kill the site
 * is started again, and every acknowledged write must be stored in full.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchServer, startServer } from '../commands/server-process.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import {
  createTrialDatabase,
  findRowProblems,
  parseTrialOptions,
  type TrialDatabase,
} from './engines.ts';
import { createRandom, type Random } from './random.ts';
import { createWriter } from './writer.ts';

/** Sites that are killed in parallel: one starts while clients write to the other. */
const siteCount = 2;
const fullKills = 200;
const quickKills = 20;
const writerCount = 4;
/** A kill comes at most this long after the writers begin. */
const maxWritingMs = 300;
/** A kill during a start comes at most this long after the start begins. */
const maxStartingMs = 800;
/** The share of kills that hits the site while it starts. */
const startKillShare = 0.15;

const { engine, seed, isQuick } = parseTrialOptions();
const kills = isQuick ? quickKills : fullKills;
console.log(`Killing a site on ${engine} ${kills} times, with --seed ${seed}.`);
const folder = await mkdtemp(join(tmpdir(), 'rankfolio-crash-'));
const pictures = await Promise.all([1, 2, 3].map(() => createPhotoDataUrl(64, 64)));
try {
  const sites = Array.from({ length: siteCount }, async (_, index) => {
    const dataDir = join(folder, String(index));
    const database = await createTrialDatabase(engine, dataDir);
    return killRepeatedly(database, dataDir, createRandom(seed + index)).finally(database.close);
  });
  const acknowledged = (await Promise.all(sites)).reduce((sum, count) => sum + count);
  await rm(folder, { recursive: true });
  console.log(`Nothing was lost in ${kills} kills and ${acknowledged} writes.`);
} catch (error) {
  console.error(error);
  console.error(`\nTry again with --seed ${seed}. The data is still in ${folder}`);
  // The other site ends with this process.
  process.exit(1);
}

/** Kills one site again and again. @returns the number of acknowledged writes. @throws when data was lost. */
async function killRepeatedly(
  database: TrialDatabase,
  dataDir: string,
  random: Random,
): Promise<number> {
  const { settings } = database;
  let server = await startServer(dataDir, settings);
  const writers = await Promise.all(
    Array.from({ length: writerCount }, (_, index) =>
      createWriter(server.address, `Crash${index + 1}`, pictures, random),
    ),
  );
  for (let kill = 0; kill < kills / siteCount; kill++) {
    if (random.chance(startKillShare)) {
      await server.stop('SIGKILL');
      const starting = launchServer(dataDir, settings);
      await sleep(random.between(0, maxStartingMs));
      await starting.stop('SIGKILL');
    } else {
      const writing = Promise.all(writers.map((each) => each.writeUntilStopped(server.address)));
      // If a writer fails before the kill, the race throws its error.
      await Promise.race([sleep(random.between(0, maxWritingMs)), writing]);
      await server.stop('SIGKILL');
      await writing;
    }
    server = await startServer(dataDir, settings);
    const problems = await Promise.all([
      ...writers.map((writer) => writer.findProblems(server.address)),
      findRowProblems(database),
    ]);
    if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
  }
  await server.stop('SIGKILL');
  return writers.reduce((sum, { counts }) => sum + counts.acknowledged, 0);
}
