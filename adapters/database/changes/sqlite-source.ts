import type { Database } from '../schema.ts';
import type { ChangeSource } from './change-feed.ts';
import { findLastPosition, readSqliteChanges } from './change-rows.ts';

/** Reads changes on SQLite. Only the operator's commands are other processes, so there is no bell. */
export function openSqliteSource(database: Database): ChangeSource {
  return {
    findLastPosition: () => findLastPosition(database),
    async readChanges(position) {
      database.checkFile?.();
      return readSqliteChanges(database.db, position);
    },
    ring: async () => undefined,
    close: async () => undefined,
  };
}
