/** How commands get at the site of the settings: through the server that runs on it, beside that, or by themselves. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import type { Config } from '../config.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { type CommandContext, type Outcome, refused, type Site } from './command.ts';
import { refuseUnfinishedCopy } from './copy.ts';
import { runInServer } from './run-in-server.ts';
import { lockSite } from './site-lock.ts';

/**
 * Changes the site. On PostgreSQL every machine hears of it from the database. On SQLite no server starts meanwhile.
 * @param inServer does it while a server runs. Left out where it is better done beside the server, which is told.
 */
export async function changeSite(
  config: Config,
  working: CommandContext,
  change: (site: Site) => Promise<Outcome>,
  inServer?: () => Promise<Outcome>,
): Promise<Outcome> {
  if (config.postgres) {
    return openSite(config, ignoreChange, async (site) => {
      await migrateDatabase(config, site.database);
      await refuseUnfinishedCopy(site.database);
      return change(site);
    });
  }
  const { dataDir } = config;
  await makeDataDir(dataDir);
  const lock = lockSite(dataDir);
  if (!lock && inServer) return inServer();
  try {
    const tell = (command: string) => runInServer(dataDir, command, {}, working);
    if (!lock) {
      const server = await tell('hello');
      if (server.kind === 'refused') return server;
    }
    const announceAll = lock ? ignoreChange : async () => void (await tell('announce'));
    return await openSite(config, announceAll, async (site) => {
      if (lock) await migrate(site.database);
      else if (!(await isOfThisVersion(site)))
        return refused('The server that runs is of another version. Stop it first.');
      await refuseUnfinishedCopy(site.database);
      return change(site);
    });
  } finally {
    lock?.release();
  }
}

/** The answer to a command for a site that was never started; undefined where there is one. */
export function refuseMissingSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

/** For who has no watchers to tell. */
export function ignoreChange(): void {
  // None where no server runs, and the database tells those of PostgreSQL.
}

async function isOfThisVersion({ database }: Site): Promise<boolean> {
  const version = await findSchemaVersion(database);
  return version.kind === 'known' && version.isLatest;
}

/** Opens the database of these settings for a command, beside a server or without one. */
export async function openSite(
  config: Config,
  announceAll: Site['announceAll'],
  work: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(config, { warn: () => undefined });
  const passwords = openPasswordHasher();
  try {
    return await work({
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password) => ({ kind: 'hashed', hash: await passwords.hash(password) }),
      // None where no server runs, and the database tells those of PostgreSQL.
      onChange: ignoreChange,
      announceAll,
    });
  } finally {
    await passwords.close();
    await database.db.destroy();
  }
}
