/** What a site consists of, table by table, when it is backed up, restored or moved to another engine. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../schema.ts';

export interface SiteTable {
  readonly name: string;
  /** The columns of its primary key; all hold text. */
  readonly key: readonly string[];
  /** How many rows are carried at once. */
  readonly batch: number;
  /**
   * What a restore does with it. `replaced`: it is in back-ups. `emptied`: it must not come back, for who had signed out since
   * would be signed in again. `kept`: it is no part of the site as people see it.
   */
  readonly whenRestored: 'replaced' | 'emptied' | 'kept';
}

const usual = { batch: 500, whenRestored: 'replaced' } as const;

/** Every table, in an order in which rows come after those that they belong to. */
export const siteTables: readonly SiteTable[] = [
  // Some hundred kilobytes each.
  { ...usual, name: 'pictures', key: ['hash'], batch: 20 },
  { ...usual, name: 'users', key: ['id'] },
  { ...usual, name: 'accounts', key: ['id'] },
  { ...usual, name: 'sessions', key: ['id'], whenRestored: 'emptied' },
  { ...usual, name: 'verifications', key: ['id'], whenRestored: 'emptied' },
  { ...usual, name: 'passkeys', key: ['id'] },
  { ...usual, name: 'recoveryCodes', key: ['accountId', 'hash'] },
  { ...usual, name: 'profiles', key: ['id'] },
  { ...usual, name: 'formerNames', key: ['username'] },
  { ...usual, name: 'reports', key: ['id'] },
  { ...usual, name: 'moderation', key: ['id'] },
  { ...usual, name: 'savedGames', key: ['profileId', 'game', 'playerId'] },
  { ...usual, name: 'lookups', key: ['key'] },
  // The publisher remembers what was used up, whatever becomes of the site.
  { ...usual, name: 'callBudget', key: ['name'], whenRestored: 'kept' },
  // Who has to wait, waits on.
  { ...usual, name: 'tries', key: ['key'], whenRestored: 'kept' },
  { ...usual, name: 'refreshes', key: ['profileId', 'game', 'playerId'] },
  { ...usual, name: 'rankHistory', key: ['profileId', 'game', 'playerId', 'queue', 'readAt'] },
  { ...usual, name: 'ownershipTasks', key: ['game', 'playerId', 'profileId'] },
];

/** What back-ups hold. */
export const backedUpTables = siteTables.filter(({ whenRestored }) => whenRestored === 'replaced');

/** What a column holds, in the engine's own word. */
type Columns = ReadonlyMap<string, string>;

/** The tables of `siteTables` that a database has, with their columns: those of an older version are fewer. */
export async function tablesOf({ db }: Database): Promise<ReadonlyMap<string, Columns>> {
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
