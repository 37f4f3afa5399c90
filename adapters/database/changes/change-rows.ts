/** The table `changes`: a row for each new revision of a profile. Rows are deleted when every reader has passed them. */
import { sql, type Transaction } from 'kysely';
import type { Change, ProfileChange } from '../../../domain/changes/change.ts';
import type { Database, Tables } from '../schema.ts';

/** On SQLite the id of the last row. On PostgreSQL a snapshot (`read-changes.ts`), because rows do not become visible in the order of their ids. */
export type Position = string;

/** The subject of the row that a restore writes, because it changes every profile. */
export const everySubject = '';

/** A statement on SQLite has at most 32,766 parameters. */
const rowsPerStatement = 1000;

type NewChange = Omit<ProfileChange, 'id'>;

export async function insertChanges(
  trx: Transaction<Tables>,
  changes: readonly NewChange[],
): Promise<readonly ProfileChange[]> {
  const at = new Date().toISOString();
  const rows = changes.map(({ subject, revision, changes }) => {
    return { subject, revision, changes: JSON.stringify(changes), at };
  });
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const inserted = await trx
      .insertInto('changes')
      .values(rows.slice(start, start + rowsPerStatement))
      .returning(['id', 'subject'])
      .execute();
    for (const { id, subject } of inserted) ids.set(subject, Number(id));
  }
  return changes.map((change) => ({ ...change, id: ids.get(change.subject) ?? 0 }));
}

/** Inserts the row that says that any profile may have changed. */
export async function insertUnknownChange(trx: Transaction<Tables>): Promise<void> {
  const at = new Date().toISOString();
  const row = { subject: everySubject, revision: 0, changes: '[]', at };
  await trx.insertInto('changes').values(row).execute();
}

export async function findLastPosition({ db, engine }: Database): Promise<Position> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ next: string }>`select pg_current_snapshot()::text as next`
    : sql<{ next: number }>`select coalesce(max(id), 0) as next from changes`
  ).execute(db);
  return String(rows[0]?.next);
}

/** The rows that this reader has not read. For statements that need no index. */
export const isUnreadBy = {
  sqlite: sql<boolean>`id > cast(position as integer)`,
  postgres: sql<boolean>`not pg_visible_in_snapshot(xid, position::pg_snapshot)`,
};

export interface ChangeRow {
  readonly id: number | string | null;
  readonly subject: string;
  readonly revision: number;
  /** JSON: a list of changes. */
  readonly changes: string;
}

export function parseRow(row: ChangeRow): ProfileChange {
  const { id, subject, revision } = row;
  return { id: Number(id), subject, revision, changes: parseChanges(row) };
}

function parseChanges({ changes }: Pick<ChangeRow, 'changes'>): readonly Change[] {
  return JSON.parse(changes) as readonly Change[];
}

const maxListedRevisions = 100;

/** Lists the changes oldest first. @returns undefined if there are too many, or if rows are missing because they are too old. */
export async function listChangesBetween(
  { db }: Pick<Database, 'db'>,
  subject: string,
  after: number,
  upTo: number,
): Promise<readonly Change[] | undefined> {
  if (upTo - after > maxListedRevisions) return undefined;
  const rows = await db
    .selectFrom('changes')
    .select('changes')
    .where('subject', '=', subject)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .execute();
  return rows.length === upTo - after ? rows.flatMap(parseChanges) : undefined;
}
