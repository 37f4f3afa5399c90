import { access, constants } from 'node:fs/promises';
import { openBackup } from '../../adapters/database/transfer/open-backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { countUsers } from '../../adapters/database/transfer/tables.ts';
import { type CommandContext, type Outcome, refused, type Site } from './command.ts';
import {
  createTransferReporter,
  formatContents,
  formatCount,
  formatProfileCount,
} from './format.ts';

export interface RestoreParameters {
  /** An absolute path. */
  readonly file: string;
  /** Whether the site's present data may be deleted. */
  readonly replace: boolean;
}

/** Replaces all data of the site with a back-up. */
export async function restoreBackup(
  { database, announceAll }: Pick<Site, 'database' | 'announceAll'>,
  { file, replace }: RestoreParameters,
  context: CommandContext,
): Promise<Outcome> {
  // First, so that an operator who mistyped the name is not told to use --replace.
  await access(file, constants.R_OK);
  const users = await countUsers(database);
  if (users > 0 && !replace) {
    return refused(
      `This site holds ${formatCount(users, 'profile')}, the demo not counted. Back it up, then use --replace to replace everything with ${file}.`,
    );
  }
  const tell = createTransferReporter(context);
  const opened = await openBackup(file, tell);
  if (opened.kind === 'refused') return refused(opened.why);
  try {
    const contents = await replaceSite(database, opened.backup, tell, context.signal);
    await announceAll();
    const summary = `Restored ${formatProfileCount(contents)} from ${file}. Every user has to sign in again.`;
    return { kind: 'done', message: `${formatContents(contents)}\n${summary}` };
  } finally {
    await opened.close();
  }
}
