import { existsSync } from 'node:fs';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { writeBackup } from '../../adapters/database/transfer/backup.ts';
import { type CommandContext, type Outcome, refused } from './command.ts';
import { createTransferReporter, formatContents, formatProfileCount } from './format.ts';

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
  const contents = await writeBackup(database, version.last, file, createTransferReporter(context));
  const summary = `Backed up ${formatProfileCount(contents)} into ${file}. Keep it safe: it contains the password hashes.`;
  return { kind: 'done', message: `${formatContents(contents)}\n${summary}` };
}
