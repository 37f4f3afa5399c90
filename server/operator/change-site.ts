/** Runs a command on the site of the settings: in the server, in this process beside the server, or without a server. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';
import { createDataDir, lockDataDir, sqliteFileIn } from '../data-dir.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { type CommandContext, type Outcome, refused, type Site } from './command.ts';
import { runInServer } from './command-socket.ts';
import { refuseUnfinishedCopy } from './copy.ts';

/**
 * Changes the site. PostgreSQL notifies every process. On SQLite, if no server runs, none can start during the change.
 * @param serverCommand the command that makes the same change inside a running server. Without it, `change` runs in this process,
 *   and can call `publishResync` to make the server send every watched profile again.
 */
export async function changeSite(
  config: Config,
  context: CommandContext,
  change: (site: Site) => Promise<Outcome>,
  serverCommand?: { readonly name: string; readonly parameters: unknown },
): Promise<Outcome> {
  const { postgres, dataDir } = config;
  if (!postgres) await createDataDir(dataDir);
  using lock = postgres ? undefined : lockDataDir(dataDir);
  // Without a lock, another process has locked the folder. If that process is a command, the call below is refused.
  const isServerRunning = !postgres && !lock;
  const callServer = (name: string, parameters: unknown = {}) =>
    runInServer(dataDir, name, parameters, context);
  if (isServerRunning) {
    if (serverCommand) return callServer(serverCommand.name, serverCommand.parameters);
    const outcome = await callServer('hello');
    if (outcome.kind === 'refused') return outcome;
  }
  return await openSite(config, async (site) => {
    if (isServerRunning) {
      const version = await findSchemaVersion(site.database);
      if (version.kind !== 'known' || !version.isLatest)
        return refused('The running server is of another version. Stop it first.');
    } else await migrateDatabase(config, site.database);
    await refuseUnfinishedCopy(site.database);
    const publishResync = async () => void (await callServer('announce'));
    return change(isServerRunning ? { ...site, publishResync } : site);
  });
}

/** Returns the refusal of a command on SQLite if there is no database file yet, otherwise undefined. */
export function refuseMissingSite({ postgres, dataDir }: Config): Outcome | undefined {
  if (postgres || existsSync(sqliteFileIn(dataDir))) return undefined;
  return refused(`There is no site in ${resolve(dataDir)} yet.`);
}

/** Opens the database of these settings for a command, and closes it afterwards. This process has no watchers to notify. */
export async function openSite(
  config: Config,
  action: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  // Loaded only here, because a command that runs in the server does not need the routes.
  const { firstSegments } = await import('../http/routes.ts');
  const database = await openDatabase(config);
  const passwords = openPasswordHasher();
  try {
    return await action({
      config,
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password, network) => ({
        kind: 'hashed',
        hash: await passwords.hash(password, network),
      }),
      checkUsername: createUsernameRules(
        config.siteName,
        firstSegments,
        new URL(config.origin).hostname,
      ).checkUsername,
      onChange: () => undefined,
      publishResync: () => undefined,
    });
  } finally {
    await passwords.close();
    await database.db.destroy();
  }
}
