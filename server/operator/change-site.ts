import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import { createCheckUsername } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';
import { createDataDir, lockDataDir, sqliteFileIn } from '../process/data-dir.ts';
import { migrateDatabase, openDatabase } from '../services/open-database.ts';
import { type Outcome, refused, type Site } from './command-outcome.ts';

/**
 * Changes the site. A running server reads the changes from the table `changes`. On SQLite, if no server runs, none can start
 * during the change.
 */
export async function changeSite(
  config: Config,
  change: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const refusal = refuseOtherUser(config);
  if (refusal) return refusal;
  const { postgres, dataDir } = config;
  if (!postgres) await createDataDir(dataDir);
  using lock = postgres ? undefined : lockDataDir(dataDir);
  const isServerRunning = !postgres && !lock;
  return await openSite(config, async (site) => {
    if (isServerRunning) {
      const version = await findSchemaVersion(site.database);
      if (version.kind !== 'known' || !version.isLatest)
        return refused(
          'The running server is of another version, or has just started. Stop it, or try again in a moment.',
        );
    } else await migrateDatabase(config, site.database);
    return change(site);
  });
}

/** Returns the refusal of a command on SQLite if there is no database file yet, otherwise undefined. */
export function refuseMissingSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

/** Refuses another system user than the owner of the SQLite file: files that SQLite adds would lock the server out. */
export function refuseOtherUser({ postgres, dataDir }: Config): Outcome | undefined {
  const file = sqliteFileIn(dataDir);
  const userId = process.getuid?.();
  if (postgres || userId === undefined || !existsSync(file)) return undefined;
  if (statSync(file).uid === userId) return undefined;
  return refused(`Only the system user who runs the server and owns ${file} can do this.`);
}

export async function openSite(
  config: Config,
  action: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(config, { isCommand: true });
  const { hostname } = new URL(config.origin);
  const checkUsername = createCheckUsername(config.siteName, hostname);
  try {
    return await action({ config, database, checkUsername });
  } finally {
    await database.db.destroy();
  }
}
