import { existsSync } from 'node:fs';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { countUsers } from '../../adapters/database/transfer/tables.ts';
import type { Config } from '../config.ts';
import { changeSite } from './change-site.ts';
import { type DbCommand, done, type Outcome, refused } from './command-outcome.ts';
import { formatContents, formatCount } from './format.ts';

/**
 * Backs up a site as it is at one moment, and then stores when, for the operator's page. A server may run at the same time.
 * @param file an absolute path.
 */
export async function backUp(database: Database, file: string): Promise<Outcome> {
  if (existsSync(file)) return refused(`${file} exists already and was not changed.`);
  const version = await findSchemaVersion(database);
  if (version.kind === 'empty') return refused('There is nothing to back up yet.');
  if (version.kind === 'unusable') return refused(version.why);
  const startedAt = new Date().toISOString();
  const contents = await writeBackup(database, version.last, file);
  if (version.isLatest) await createSiteStore(database).updateLastBackup(startedAt);
  const summarize = (profiles: string) =>
    `Backed up ${profiles} into ${file}. Keep it safe: it contains the password hashes.`;
  return done(formatContents(contents, summarize));
}

/** Checks a backup, then replaces all data of the site with it. A refused file changes nothing. */
export async function restoreBackup(
  config: Config,
  { file, replace }: DbCommand,
): Promise<Outcome> {
  const opened = await openBackup(file);
  if (opened.kind === 'refused') return refused(opened.why);
  try {
    return await changeSite(config, async ({ database }) => {
      const userCount = await countUsers(database);
      if (userCount > 0 && !replace) {
        return refused(
          `This site holds ${formatCount(userCount, 'profile')}, the demo not counted. Back it up, then use --replace to replace everything with ${file}.`,
        );
      }
      const contents = await replaceSite(database, opened.backup);
      const summarize = (profiles: string) =>
        `Restored ${profiles} from ${file}. Every user has to sign in again.`;
      return done(formatContents(contents, summarize));
    });
  } finally {
    await opened.close();
  }
}
