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
  readRows,
  rowKeyOf,
  siteTables,
  writeRows,
} from './tables.ts';

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly contents: readonly TableSummary[] }
  | { readonly kind: 'not-empty'; readonly people: number }
  /** The target has an unfinished copy of another site. */
  | { readonly kind: 'other-copy'; readonly source: string }
  /** One of the two databases was written to during the copy. */
  | { readonly kind: 'differs'; readonly tables: readonly string[] };

/** Stores the progress in the target, in the same transaction as the rows. */
const progressTable = 'unfinishedCopy';

interface CopyProgress {
  readonly table: string;
  readonly source: string;
  /** JSON: the key of the last row that was copied. */
  readonly after: string;
}

/**
 * Copies everything including sessions, and compares both databases. Both must have this version's tables,
 * and nothing else may write to them.
 * @param needs.from the source's name, which identifies an interrupted copy.
 * @param needs.replace whether to replace the contents of a target that is not empty.
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
    const people = await countUsers(target);
    if (people > 0 && !replace) {
      // The process may have been killed after the last step of a complete copy.
      const same = (await countUsers(source)) === people && (await compare(source, target, report));
      return same && same.kind === 'copied' ? same : { kind: 'not-empty', people };
    }
    await startCopy(target, from);
    progress = [];
  }
  for (const table of siteTables) {
    const row = progress.find((step) => step.table === table.name);
    const after = row && (JSON.parse(row.after) as RowKey);
    const total = await countRows(source.db.selectFrom(table.name));
    let done = after ? await countRows(target.db.selectFrom(table.name)) : 0;
    const reportRows = () => report({ doing: 'copying', table: table.name, done, total });
    reportRows();
    for await (const rows of readRows(source, table, after)) {
      await target.db.transaction().execute(async (trx) => {
        await writeRows(trx, table, rows);
        const last = JSON.stringify(rowKeyOf(table, rows.at(-1) ?? {}));
        await saveCopyProgress(trx, { table: table.name, source: from, after: last });
      });
      done += rows.length;
      reportRows();
    }
  }
  const outcome = await compare(source, target, report);
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

/** Whether this database has an unfinished copy. */
export async function hasUnfinishedCopy({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === progressTable);
}

async function findCopyProgress(target: Database): Promise<readonly CopyProgress[] | undefined> {
  if (!(await hasUnfinishedCopy(target))) return undefined;
  return (await sql<CopyProgress>`select * from ${sql.table(progressTable)}`.execute(target.db))
    .rows;
}

/** Deletes the target's rows and stores the source's name. */
async function startCopy({ db, engine }: Database, from: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await disableTimeouts(trx);
    await deleteAllRows(trx, siteTables);
    await trx.schema.dropTable(progressTable).ifExists().execute();
    await trx.schema
      .createTable(progressTable)
      .addColumn('table', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
    // Stores the source before the first row.
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
