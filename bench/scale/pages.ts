/** Measures pages and documents per second of one process, with a different profile from PostgreSQL each time. */
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import type { MeasuredProcess } from '../harness/child-process.ts';
import { signUp } from '../harness/http-client.ts';
import { formatLoadTable, measureLoad, startLoadGenerator } from '../harness/load.ts';
import { listScatteredNames } from '../harness/users.ts';
import type { ScaleRun } from './run.ts';

const connections = 32;
const seconds = 1;
/** The ranks of all other users are stale, so a view of their pages also writes to the database. */
const shareWithFreshRanks = 0.8;

/** Returns the table. Throws when a response is not about the requested profile. */
export async function measurePages(
  { database, users, settings, progress }: ScaleRun,
  site: MeasuredProcess,
): Promise<string> {
  const names = listScatteredNames(users.length);
  const fresh = names.slice(0, names.length * shareWithFreshRanks);
  const stale = names.slice(fresh.length);
  await setReadAt(database, fresh, new Date());
  await setReadAt(database, stale, new Date('2026-09-01'));
  const toPaths = (profileNames: readonly string[]) => profileNames.map((name) => `/${name}`);
  const cookie = await signUp(site.address, 'Bench-Visitor');
  await using floor = await startBaseline();
  await using generator = await startLoadGenerator();
  progress('pages and documents');
  const figures = await measureLoad(
    {
      'anonymous page': { site, paths: toPaths(fresh), headers: {} },
      'signed-in page': { site, paths: toPaths(fresh), headers: { cookie } },
      'API document': { site, paths: fresh.map((name) => `/api/users/${name}`), headers: {} },
      'page with old ranks, which are queued': { site, paths: toPaths(stale), headers: {} },
    },
    { rounds: settings.rounds, warmUps: 1, seconds, connections, floor, generator },
  );
  return formatLoadTable(`different profiles, ${connections} connections`, figures);
}

/** Changes the time when the ranks of these users were read. */
async function setReadAt({ db }: Database, names: readonly string[], time: Date): Promise<void> {
  await sql`update "savedGames" set "readAt" = ${time.toISOString()} where "profileId" in
    (select id from profiles where "displayName" = any(${names}))`.execute(db);
}
