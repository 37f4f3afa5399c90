/** `npm run db -- copy`: copies a site to another database. */
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { copySite, hasUnfinishedCopy } from '../../adapters/database/transfer/copy.ts';
import { ConfigError } from '../config.ts';
import { createDataDir, lockDataDir, sqliteFileIn } from '../data-dir.ts';
import { openPostgresUrl } from '../open-database.ts';
import { type CommandContext, done, type Outcome, refused } from './command.ts';
import { createTransferReporter, formatContents, formatCount } from './format.ts';

/** `sqlite:` with the path of a file or of a data folder, or `postgres://…`. */
export type SiteAddress = {
  /** The full address without user and password. Two addresses with the same name are the same database. */
  readonly name: string;
} & ({ readonly file: string } | { readonly url: string });

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
  await using resources = new AsyncDisposableStack();
  const source = await openAddress(from, resources, { mustExist: true });
  if ('kind' in source) return source;
  const version = await findSchemaVersion(source);
  if (version.kind === 'empty') return refused(`${from.name} contains no site.`);
  if (version.kind === 'unreleased') return refused(`${from.name}: ${version.why}`);
  if (version.kind === 'newer' || !version.isLatest)
    return refused(`${from.name} is of another version. Start this version with it once.`);
  const target = await openAddress(to, resources, { mustExist: false });
  if ('kind' in target) return target;
  await migrate(target);
  const outcome = await copySite({
    source,
    target,
    from: from.name,
    replace,
    report: createTransferReporter(context),
  });
  switch (outcome.kind) {
    case 'copied': {
      const summarize = (profiles: string) =>
        `Copied ${profiles}. Counts and checksums of both are the same.`;
      return done(formatContents(outcome.contents, summarize));
    }
    case 'not-empty':
      return refused(
        `${to.name} holds ${formatCount(outcome.profileCount, 'profile')}, the demo not counted. Use --replace to replace everything in it.`,
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

/** @throws ConfigError when a copy into this database is not finished. */
export async function refuseUnfinishedCopy(database: Database): Promise<void> {
  if (!(await hasUnfinishedCopy(database))) return;
  throw new ConfigError(
    'A copy into this database was not finished: run the same npm run db -- copy again, and it continues.',
  );
}

/** Parses the address of a site; undefined for any other text. */
export function parseAddress(text: string): SiteAddress | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  if (path !== undefined) {
    const absolute = resolve(path);
    // A missing path with an extension is a file.
    const isFolder = existsSync(absolute)
      ? statSync(absolute).isDirectory()
      : extname(absolute) === '';
    const file = isFolder ? sqliteFileIn(absolute) : absolute;
    return { name: `sqlite:${file}`, file };
  }
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  return { name: `postgres://${url.hostname}:${url.port || '5432'}${url.pathname}`, url: text };
}

/**
 * Opens a database for one command. On SQLite, locks its folder.
 * @param resources closes and unlocks the database when it is disposed of.
 * @returns the database, or why it cannot be used now.
 */
async function openAddress(
  address: SiteAddress,
  resources: AsyncDisposableStack,
  { mustExist }: { readonly mustExist: boolean },
): Promise<Database | Outcome> {
  // A site on PostgreSQL cannot be locked. Two connections are enough, because a copy sends one query at a time to each database.
  if ('url' in address) return closeLater(await openPostgresUrl(address.url, 2));
  const { file, name } = address;
  if (mustExist && !existsSync(file)) return refused(`There is no ${file}.`);
  const folder = dirname(file);
  await createDataDir(folder);
  const lock = lockDataDir(folder);
  if (!lock) return refused(`A server or another command uses ${name}. Stop it first.`);
  resources.use(lock);
  return closeLater(openSqlite(file));

  function closeLater(database: Database): Database {
    resources.defer(() => database.db.destroy());
    return database;
  }
}
