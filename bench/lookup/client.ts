/** Opens the site's client of Riot's API with a fake Riot API and a SQLite file. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { openRiot } from '../../adapters/sources/riot/open-riot.ts';
import type { LimitedRiotOptions } from '../../tests/fixtures/riot/limited-riot.ts';
import { startFakeRiotProcess } from './fake-riot-process.ts';

export type Client = Awaited<ReturnType<typeof openClient>>;

/** Opens a client with an empty database in a folder, and a new fake Riot API. */
export async function openClient(folder: string, settings: LimitedRiotOptions) {
  const database = openSqlite(join(mkdtempSync(join(folder, 'client-')), 'rankfolio.sqlite'));
  await migrate(database);
  const riotApi = await startFakeRiotProcess(settings);
  const apiUrl = riotApi.riotApiUrl;
  /** The counts of the client's meter, and the milliseconds that each call waited for its turn. */
  const counts = {
    ...{ calls: 0, limited: 0, unanswered: 0, waits: [] as number[] },
    lookups: { remembered: 0, shared: 0, asked: 0, 'stood-in': 0, failed: 0 },
  };
  const keys = { key: 'bench', tftKey: 'bench' };
  const riot = { ...keys, apiUrl, calls: 'riot-id' as const, dataDragonUrl: apiUrl };
  const { dataSource, close } = await openRiot(riot, {
    lookupCache: createLookupCache(database),
    budget: createCallBudget(database),
    isIconInUse: async () => true,
    logger: pino({ level: 'silent' }),
    meter: {
      countCall(_host, _method, status) {
        counts.calls += 1;
        if (status === 429) counts.limited += 1;
        if (status === 0) counts.unanswered += 1;
      },
      recordWait: (milliseconds) => void counts.waits.push(milliseconds),
      countLookup(answer) {
        counts.lookups[answer] += 1;
      },
    },
  });
  return {
    dataSource,
    riotApi,
    counts,
    async [Symbol.asyncDispose]() {
      await close();
      await riotApi[Symbol.asyncDispose]();
      await database.db.destroy();
    },
  };
}
