/** How commands reach the site of the settings: in the running server, beside it, or without one. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';
import { lockSite, makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { firstSegments } from '../http/routes.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { type CommandContext, type Outcome, refused, type Site } from './command.ts';
import { runInServer } from './command-socket.ts';
import { refuseUnfinishedCopy } from './copy.ts';

/**
 * Changes the site. PostgreSQL notifies every machine. On SQLite no server can start during the change.
 * @param serverCommand does the change while a server runs. Without it, `change` runs beside the server, which then
 *   sends every watched profile again.
 */
export async function changeSite(
  config: Config,
  context: CommandContext,
  change: (site: Site) => Promise<Outcome>,
  serverCommand?: { readonly name: string; readonly parameters: unknown },
): Promise<Outcome> {
  const { dataDir } = config;
  if (config.postgres) {
    return openSite(config, async (site) => {
      await migrateDatabase(config, site.database);
      await refuseUnfinishedCopy(site.database);
      return change(site);
    });
  }
  const callServer = (name: string, parameters: unknown = {}) =>
    runInServer(dataDir, name, parameters, context);
  await makeDataDir(dataDir);
  using lock = lockSite(dataDir);
  if (!lock) {
    if (serverCommand) return callServer(serverCommand.name, serverCommand.parameters);
    const hello = await callServer('hello');
    if (hello.kind === 'refused') return hello;
  }
  return await openSite(config, async (site) => {
    if (lock) await migrate(site.database);
    else if (!(await hasLatestSchema(site)))
      return refused('The running server is of another version. Stop it first.');
    await refuseUnfinishedCopy(site.database);
    const announceAll = async () => void (await callServer('announce'));
    return change(lock ? site : { ...site, announceAll });
  });
}

/** Refuses a command for a site that was never started; undefined for any other. */
export function refuseMissingSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

async function hasLatestSchema({ database }: Site): Promise<boolean> {
  const version = await findSchemaVersion(database);
  return version.kind === 'known' && version.isLatest;
}

/** Opens the database of these settings for a command, and closes it afterwards. This process has no watchers to notify. */
export async function openSite(
  config: Config,
  action: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(config);
  const passwords = openPasswordHasher();
  try {
    return await action({
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password) => ({ kind: 'hashed', hash: await passwords.hash(password) }),
      checkUsername: createUsernameRules(config.siteName, firstSegments).checkUsername,
      onChange: () => undefined,
      announceAll: () => undefined,
    });
  } finally {
    await passwords.close();
    await database.db.destroy();
  }
}
