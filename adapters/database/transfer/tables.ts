/** What a site consists of, table by table, when it is backed up, restored or moved to another engine. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../schema.ts';

export interface SiteTable {
  readonly name: string;
  /** The columns of its primary key; all hold text. */
  readonly key: readonly string[];
  /** How many rows are carried at once. */
  readonly batchSize: number;
  /**
   * What a restore does with it. `replaced`: it is in back-ups. `emptied`: it must not come back, for who had signed out since
   * would be signed in again. `kept`: it is no part of the site as people see it.
   */
  readonly onRestore: 'replaced' | 'emptied' | 'kept';
}

const defaults = { batchSize: 500, onRestore: 'replaced' } as const;

/** Every table, in an order in which rows come after those that they belong to. */
export const siteTables: readonly SiteTable[] = [
  // Some hundred kilobytes each.
  { ...defaults, name: 'pictures', key: ['hash'], batchSize: 20 },
  { ...defaults, name: 'users', key: ['id'] },
  { ...defaults, name: 'accounts', key: ['id'] },
  { ...defaults, name: 'sessions', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'verifications', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'passkeys', key: ['id'] },
  { ...defaults, name: 'recoveryCodes', key: ['accountId', 'hash'] },
  { ...defaults, name: 'profiles', key: ['id'] },
  { ...defaults, name: 'formerNames', key: ['username'] },
  { ...defaults, name: 'reports', key: ['id'] },
  { ...defaults, name: 'moderation', key: ['id'] },
  { ...defaults, name: 'savedGames', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'lookups', key: ['key'] },
  // The publisher remembers what was used up, whatever becomes of the site.
  { ...defaults, name: 'callBudget', key: ['name'], onRestore: 'kept' },
  // Who has to wait, waits on.
  { ...defaults, name: 'tries', key: ['key'], onRestore: 'kept' },
  { ...defaults, name: 'refreshes', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'rankHistory', key: ['profileId', 'game', 'playerId', 'queue', 'readAt'] },
  { ...defaults, name: 'ownershipTasks', key: ['game', 'playerId', 'profileId'] },
];

/** What back-ups hold. */
export const backupTables = siteTables.filter(
  ({ onRestore: whenRestored }) => whenRestored === 'replaced',
);

/** What a column holds, in the engine's own word. */
type Columns = ReadonlyMap<string, string>;

/** The tables of `siteTables` that a database has, with their columns: those of an older version are fewer. */
export async function listTables({ db }: Database): Promise<ReadonlyMap<string, Columns>> {
  const found = await db.introspection.getTables();
  const known = found.filter(({ name }) => siteTables.some((table) => table.name === name));
  return new Map(
    known.map(({ name, columns }) => [
      name,
      new Map(columns.map((column) => [column.name, column.dataType.toLowerCase()])),
    ]),
  );
}

/** Whether two databases have the same tables with the same columns, so that rows fit from one into the other. */
export function haveSameTables(
  one: ReadonlyMap<string, Columns>,
  other: ReadonlyMap<string, Columns>,
): boolean {
  const names = (tables: ReadonlyMap<string, Columns>) =>
    [...tables].map(([table, columns]) => [table, [...columns.keys()].sort()]).sort();
  return isDeepStrictEqual(names(one), names(other));
}
