/** `npm run db -- copy`: copies a site to another database. */
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { copySite, hasUnfinishedCopy } from '../../adapters/database/transfer/copy.ts';
import { ConfigError } from '../config.ts';
import { type CommandContext, type Outcome, refused } from './command.ts';
import {
  createTransferReporter,
  formatContents,
  formatCount,
  formatProfileCount,
} from './format.ts';
import { openAddress, type SiteAddress } from './site-address.ts';

export interface CopyParameters {
  readonly from: SiteAddress;
  readonly to: SiteAddress;
  readonly replace: boolean;
}

/** Copies a site while no server uses either database, or continues an interrupted copy. */
export async function copyDatabase(
  { from, to, replace }: CopyParameters,
  context: CommandContext,
): Promise<Outcome> {
  if (from.name === to.name) return refused('A site cannot be copied into itself.');
  await using source = await openAddress(from, { make: false });
  if (source.kind === 'refused') return refused(source.why);
  const version = await findSchemaVersion(source.database);
  if (version.kind === 'empty') return refused(`${from.name} holds no site.`);
  if (version.kind === 'newer' || !version.isLatest)
    return refused(`${from.name} is of another version. Start this version with it once.`);
  await using target = await openAddress(to, { make: true });
  if (target.kind === 'refused') return refused(target.why);
  await migrate(target.database);
  const outcome = await copySite({
    source: source.database,
    target: target.database,
    from: from.name,
    replace,
    tell: createTransferReporter(context),
  });
  switch (outcome.kind) {
    case 'copied': {
      const summary = `Copied ${formatProfileCount(outcome.contents)}. Counts and checksums of both are the same.`;
      return { kind: 'done', message: `${formatContents(outcome.contents)}\n${summary}` };
    }
    case 'not-empty':
      return refused(
        `${to.name} holds ${formatCount(outcome.people, 'profile')}, the demo not counted. Use --replace to replace everything in it.`,
      );
    case 'other-copy':
      return refused(
        `${to.name} contains an unfinished copy of ${outcome.source}. Finish that copy, or use --replace to start again.`,
      );
    case 'differs':
      return refused(
        `The two databases differ in ${outcome.tables.join(', ')}: one of them was changed during the copy. ` +
          'Stop every server that uses them, then copy again with --replace.',
      );
  }
}

/** @throws ConfigError when a copy into this database was interrupted. */
export async function refuseUnfinishedCopy(database: Database): Promise<void> {
  if (!(await hasUnfinishedCopy(database))) return;
  throw new ConfigError(
    'A copy into this database was not finished: run the same npm run db -- copy again, and it continues.',
  );
}
