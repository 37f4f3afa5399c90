/** Moves the rows of the old tables of saved games. SQL moves all rows that no other row joins, `unite-players.ts` the others. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine, Tables } from '../schema.ts';
import { gamesWithPast, isPast, joinOldTable, toOldTable, unitedTable } from './old-tables.ts';
import type { Step } from './step.ts';
import { startHistories, unitePlayers } from './unite-players.ts';

/** The new tables are empty, and the old ones stay as they are. */
export function movePlayers(engine: Engine): readonly Step[] {
  return [
    ...insertPlayers(),
    insertSavedGames(engine),
    ...createUnited(),
    ...insertSeries(),
    copyMonths(),
    insertEvents(),
    insertRefreshes(),
    ...(engine === 'postgres' ? updatePostgres() : []),
    ...requireSameCounts(),
    { execute: unitePlayers },
    requireUnitedMonths(),
    { execute: startHistories },
    updateRevisions(),
    sql`drop table ${unitedTable}`,
  ];
}

/** Whether visitors can find a saved game. @param game its alias in the statement. */
const isFindable = (game: 'game' | 'newer') => sql`(
  ${sql.ref(`${game}.removedAt`)} is null and ${sql.ref(`${game}.hiddenAt`)} is null and exists (
    select 1 from profiles
    where id = ${sql.ref(`${game}.profileId`)} and "isListed" = 1 and "suspendedAt" is null
  )
)`;

/** One player for all games that visitors can find, with the newest ranks, and one for each other game. */
function insertPlayers() {
  const insert = (
    profileId: RawBuilder<unknown>,
    trends: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ) =>
    sql`insert into players ("profileId", game, "playerId", name, "playerName", title, "nameKey", region,
        level, "profileIconId", ranks, trends, "isDemo", "keyFingerprint", "readAt", "nameCheckedAt",
        "previousNames", "failedAt")
      select ${profileId}, game, "playerId", name, "shownName", title, "nameKey", platform,
        level, "profileIconId", ranks, ${trends}, case source when 'sandbox' then 1 else 0 end,
        "keyFingerprint", "readAt", "nameCheckedAt", "formerNames", "failedAt"
      from ${toOldTable('savedGames')} game where ${where}`;
  const hasNewer = sql`exists (
    select 1 from ${toOldTable('savedGames')} newer
    where newer.game = game.game and newer."playerId" = game."playerId" and ${isFindable('newer')}
      and (newer."readAt", newer."profileId") > (game."readAt", game."profileId")
  )`;
  return [
    insert(
      sql`null`,
      sql`case when game in (${sql.join(gamesWithPast)}) then '{}' else trends end`,
      sql`${isFindable('game')} and not ${hasNewer}`,
    ),
    insert(sql`"profileId"`, sql`trends`, sql`not ${isFindable('game')}`),
  ];
}

function insertSavedGames(engine: Engine) {
  const trends = engine === 'sqlite' ? sql`game.trends` : sql`game.trends::json`;
  const firstAt = sql`(select min(trend.value ->> 'firstAt') from json_each(${trends}) trend)`;
  // As `toSampleTime` in the domain.
  const readAt = sql`case substr(game."readAt", 12, 5)
    when '23:59' then substr(game."readAt", 1, 11) || '23:58:00.000Z'
    else substr(game."readAt", 1, 16) || ':00.000Z' end`;
  return sql`insert into "savedGames" ("profileId", game, "playerId", player, "addedAt", "pastTrends",
      "savedOrder", "verifiedAt", "removedAt", "hiddenAt", "showcaseQueue", place)
    select game."profileId", game.game, game."playerId", players.id,
      case when ${isPast} then ${readAt} else coalesce(${firstAt}, ${readAt}) end,
      case when ${isPast} then nullif(game.trends, '{}') end,
      "savedOrder", "verifiedAt", "removedAt", "hiddenAt", "showcaseQueue", place
    from ${toOldTable('savedGames')} game
    join players on players.game = game.game and players."playerId" = game."playerId"
      and coalesce(players."profileId", '') = case when ${isFindable('game')} then '' else game."profileId" end`;
}

/** The shared players whose rows come from more than one saved game. */
function createUnited() {
  return [
    sql`create table ${unitedTable} (player integer primary key, games integer not null)`,
    sql`insert into ${unitedTable} (player, games)
      select player, count(*) from "savedGames" group by player having count(*) > 1`,
  ];
}

const isUnited = (player: string) =>
  sql`exists (select 1 from ${unitedTable} several where several.player = ${sql.ref(player)})`;

