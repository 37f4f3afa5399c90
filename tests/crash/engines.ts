/** The databases that are tried. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CrashEngine } from './engine.ts';
import { halfWritten } from './half-written.ts';
import { postgres } from './postgres.ts';

const sqlite: CrashEngine = {
  name: 'sqlite',
  async open(dataDir) {
    const file = join(dataDir, 'rankfolio.sqlite');
    return {
      settings: {},
      processes: undefined,
      complaints: async () => complaintsOf(file),
      close: async () => undefined,
    };
  },
};

function complaintsOf(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
      .filter((words) => words !== 'ok');
    const foreign = database.prepare('PRAGMA foreign_key_check').all();
    if (foreign.length > 0) found.push(`${foreign.length} rows that point at nothing`);
    for (const [what, query] of Object.entries(halfWritten)) {
      const { length } = database.prepare(query).all();
      if (length > 0) found.push(`${length} ${what}`);
    }
    return found;
  } finally {
    database.close();
  }
}

/** By the word that chooses one on the command line. */
export const engines: ReadonlyMap<string, CrashEngine> = new Map(
  [sqlite, postgres].map((engine) => [engine.name, engine]),
);
