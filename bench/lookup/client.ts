/** The Riot API client wired as in the site, with a fake Riot API and a SQLite file. */
import { join } from 'node:path';
import { pino } from 'pino';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import type { LookupAnswer } from '../../adapters/sources/source-meter.ts';
import type { DataSource } from '../../domain/ranks/data-source.ts';
import { openDataSource } from '../../server/data-source.ts';
import type { LimitedRiotOptions } from '../../tests/fixtures/riot/limited-riot.ts';
import { inTemporaryFolder } from '../harness/command.ts';
import { type PublisherProcess, startPublisherProcess } from './publisher-process.ts';

export interface Client {
  readonly dataSource: DataSource;
  readonly riotApi: PublisherProcess;
  readonly counts: ClientCounts;
}

/** What the client's meter was told. */
export interface ClientCounts {
  calls: number;
  limited: number;
  unanswered: number;
  /** How long each call waited for its turn, in milliseconds. */
  readonly waits: number[];
  readonly lookups: Record<LookupAnswer, number>;
}

/** Runs an action with a new client and a new fake Riot API, and closes both afterwards. */
export function withClient<Result>(
  settings: LimitedRiotOptions,
  action: (client: Client) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    await using opened = new AsyncDisposableStack();
    const database = openSqlite(join(folder, 'rankfolio.sqlite'));
    opened.defer(() => database.db.destroy());
    await migrate(database);
    const riotApi = await startPublisherProcess(settings);
    opened.defer(riotApi.close);
    const apiUrl = riotApi.riotApiUrl;
    const lookups = { remembered: 0, shared: 0, asked: 0, 'stood-in': 0, failed: 0 };
    const counts: ClientCounts = { calls: 0, limited: 0, unanswered: 0, waits: [], lookups };
    const { dataSource, close } = await openDataSource(
      { key: 'bench', tftKey: 'bench', apiUrl, calls: 'riot-id', dataDragonUrl: apiUrl },
      createLookupCache(database),
      createCallBudget(database),
      {
        call(_host, _method, status) {
          counts.calls += 1;
          if (status === 429) counts.limited += 1;
          if (status === 0) counts.unanswered += 1;
        },
        waited: (milliseconds) => void counts.waits.push(milliseconds),
        lookup(answer) {
          counts.lookups[answer] += 1;
        },
      },
      pino({ level: 'silent' }),
    );
    opened.defer(close);
    return await action({ dataSource, riotApi, counts });
  });
}
