import { access, constants } from 'node:fs/promises';
import { openBackup } from '../../adapters/database/transfer/open-backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { countUsers } from '../../adapters/database/transfer/site.ts';
import { type OperatedSite, type Outcome, refused, type Working } from './command.ts';
import { countOf, listContents, profilesIn, tellIn } from './words.ts';

export interface RestoreParameters {
  /** An absolute path. */
  readonly file: string;
  /** Whether what the site holds may go. */
  readonly replace: boolean;
}

/** Puts a back-up in the place of everything that the site holds. */
export async function restoreBackup(
  { database, announceAll }: Pick<OperatedSite, 'database' | 'announceAll'>,
  { file, replace }: RestoreParameters,
  working: Working,
): Promise<Outcome> {
  // First of all: who mistyped a name should not be told of --replace.
  await access(file, constants.R_OK);
  const people = await countUsers(database);
  if (people > 0 && !replace) {
    return refused(
      `This site holds ${countOf(people, 'profile')}, the demo not counted. Back it up, then say --replace to put ${file} in the place of everything.`,
    );
  }
  const tell = tellIn(working);
  const opened = await openBackup(file, tell);
  if (opened.kind === 'refused') return refused(opened.why);
  try {
    const contents = await replaceSite(database, opened.backup, tell, working.signal);
    await announceAll();
    const words = `Restored ${profilesIn(contents)} from ${file}. Everybody has to sign in again.`;
    return { kind: 'done', words: `${listContents(contents)}\n${words}` };
  } finally {
    await opened.close();
  }
}
