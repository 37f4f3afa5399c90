/** Runs what was asked for on the command line. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPasswords } from '../../adapters/auth/passwords.ts';
import { migrate, versionOf } from '../../adapters/database/migrate.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import type { Config } from '../config.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { bringUpToDate, openDatabase } from '../open-database.ts';
import type { Asked } from './arguments.ts';
import { backUp } from './backup.ts';
import { type OperatedSite, type Outcome, refused, type Working } from './command.ts';
import { copyDatabase, refuseHalfCopy } from './copy.ts';
import { importDocuments } from './import/import-documents.ts';
import { runInServer } from './reach-server.ts';
import { restoreBackup } from './restore.ts';
import { lockSite } from './site-lock.ts';

/** Carries a command out on the site of these settings. */
export async function carryOut(asked: Asked, config: Config, working: Working): Promise<Outcome> {
  const { dataDir } = config;
  switch (asked.command) {
    case 'copy':
      return copyDatabase(asked.parameters, working);
    case 'backup':
      if (!config.postgres && !existsSync(sqliteFileIn(dataDir)))
        return refused(`There is no site in ${resolve(dataDir)} yet.`);
      return atSite(config, noWatchers, (site) => {
        return backUp(site.database, asked.parameters.file, working);
      });
    case 'restore':
      return changeSite(config, working, (site) => restoreBackup(site, asked.parameters, working));
    case 'import':
      return changeSite(
        config,
        working,
        (site) => importDocuments(site, asked.parameters, working),
        () => runInServer(dataDir, 'import', asked.parameters, working),
      );
  }
}

/**
 * Changes the site. On PostgreSQL every machine hears of it from the database. On SQLite no server starts meanwhile.
 * @param inServer does it while a server runs. Left out where it is better done beside the server, which is told.
 */
async function changeSite(
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

function noWatchers(): void {
  // None where no server runs, and the database tells those of PostgreSQL.
}

async function isOfThisVersion({ database }: OperatedSite): Promise<boolean> {
  const version = await versionOf(database);
  return version.kind === 'known' && version.isLatest;
}

async function atSite(
  config: Config,
  announceAll: OperatedSite['announceAll'],
  work: (site: OperatedSite) => Promise<Outcome>,
): Promise<Outcome> {
  const database = openDatabase(config, { warn: () => undefined });
  const passwords = createPasswords();
  try {
    return await work({
      database,
      encodePicture: createEncodePicture(),
      hashPassword: async (password) => ({ kind: 'hashed', hash: await passwords.hash(password) }),
      announceAll,
    });
  } finally {
    await database.db.destroy();
  }
}
