/**
 * `npm run test:cluster`: starts a PostgreSQL server and two copies of the site on it, as two processes. Checks that live updates and
 * the limits of the sources work across both copies, and that users are served again after a copy or the database fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgresServer } from '../crash/engines.ts';
import { createRandom } from '../crash/random.ts';
import { trustedProxySettings } from '../crash/reader.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { allSources } from './all-sources.ts';
import { startCopy } from './copy.ts';
import { databaseOutage } from './database-outage.ts';
import { killedCopy } from './killed-copy.ts';
import { liveUpdates } from './live-updates.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';

const scenarios: readonly Scenario[] = [liveUpdates, killedCopy, databaseOutage, allSources];

await main();

async function main(): Promise<void> {
  // After a signal, `process.exit` runs the exit handlers. The child processes end when this process ends.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a number');
  const chosenScenarios = scenarios.filter(({ name }) =>
    positionals.every((word) => name.includes(word)),
  );
  if (chosenScenarios.length === 0)
    throw new Error(`no scenario has the name '${positionals.join(' ')}'`);
  console.log(`Two copies of the site on one PostgreSQL, with --seed ${seed}.`);

  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const startedAt = performance.now();
  const postgres = await openPostgresServer();
  try {
    for (const scenario of chosenScenarios)
      await runScenario(scenario, { postgres, folder, seed, isQuick: values.quick });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `All chosen scenarios passed (${chosenScenarios.length} of ${scenarios.length}) in ${seconds} seconds.`,
    );
  } catch (error) {
    console.error(error);
    console.error(`\nTry again with --seed ${seed}`);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

/** Runs a scenario, prints its result, and closes everything that it opened. */
async function runScenario(
  scenario: Scenario,
  options: {
    readonly postgres: PostgresServer;
    readonly folder: string;
    readonly seed: number;
    readonly isQuick: boolean;
  },
): Promise<void> {
  const { postgres, folder, seed, isQuick } = options;
  const closeSteps: (() => void | Promise<void>)[] = [];
  const context: ScenarioContext = {
    postgres,
    random: createRandom(seed),
    isQuick,
    onEnd: (step) => void closeSteps.push(step),
    async openCopies(settings = {}) {
      const shared = {
        DATABASE_URL: postgres.url,
        AUTH_SECRET: 'one secret for all copies of the site',
        ...trustedProxySettings,
      };
      const start = async (name: string) => {
        const copy = await startCopy(join(folder, name), { ...shared, ...settings });
        closeSteps.push(copy.kill);
        return copy;
      };
      return Promise.all([start('one'), start('two')]);
    },
  };
  const startedAt = performance.now();
  try {
    const result = await scenario.run(context);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`✓ ${scenario.name} (${seconds} s): ${result}.`);
  } catch (error) {
    console.log(`✗ ${scenario.name}`);
    throw error;
  } finally {
    for (const close of closeSteps.reverse()) await close();
  }
}
