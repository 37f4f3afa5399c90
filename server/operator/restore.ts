import { access, constants } from 'node:fs/promises';
import { openBackup } from '../../adapters/database/transfer/open-backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { countUsers } from '../../adapters/database/transfer/site.ts';
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
  /** Whether what the site holds may go. */
  readonly replace: boolean;
}

/** Puts a back-up in the place of everything that the site holds. */
export async function restoreBackup(
  { database, announceAll }: Pick<Site, 'database' | 'announceAll'>,
  { file, replace }: RestoreParameters,
  working: CommandContext,
): Promise<Outcome> {
  // First of all: who mistyped a name should not be told of --replace.
  await access(file, constants.R_OK);
  const people = await countUsers(database);
  if (people > 0 && !replace) {
    return refused(
      `This site holds ${formatCount(people, 'profile')}, the demo not counted. Back it up, then say --replace to put ${file} in the place of everything.`,
    );
  }
  const tell = createTransferReporter(working);
  const opened = await openBackup(file, tell);
  if (opened.kind === 'refused') return refused(opened.why);
  try {
    const contents = await replaceSite(database, opened.backup, tell, working.signal);
    await announceAll();
    const words = `Restored ${formatProfileCount(contents)} from ${file}. Everybody has to sign in again.`;
    return { kind: 'done', message: `${formatContents(contents)}\n${words}` };
  } finally {
    await opened.close();
  }
}
