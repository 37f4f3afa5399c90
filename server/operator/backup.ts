import { existsSync } from 'node:fs';
import { findSchemaVersion } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { writeBackup } from '../../adapters/database/transfer/backup.ts';
import { type CommandContext, type Outcome, refused } from './command.ts';
import { createTransferReporter, formatContents, formatProfileCount } from './format.ts';

/**
 * Backs a site up. It only reads, so it never needs the server: it sees the site as it was at one moment, and the server
 * goes on beside it.
 * @param file an absolute path.
 */
export async function backUp(
  database: Database,
  file: string,
  working: CommandContext,
): Promise<Outcome> {
  if (existsSync(file)) return refused(`${file} is there already, and stays as it is.`);
  const version = await findSchemaVersion(database);
  if (version.kind === 'empty') return refused('There is nothing to back up yet.');
  if (version.kind === 'newer')
    return refused('This site is of a newer version. Back it up with that one.');
  const contents = await writeBackup(database, version.last, file, createTransferReporter(working));
  const words = `Backed up ${formatProfileCount(contents)} into ${file}. Keep it safe: it holds everybody’s password hashes.`;
  return { kind: 'done', message: `${formatContents(contents)}\n${words}` };
}
