/** The database engines for the crash tests and the fuzzer. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CrashEngine } from './engine.ts';
import { integrityQueries } from './integrity-queries.ts';
import { postgres } from './postgres.ts';

const sqlite: CrashEngine = {
  name: 'sqlite',
  async open(dataDir) {
    const file = join(dataDir, 'rankfolio.sqlite');
    return {
      settings: {},
      processes: undefined,
      findProblems: async () => findDatabaseProblems(file),
      close: async () => undefined,
    };
  },
};

function findDatabaseProblems(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problems = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
      .filter((result) => result !== 'ok');
    const brokenRows = database.prepare('PRAGMA foreign_key_check').all();
    if (brokenRows.length > 0) problems.push(`${brokenRows.length} rows with a broken foreign key`);
    for (const [problem, query] of Object.entries(integrityQueries)) {
      const { length } = database.prepare(query).all();
      if (length > 0) problems.push(`${length} ${problem}`);
    }
    return problems;
  } finally {
    database.close();
  }
}

/** Keyed by their names on the command line. */
export const engines: ReadonlyMap<string, CrashEngine> = new Map(
  [sqlite, postgres].map((engine) => [engine.name, engine]),
);
