/** Reads `changes`. On PostgreSQL a position is a snapshot as text: the rows that were not visible in it are unread. */
import { CompiledQuery, type Kysely } from 'kysely';
import type { ProfileChange } from '../../../domain/changes/change.ts';
import type { Database, Tables } from '../schema.ts';
import { type ChangeRow, type Position, parseRow } from './change-rows.ts';

interface ReadChanges {
  readonly next: Position;
  readonly changes: readonly ProfileChange[];
  /** Whether more rows may follow at `next`. */
  readonly isPart: boolean;
  /** Whether rows may be missing, because another primary counts its transactions from a lower number. */
  readonly isOtherPrimary?: boolean;
  /** On PostgreSQL the oldest transaction that had not ended. */
  readonly oldestRunning?: bigint | undefined;
  /** Whether there are rows of transactions that this server has not reached, which are left out. */
  readonly hasUnreached?: boolean;
}

export async function readChanges(
  { db, engine }: Database,
  position: Position,
  maxCount: number,
): Promise<ReadChanges> {
  if (engine === 'sqlite') return readSqliteChanges(db, position, maxCount);
  const { text, values } = createUnreadQuery(position, maxCount);
  const { rows } = await db.executeQuery<UnreadRow>(CompiledQuery.raw(text, values));
  return parseUnread(rows, position, maxCount);
}

async function readSqliteChanges(
  db: Kysely<Tables>,
  position: Position,
  maxCount: number,
): Promise<ReadChanges> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'subject', 'revision', 'changes'])
    .where('id', '>', Number(position))
    .orderBy('id')
    .limit(maxCount)
    .execute();
  const next = String(rows.at(-1)?.id ?? position);
  return { next, changes: rows.map(parseRow), isPart: rows.length === maxCount };
}

/** `running`: the transactions before `end` that had not ended, in order. A transaction from `end` on had not ended either. */
interface Snapshot {
  readonly end: bigint;
  readonly running: readonly bigint[];
}

/** Both halves read the index in order and stop at the maximum, after the last row of a transaction. */
const unreadSql = `
  with unread as (
    (select * from changes where xid >= $1 order by xid fetch first $3 rows with ties)
    union all
    (select * from changes where xid = any ($2) order by xid fetch first $3 rows with ties)
    order by xid fetch first $3 rows with ties)
  select pg_current_snapshot()::text as next, xid::text, id, subject, revision, changes
  from (select 1) one left join unread on true
  order by unread.xid, id`;

/** Creates the statement that returns unread rows and the next position. @returns its text and parameters. */
export function createUnreadQuery(position: Position, maxCount: number) {
  const { end, running } = parseSnapshot(position);
  return { text: unreadSql, values: [String(end), running.map(String), maxCount] };
}

type UnreadRow = ChangeRow & { readonly next: Position; readonly xid: string };

/** Parses the rows of `createUnreadQuery`, one without an id if there are no changes. */
function parseUnread(
  rows: readonly UnreadRow[],
  position: Position,
  maxCount: number,
): ReadChanges {
  const next = rows[0]?.next ?? position;
  const [before, now] = [parseSnapshot(position), parseSnapshot(next)];
  const found = rows.filter(({ id }) => id !== null);
  const reached = found.filter(({ xid }) => BigInt(xid) < now.end);
  const hasUnreached = reached.length < found.length;
  const isOtherPrimary = before.end > now.end;
  const isPart = found.length >= maxCount && !hasUnreached && !isOtherPrimary;
  return {
    next: isPart ? formatSnapshot(readUpTo(BigInt(found.at(-1)?.xid ?? 0), before, now)) : next,
    changes: isOtherPrimary ? [] : reached.map(parseRow),
    isPart,
    isOtherPrimary,
    oldestRunning: now.running[0],
    hasUnreached,
  };
}

/** The snapshot in which exactly the rows are visible that were so `before`, and those up to the transaction `last` that are so `now`. */
function readUpTo(last: bigint, before: Snapshot, now: Snapshot): Snapshot {
  return {
    end: last < before.end ? before.end : last + 1n,
    running: [
      ...now.running.filter((xid) => xid <= last),
      ...before.running.filter((xid) => xid > last),
    ],
  };
}

function parseSnapshot(text: Position): Snapshot {
  const [, end = '', running] = text.split(':');
  return { end: BigInt(end), running: running ? running.split(',').map(BigInt) : [] };
}

function formatSnapshot({ end, running }: Snapshot): Position {
  return `${running[0] ?? end}:${end}:${running.join()}`;
}
