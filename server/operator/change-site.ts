/** How commands get at the site of the settings: through the server that runs on it, beside that, or by themselves. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import type { Config } from '../config.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { bringUpToDate, openDatabase } from '../open-database.ts';
import { type OperatedSite, type Outcome, refused, type Working } from './command.ts';
import { refuseHalfCopy } from './copy.ts';
import { runInServer } from './reach-server.ts';
import { lockSite } from './site-lock.ts';

/**
 * Changes the site. On PostgreSQL every machine hears of it from the database. On SQLite no server starts meanwhile.
 * @param inServer does it while a server runs. Left out where it is better done beside the server, which is told.
 */
export async function changeSite(
  config: Config,
  working: Working,
  change: (site: OperatedSite) => Promise<Outcome>,
  inServer?: () => Promise<Outcome>,
): Promise<Outcome> {
  if (config.postgres) {
    return atSite(config, noWatchers, async (site) => {
      await bringUpToDate(config, site.database);
      await refuseHalfCopy(site.database);
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
    const announceAll = lock ? noWatchers : async () => void (await tell('announce'));
    return await atSite(config, announceAll, async (site) => {
      if (lock) await migrate(site.database);
      else if (!(await isOfThisVersion(site)))
        return refused('The server that runs is of another version. Stop it first.');
      await refuseHalfCopy(site.database);
      return change(site);
    });
  } finally {
    lock?.release();
  }
}

/** The answer to a command for a site that was never started; undefined where there is one. */
export function refuseNoSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

/** For who has no watchers to tell. */
export function noWatchers(): void {
  // None where no server runs, and the database tells those of PostgreSQL.
}

async function isOfThisVersion({ database }: OperatedSite): Promise<boolean> {
  const version = await findSchemaVersion(database);
  return version.kind === 'known' && version.isLatest;
}

/** Opens the database of these settings for a command, beside a server or without one. */
export async function atSite(
  config: Config,
  announceAll: OperatedSite['announceAll'],
  work: (site: OperatedSite) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(config, { warn: () => undefined });
  const passwords = openPasswordHasher();
  try {
    return await work({
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password) => ({ kind: 'hashed', hash: await passwords.hash(password) }),
      // None where no server runs, and the database tells those of PostgreSQL.
      onChange: noWatchers,
      announceAll,
    });
  } finally {
    await passwords.close();
    await database.db.destroy();
  }
}
