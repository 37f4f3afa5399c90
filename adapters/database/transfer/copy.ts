/** Copies a whole site into another database, possibly of the other engine. An interrupted copy can be continued. */
import { type Kysely, sql } from 'kysely';
import { countRows, type Database, type Tables } from '../schema.ts';
import {
  findDifferingTables,
  type ReportProgress,
  summarizeTables,
  type TableSummary,
} from './contents.ts';
import {
  countUsers,
  deleteAllRows,
  disableTimeouts,
  type RowKey,
  raiseNextIds,
  readRows,
  siteTables,
  toRowKey,
  writeRows,
} from './tables.ts';

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly contents: readonly TableSummary[] }
  /** The target has profiles, the demo profile not counted, and is not a complete copy of the source. */
  | { readonly kind: 'not-empty'; readonly profileCount: number }
  /** The target has an unfinished copy of another source. */
  | { readonly kind: 'other-copy'; readonly source: string }
  /** One of the two databases was written to during the copy. */
  | { readonly kind: 'differs'; readonly tables: readonly string[] };

/** The table in the target that stores the progress of a copy, in the same transactions as the copied rows. */
const progressTable = 'unfinishedCopy';

interface CopyProgress {
  readonly table: string;
  readonly source: string;
  /** JSON: the key of the last row that was copied. */
  readonly after: string;
}

/**
 * Copies all rows, including sessions, and compares the two databases. They must have this version's tables, and nothing else may
 * write to them.
 * @param needs.from the source's name, which identifies an interrupted copy.
 * @param needs.replace whether to delete what the target contains, an unfinished copy included, and start again.
 */
export async function copySite(needs: {
  readonly source: Database;
  readonly target: Database;
  readonly from: string;
  readonly replace: boolean;
  readonly report: ReportProgress;
}): Promise<CopyOutcome> {
  const { source, target, from, replace, report } = needs;
  let progress = await findCopyProgress(target);
  const otherCopy = progress?.find((row) => row.source !== from);
  if (otherCopy && !replace) return { kind: 'other-copy', source: otherCopy.source };
  if (!progress || replace) {
    const profileCount = await countUsers(target);
    if (profileCount > 0 && !replace) {
      // The target may be a complete copy already, if the process was killed after its last step.
      const isSameCount = (await countUsers(source)) === profileCount;
      const comparison = isSameCount && (await compare(source, target, report));
      if (comparison && comparison.kind === 'copied') return comparison;
      return { kind: 'not-empty', profileCount };
    }
    await startCopy(target, from);
    progress = [];
  }
  for (const table of siteTables) {
    const tableProgress = progress.find((row) => row.table === table.name);
    const after = tableProgress && (JSON.parse(tableProgress.after) as RowKey);
    const total = await countRows(source.db.selectFrom(table.name));
    let done = after ? await countRows(target.db.selectFrom(table.name)) : 0;
    const reportRows = () => report({ doing: 'copying', table: table.name, done, total });
    reportRows();
    for await (const rows of readRows(source, table, after)) {
      await target.db.transaction().execute(async (trx) => {
        await writeRows(trx, table, rows);
        const last = JSON.stringify(toRowKey(table, rows.at(-1) ?? {}));
        await saveCopyProgress(trx, { table: table.name, source: from, after: last });
      });
      done += rows.length;
      reportRows();
    }
  }
  const outcome = await compare(source, target, report);
  await raiseNextIds(target.db, target.engine);
  if (outcome.kind === 'copied') await target.db.schema.dropTable(progressTable).execute();
  return outcome;
}

async function compare(
  source: Database,
  target: Database,
  report: ReportProgress,
): Promise<CopyOutcome> {
  const contents = await summarizeTables(source, siteTables, report);
  const tables = findDifferingTables(contents, await summarizeTables(target, siteTables, report));
  return tables.length > 0 ? { kind: 'differs', tables } : { kind: 'copied', contents };
}

/** Whether this database is the target of an unfinished copy. */
export async function hasUnfinishedCopy({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === progressTable);
}

async function findCopyProgress(target: Database): Promise<readonly CopyProgress[] | undefined> {
  if (!(await hasUnfinishedCopy(target))) return undefined;
  return (await sql<CopyProgress>`select * from ${sql.table(progressTable)}`.execute(target.db))
    .rows;
}

/** Deletes the target's rows, and stores from which source the copy comes. */
async function startCopy({ db, engine }: Database, from: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await disableTimeouts(trx);
    await deleteAllRows(trx, engine, siteTables);
    await trx.schema.dropTable(progressTable).ifExists().execute();
    await trx.schema
      .createTable(progressTable)
      .addColumn('table', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
    // The row without a table stores the source before the first table is copied.
    await saveCopyProgress(trx, { table: '', source: from, after: '[]' });
  });
}

async function saveCopyProgress(
  trx: Kysely<Tables>,
  { table, source, after }: CopyProgress,
): Promise<void> {
  const insert = sql`insert into ${sql.table(progressTable)} ("table", source, after)
    values (${table}, ${source}, ${after})
    on conflict ("table") do update set after = excluded.after`;
  await insert.execute(trx);
}