/** A united history takes the id of one of its series. */
function insertSeries() {
  return [
    sql`insert into "rankSeries" (id, player, queue)
      select moved.id, player, queue from ${joinOldTable('rankSeries')} where not ${isPast}
      on conflict (player, queue) do nothing`,
    sql`insert into "rankSeries" (id, "profileId", game, "playerId", queue)
      select moved.id, moved."profileId", moved.game, moved."playerId", queue from ${joinOldTable('rankSeries')} where ${isPast}`,
  ];
}

function copyMonths() {
  return sql`insert into "rankMonths" ("seriesId", month, detail, samples)
    select "seriesId", month, detail, samples from ${toOldTable('rankMonths')} months
    join "rankSeries" on "rankSeries".id = months."seriesId"
    where not ${isUnited('rankSeries.player')}`;
}

function insertEvents() {
  return sql`insert into "profileEvents" (id, "profileId", game, "playerId", at, event)
    select moved.id, moved."profileId", moved.game, moved."playerId", at, event
    from ${joinOldTable('profileEvents')}`;
}

/** The site deletes a refresh when visitors can no longer see its game, or claims it in vain. */
function insertRefreshes() {
  return sql`insert into refreshes (player, game, "viewedAt", "queuedAt", "notBefore", attempts, "rankLostAt")
    select player, min(moved.game), max("viewedAt"), min("queuedAt"), min("notBefore"), min(attempts),
      case count(*) when count("rankLostAt") then min("rankLostAt") end
    from ${joinOldTable('refreshes')} join profiles on profiles.id = moved."profileId"
    where "removedAt" is null and "hiddenAt" is null and "suspendedAt" is null
    group by player`;
}

/** PostgreSQL has not numbered rows that brought their ids, and has not measured the new tables. */
function updatePostgres(): readonly Step[] {
  const numbered = ['rankSeries', 'profileEvents'].map((table) => {
    const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
    return sql`select setval(${sequence}, max(id)) from ${sql.table(table)}`;
  });
  const tables = ['players', 'savedGames', 'rankSeries', 'rankMonths'].map((name) =>
    sql.table(name),
  );
  const old = ['savedGames', 'rankSeries', 'rankMonths'].map(toOldTable);
  const analyze = sql`analyze ${sql.join([...tables, ...old, unitedTable])}`;
  return [
    ...numbered,
    {
      // Otherwise PostgreSQL reads all rows to find those of a batch.
      async execute(db) {
        const { rows } = await sql`select from ${unitedTable} limit 1`.execute(db);
        if (rows.length > 0) await analyze.execute(db);
      },
    },
  ];
}

/** Other pages have other ranks than before. */
function updateRevisions() {
  return sql`update profiles set revision = revision + 1 where id in (
    select "profileId" from "savedGames" join ${unitedTable} several on several.player = "savedGames".player
  )`;
}

/** All that the statements above have moved, and the players that they have made. */
function requireSameCounts(): readonly Step[] {
  const ofUnited = sql`select 1 ${unitedMonths}`;
  return [
    requireEqual('saved games', sql`from ${toOldTable('savedGames')}`, sql`from "savedGames"`),
    requireEqual('events', sql`from ${toOldTable('profileEvents')}`, sql`from "profileEvents"`),
    requireEqual(
      'months of ranks',
      sql`from ${toOldTable('rankMonths')}`,
      sql`from (select 1 from "rankMonths" union all ${ofUnited}) months`,
    ),
    requireEqual(
      'players',
      sql`from players`,
      sql`from (select distinct player from "savedGames") shown`,
    ),
  ];
}

/** The months that `unitePlayers` moves. */
const unitedMonths = sql`from ${joinOldTable('rankSeries')}
  join ${toOldTable('rankMonths')} months on months."seriesId" = moved.id
  where not ${isPast} and ${isUnited('players.id')}`;

function requireUnitedMonths(): Step {
  return requireEqual(
    'months of united ranks',
    sql`from (select distinct player, queue, month ${unitedMonths}) months`,
    sql`from "rankMonths" join "rankSeries" on id = "seriesId" where ${isUnited('rankSeries.player')}`,
  );
}

/** Ends the migration, which then changes nothing, if two counts differ. */
function requireEqual(
  what: string,
  expected: RawBuilder<unknown>,
  actual: RawBuilder<unknown>,
): Step {
  const counts = sql<{ expected: number | string; actual: number | string }>`
    select (select count(*) ${expected}) as expected, (select count(*) ${actual}) as actual`;
  return {
    async execute(db: Kysely<Tables>) {
      for (const { expected, actual } of (await counts.execute(db)).rows)
        if (Number(expected) !== Number(actual))
          throw new Error(
            `The migration would keep ${actual} of ${expected} ${what}, so it has changed nothing.`,
          );
    },
  };
}
