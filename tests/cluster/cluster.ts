/**
 * `npm run test:cluster`: starts a PostgreSQL server and two copies of the site on it, as two processes. Checks that live updates
 * work across both copies, that users are served again after a copy or the database fails, and that another version can replace them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTrialOptions } from '../crash/engines.ts';
import { createRandom } from '../crash/random.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';
import type { Scenario } from './copies.ts';
import { databaseOutage } from './database-outage.ts';
import { liveUpdates } from './live-updates.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';

const scenarios: readonly (readonly [name: string, Scenario])[] = [
  ['rolling upgrade', rollingUpgrade],
  ['live updates', liveUpdates],
  ['database outage', databaseOutage],
];

// After a signal, `process.exit` runs the exit handlers. The child processes end when this process ends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const { seed, isQuick } = parseTrialOptions();
console.log(`Two copies of the site on one PostgreSQL, with --seed ${seed}.`);
const folder = mkdtempSync(join(tmpdir(), 'rankfolio-cluster-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const postgres = await startWatchedPostgres();
let running = '';
try {
  for (const [name, run] of scenarios) {
    running = name;
    await using resources = new AsyncDisposableStack();
    const context = { postgres, folder, random: createRandom(seed), isQuick, resources };
    console.log(`✓ ${name}: ${await run(context)}.`);
  }
} catch (error) {
  console.error(error);
  console.error(`\n✗ ${running}. Try again with --seed ${seed}`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
