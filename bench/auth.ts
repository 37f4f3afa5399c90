/**
 * `npm run bench:auth`: signing in under attack and under load, and watchers that never read, through the whole site in
 * a process of its own. Talks to nobody but itself on 127.0.0.1. Results go to standard output, progress to standard error.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { createProfileStore } from '../adapters/database/profiles/profile-store.ts';
import { maxSavedGames } from '../domain/profiles/profile.ts';
import { savedGameFactory } from '../tests/factories/players.ts';
import { progress, runBenchmark } from './command.ts';
import { measureDeafWatchers, signUpWatched } from './deaf-watchers.ts';
import { believingProxies } from './people.ts';
import { measureCrowd } from './sign-in-crowd.ts';
import { measureFailures } from './sign-in-failures.ts';
import { startSiteProcess } from './site-process.ts';
import { measureSteadySignIns, steadyTable } from './steady-sign-ins.ts';

const whole = {
  tries: 200,
  crowds: [50, 200, 400],
  steady: { rounds: 5, seconds: 4, people: 40, atOnce: 8 },
};
/** For CI: it shows that everything works and answers are right, and judges no time. */
const quick = {
  tries: 20,
  crowds: [20, 250],
  steady: { rounds: 1, seconds: 1, people: 5, atOnce: 8 },
};

if (import.meta.main) await runBenchmark('auth', measure);

async function measure(isQuick: boolean): Promise<string> {
  const settings = isQuick ? quick : whole;
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the benchmark.
  process.once('exit', removeFolder);
  try {
    const site = await startSiteProcess({ ...believingProxies, DATA_DIR: folder });
    try {
      progress('failing to sign in');
      const failures = await measureFailures(site.site, settings.tries, !isQuick);
      progress('signing in by the hundred');
      const crowd = await measureCrowd(site.site, settings.crowds, !isQuick);
      const steady = await measureSteadySignIns(site.site, { ...settings.steady, progress });
      progress('watching without reading');
      const cookie = await signUpWatched(site.site);
      const fill = () => fillProfile(folder);
      const watchers = await measureDeafWatchers(site.site, fill, cookie);
      const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
      const run = isQuick ? 'a quick run: the figures say little' : 'one run';
      return [`${machine}; ${run}`, failures, crowd, steadyTable(steady), watchers].join('\n\n');
    } finally {
      await site.close();
    }
  } finally {
    removeFolder();
    process.off('exit', removeFolder);
  }
}

/** Gives whoever is watched as many games as a profile may have, but one. */
async function fillProfile(folder: string): Promise<void> {
  const database = openSqlite(join(folder, 'rankfolio.sqlite'));
  try {
    const store = createProfileStore(database);
    const profile = await store.findProfileByUsername('Watched');
    if (!profile) throw new Error('nobody is watched');
    for (let at = 1; at < maxSavedGames; at++) {
      const game = savedGameFactory({ name: `Player ${at}#NA1`, readAt: new Date().toISOString() });
      await store.insertSavedGame(profile.id, game, { most: maxSavedGames, counted: ['sandbox'] });
    }
  } finally {
    await database.db.destroy();
  }
}
