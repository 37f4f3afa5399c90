/** Backs up a site into a file, and restores it. */
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { countUsers } from '../../adapters/database/transfer/tables.ts';
import { type CommandContext, done, type Outcome, refused, type Site } from './command.ts';
import { createTransferReporter, formatContents, formatCount } from './format.ts';

/**
 * Backs up a site as it is at one moment. It only reads, so a server may run at the same time.
 * @param file an absolute path.
 */
export async function backUp(
  database: Database,
  file: string,
  context: CommandContext,
): Promise<Outcome> {
  if (existsSync(file)) return refused(`${file} exists already and was not changed.`);
  const version = await findSchemaVersion(database);
  if (version.kind === 'empty') return refused('There is nothing to back up yet.');
  if (version.kind === 'newer')
    return refused('This site is of a newer version. Back it up with that version.');
  if (version.kind === 'unreleased') return refused(version.why);
  const contents = await writeBackup(database, version.last, file, createTransferReporter(context));
  const summarize = (profiles: string) =>
    `Backed up ${profiles} into ${file}. Keep it safe: it contains the password hashes.`;
  return done(formatContents(contents, summarize));
}

export interface RestoreParameters {
  /** An absolute path. */
  readonly file: string;
  /** Whether the site's present data may be deleted. */
  readonly replace: boolean;
}

/** Replaces all data of the site with a back-up. */
export async function restoreBackup(
  { database, publishResync }: Site,
  { file, replace }: RestoreParameters,
  context: CommandContext,
): Promise<Outcome> {
  // Checked first: for a file that does not exist, the advice to use --replace would be wrong.
  await access(file, constants.R_OK);
  const userCount = await countUsers(database);
  if (userCount > 0 && !replace) {
    return refused(
      `This site holds ${formatCount(userCount, 'profile')}, the demo not counted. Back it up, then use --replace to replace everything with ${file}.`,
    );
  }
  const reportProgress = createTransferReporter(context);
  const opened = await openBackup(file, reportProgress);
  if (opened.kind === 'refused') return refused(opened.why);
  try {
    const contents = await replaceSite(database, opened.backup, reportProgress, context.signal);
    await publishResync();
    const summarize = (profiles: string) =>
      `Restored ${profiles} from ${file}. Every user has to sign in again.`;
    return done(formatContents(contents, summarize));
  } finally {
    await opened.close();
  }
}
