/** The queues in the database: what is due is found without reading the 100,000 rows that are not. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createWebhookStore } from '../../adapters/database/webhooks/webhook-store.ts';
import type { RefreshQueue } from '../../domain/refresh/refresh-queue.ts';
import { profileSubject } from '../../domain/webhooks/webhook.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';
import { onBothEngines } from './engines.ts';
import { withPlugin } from './query-hook.ts';

const [due, later] = ['2026-09-01T12:00:00.000Z', '2026-09-01T12:30:00.000Z'];
const now = Date.parse(due);
/** The claim ends at once. */
const claimBy = (order: Parameters<RefreshQueue['claimRefresh']>[2]) => (database: Database) =>
  createRefreshQueue(database).claimRefresh(now, now, order, 'league-of-legends');
/** The plans on SQLite whose index or range has only rows that are due. */
const onlyDue = /INDEX dueRefreshesBy|MULTI-INDEX OR|\(dueAt<\?\)|SEARCH webhooks/;
const queues = [
  [
    'the refresh that waits longest',
    (database: Database) => createRefreshQueue(database).findOldestDue(),
  ],
  ['the next refresh in the order of views', claimBy('last-viewed')],
  ['the next refresh in the order of waiting', claimBy('first-queued')],
  ['the next refresh of a leaderboard', claimBy('leaderboards')],
  ['the next message', (database: Database) => createWebhookStore(database).claimDelivery(now)],
] as const;

onBothEngines((engine) => {
  beforeAll(async () => {
    const { database } = engine;
    const games = [savedGameFactory(), savedGameFactory()];
    const { id, keys } = await insertProfile(database, games);
    for (const [index, key] of keys.entries())
      await createRefreshQueue(database).insertRefreshes([key], {
        viewedAt: now,
        movedBefore: now,
        now,
        isForLeaderboard: index > 0,
      });
    const webhook = {
      kind: 'standard',
      address: 'https://hooks.example.org/x',
      secret: '',
      ...profileSubject,
    } as const;
    await createWebhookStore(database).insertWebhook(id, webhook);
    const counted = sql`with recursive counted (n) as (
      select 1 union all select n + 1 from counted where n < 100000
    )`;
    for (const statement of [
      sql`insert into players (game, "playerId", name, "nameKey", region, ranks, "isDemo", "keyFingerprint", "readAt")
        ${counted} select game, n || "playerId", name, "nameKey", region, ranks, "isDemo", "keyFingerprint", "readAt" from players, counted where id = ${keys[0]?.player}`,
      sql`insert into refreshes (player, game, "viewedAt", "queuedAt", "notBefore")
        select id, game, ${later}, '2026', ${later} from players where true on conflict do nothing`,
      sql`insert into deliveries ${counted} select n || id, id, '[]', 0, ${due}, case n when 1 then ${due} else ${later} end, '' from webhooks, counted`,
      sql`analyze`,
    ])
      await statement.execute(database.db);
  });

  test.each(queues)('%s is found without reading them', async (_, find) => {
    const { db, engine: name } = engine.database;
    const statements: CompiledQuery[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    expect(await find(withPlugin(engine.database, recorder))).toBeDefined();
    const isSqlite = name === 'sqlite';
    const explain = isSqlite ? 'explain query plan' : 'explain (analyze, costs off, timing off)';
    for (const { sql: text, parameters } of statements) {
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      const plan = rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
      if (isSqlite) expect(plan).toMatch(onlyDue);
      for (const [, count] of plan.matchAll(/(?:actual rows=| Removed by .*: )(\d+)/g))
        expect(Number(count), plan).toBeLessThan(10);
    }
  });
});
