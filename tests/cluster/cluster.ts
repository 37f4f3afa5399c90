/**
 * What `npm run test:cluster` runs: two copies of the site, as two processes, on a PostgreSQL that it starts itself, and what
 * must hold for the people who use them, whatever happens to a copy or to the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgresServer } from '../crash/postgres.ts';
import { createRandom } from '../crash/random.ts';
import { believingVisitors } from '../crash/visitor.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { callBudget } from './call-budget.ts';
import { startCopy } from './copies.ts';
import { databaseAway } from './database-away.ts';
import { killedCopy } from './killed-copy.ts';
import { liveUpdates } from './live-updates.ts';
import type { Scene, Stage } from './scene.ts';
import { signInLimits } from './sign-in-limits.ts';

const scenes: readonly Scene[] = [liveUpdates, killedCopy, databaseAway, callBudget, signInLimits];

await main();

async function main(): Promise<void> {
  // A signal ends the process the usual way. What it started hears of its end, and ends too.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a number');
  const chosen = scenes.filter(({ name }) => positionals.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`no scene is called '${positionals.join(' ')}'`);
  console.log(`Two copies of the site on one PostgreSQL, with --seed ${seed}.`);

  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const begun = performance.now();
  const postgres = await openPostgresServer();
  try {
    for (const scene of chosen)
      await play(scene, { postgres, folder, seed, isQuick: values.quick });
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${chosen.length} of ${scenes.length} scenes were played, and all hold, in ${seconds} seconds.`,
    );
  } catch (error) {
    console.error(error);
    console.error(`\nTry again with --seed ${seed}`);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

/** Plays a scene, says what was seen, and closes everything that it opened. */
async function play(
  scene: Scene,
  settings: {
    readonly postgres: PostgresServer;
    readonly folder: string;
    readonly seed: number;
    readonly isQuick: boolean;
  },
): Promise<void> {
  const { postgres, folder, seed, isQuick } = settings;
  const closing: (() => void | Promise<void>)[] = [];
  const stage: Stage = {
    postgres,
    random: createRandom(seed),
    isQuick,
    atEnd: (step) => void closing.push(step),
    async openCopies(more = {}) {
      const database = {
        DATABASE_URL: postgres.url,
        AUTH_SECRET: 'one secret for all copies of the site',
        ...believingVisitors,
      };
      const start = async (name: string) => {
        const copy = await startCopy(join(folder, name), { ...database, ...more });
        closing.push(copy.kill);
        return copy;
      };
      return Promise.all([start('one'), start('two')]);
    },
  };
  const from = performance.now();
  try {
    const seen = await scene.play(stage);
    const seconds = Math.round((performance.now() - from) / 1000);
    console.log(`✓ ${scene.name} (${seconds} s): ${seen}.`);
  } catch (error) {
    console.log(`✗ ${scene.name}`);
    throw error;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
