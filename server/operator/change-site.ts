/** How commands reach the site of the settings: in the running server, beside it, or without one. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { firstSegments } from '../http/routes.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { type CommandContext, type Outcome, refused, type Site } from './command.ts';
import { refuseUnfinishedCopy } from './copy.ts';
import { runInServer } from './run-in-server.ts';
import { lockSite } from './site-lock.ts';

/**
 * Changes the site. PostgreSQL notifies every machine. On SQLite no server can start during the change.
 * @param changeInServer does the change while a server runs. Without it, `change` runs beside the server, which then
 *   sends every watched profile again.
 */
export async function changeSite(
  config: Config,
  context: CommandContext,
  change: (site: Site) => Promise<Outcome>,
  changeInServer?: () => Promise<Outcome>,
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
  if (!lock && changeInServer) return changeInServer();
  try {
    const callServer = (command: string) => runInServer(dataDir, command, {}, context);
    if (!lock) {
      const hello = await callServer('hello');
      if (hello.kind === 'refused') return hello;
    }
    const announceAll = lock ? ignoreChange : async () => void (await callServer('announce'));
    return await openSite(config, announceAll, async (site) => {
      if (lock) await migrate(site.database);
      else if (!(await hasLatestSchema(site)))
        return refused('The running server is of another version. Stop it first.');
      await refuseUnfinishedCopy(site.database);
      return change(site);
    });
  } finally {
    lock?.release();
  }
}

/** Refuses a command for a site that was never started; undefined for any other. */
export function refuseMissingSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

/** For a process without watchers: no server runs, or PostgreSQL notifies it. */
export function ignoreChange(): void {
  // Nothing to notify.
}

async function hasLatestSchema({ database }: Site): Promise<boolean> {
  const version = await findSchemaVersion(database);
  return version.kind === 'known' && version.isLatest;
}

/** Opens the database of these settings for a command, and closes it afterwards. */
export async function openSite(
  config: Config,
  announceAll: Site['announceAll'],
  action: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(config, { warn: () => undefined });
  const passwords = openPasswordHasher();
  try {
    return await action({
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password) => ({ kind: 'hashed', hash: await passwords.hash(password) }),
      checkUsername: createUsernameRules(config.siteName, firstSegments).checkUsername,
      onChange: ignoreChange,
      announceAll,
    });
  } finally {
    await passwords.close();
    await database.db.destroy();
  }
}
