/** Moves a whole site from one database into another, which may be of another engine. What was interrupted goes on. */
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { contentsOf, countRows, differing, type TableContents, type Tell } from './contents.ts';
import { keyOf, type RowKey, readRows, writeRows } from './rows.ts';
import { countPeople, emptyTables, takeTime } from './site.ts';
import { haveSameTables, type SiteTable, siteTables, tablesOf } from './tables.ts';

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly contents: readonly TableContents[] }
  | { readonly kind: 'not-empty'; readonly people: number }
  /** Half of a copy of another site lies there. */
  | { readonly kind: 'other-copy'; readonly source: string }
  /** Somebody wrote to one of the two meanwhile. */
  | { readonly kind: 'differs'; readonly tables: readonly string[] };

/** Where a copy stands, in the target, beside its rows: both are written in one transaction. */
const progressTable = 'unfinishedCopy';

interface Standing {
  readonly table: string;
  readonly source: string;
  /** JSON: the key of the last row that was copied. */
  readonly after: string;
}

/**
 * Copies everything, sessions too, and compares the two. Both have this version's tables, and nobody else writes to them.
 * @param needs.from the source's name, by which an interrupted copy knows it again.
 * @param needs.replace whether to begin anew in a target that is not empty.
 */
export async function copySite(needs: {
  readonly source: Database;
  readonly target: Database;
  readonly from: string;
  readonly replace: boolean;
  readonly tell: Tell;
}): Promise<CopyOutcome> {
  const { source, target, from, replace, tell } = needs;
  const present = await tablesOf(target);
  if (!haveSameTables(await tablesOf(source), present))
    throw new Error('the two databases have different tables');
  let standing = await findStanding(target);
  const other = standing?.find((row) => row.source !== from);
  if (other && !replace) return { kind: 'other-copy', source: other.source };
  if (!standing || replace) {
    const people = await countPeople(target);
    if (people > 0 && !replace) {
      // Killed after its last step, a copy is done, and nobody was told.
      const same = (await countPeople(source)) === people && (await compare(source, target, tell));
      return same && same.kind === 'copied' ? same : { kind: 'not-empty', people };
    }
    await begin(target, from);
    standing = [];
  }
  for (const table of siteTables) {
    const columns = present.get(table.name);
    if (!columns) throw new Error(`the target has no table ${table.name}`);
    const row = standing.find((one) => one.table === table.name);
    const after = row && (JSON.parse(row.after) as RowKey);
    await copyTable(source, target, table, columns, after, from, tell);
  }
  const outcome = await compare(source, target, tell);
  if (outcome.kind === 'copied')
    await sql`drop table ${sql.table(progressTable)}`.execute(target.db);
  return outcome;
}

async function compare(source: Database, target: Database, tell: Tell): Promise<CopyOutcome> {
  const contents = await contentsOf(source, siteTables, { tell });
  const tables = differing(contents, await contentsOf(target, siteTables, { tell }));
  return tables.length > 0 ? { kind: 'differs', tables } : { kind: 'copied', contents };
}

/** Whether a copy into this database was begun and not ended. */
export async function isHalfCopied({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === progressTable);
}

async function findStanding(target: Database): Promise<readonly Standing[] | undefined> {
  if (!(await isHalfCopied(target))) return undefined;
  const { rows } = await sql<Standing>`select * from ${sql.table(progressTable)}`.execute(
    target.db,
  );
  return rows;
}

/** Empties the target, and notes from where it is filled. */
async function begin({ db, engine }: Database, from: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await takeTime(trx);
    await emptyTables(trx, siteTables);
    await trx.schema.dropTable(progressTable).ifExists().execute();
    await trx.schema
      .createTable(progressTable)
      .addColumn('table', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
    // So that the source is known before the first row is.
    await note(trx, { table: '', source: from, after: '[]' });
  });
}

async function copyTable(
  source: Database,
  target: Database,
  table: SiteTable,
  columns: ReadonlyMap<string, string>,
  after: RowKey | undefined,
  from: string,
  tell: Tell,
): Promise<void> {
  const total = await countRows(source.db, table);
  let done = after ? await countRows(target.db, table) : 0;
  tell({ doing: 'copying', table: table.name, done, total });
  for await (const rows of readRows(source, table, after)) {
    const last = rows.at(-1);
    if (!last) continue;
    await target.db.transaction().execute(async (trx) => {
      await writeRows({ db: trx, engine: target.engine }, table, columns, rows);
      const key = JSON.stringify(keyOf(table, last));
      await note(trx, { table: table.name, source: from, after: key });
    });
    done += rows.length;
    tell({ doing: 'copying', table: table.name, done, total });
  }
}

async function note(trx: Kysely<Tables>, { table, source, after }: Standing): Promise<void> {
  const values = sql.join([table, source, after]);
  await sql`insert into ${sql.table(progressTable)} (${sql.ref('table')}, source, after)
    values (${values}) on conflict (${sql.ref('table')}) do update set after = excluded.after`.execute(
    trx,
  );
}
