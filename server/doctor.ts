/** `npm run doctor`: checks settings, data folder, database, sources and mail server, and changes nothing. */
import { existsSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { listReservedUsers } from '../adapters/database/accounts/usernames.ts';
import { isConnectionRefused } from '../adapters/database/engine/errors.ts';
import { findSchemaVersion } from '../adapters/database/migrations/migrate.ts';
import { countRows, type Database } from '../adapters/database/schema.ts';
import { createMailTransport } from '../adapters/mail/mail-transport.ts';
import { openHttpsProxy } from '../adapters/outbound/https-proxy.ts';
import { checkSources } from '../adapters/sources/check-sources.ts';
import type { Finding } from '../adapters/sources/opened-source.ts';
import { minFreeMegabytes } from '../domain/moderation/health.ts';
import { type Config, ConfigError, listSettings, readConfig } from './config.ts';
import { formatCount } from './operator/format.ts';
import { sqliteFileIn } from './process/data-dir.ts';
import { formatStartError, listUnwritableFiles } from './process/start-errors.ts';
import { checkReach } from './reach.ts';
import {
  findConnectionShortage,
  openDatabase,
  requireUsablePostgres,
} from './services/open-database.ts';

if (import.meta.main) await main();

async function main(): Promise<void> {
  for (const line of listSettings()) process.stdout.write(`  ${line}\n`);
  for (const { isOk, message } of await runChecks()) {
    process.stdout.write(`${isOk ? '✓' : '✗'} ${message}\n`);
    if (!isOk) process.exitCode = 1;
  }
}

export async function runChecks(
  environment?: Parameters<typeof readConfig>[0],
): Promise<Finding[]> {
  try {
    const config = readConfig(environment, []);
    await using _ = await openHttpsProxy(config.httpsProxy);
    const folder = await checkFolder(config);
    return [
      ok('The settings can be used.'),
      checkReach(config),
      folder,
      ...(folder.isOk ? await checkDatabase(config) : []),
      ...(await checkSources(config.sources)),
      ...(await checkMail(config)),
    ];
  } catch (error) {
    if (error instanceof ConfigError) return [wrong(error.message)];
    throw error;
  }
}

async function checkFolder({ dataDir }: Config): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && (await canCreate(folder)))
      return ok(`The data folder ${folder} does not exist yet; npm start creates it.`);
    return wrong(
      `The data folder ${folder} cannot be read (${code}). Set DATA_DIR to another folder.`,
    );
  }
  if (!(await isWritable(folder)))
    return wrong(`The user who runs the site cannot write in ${folder}. Change its permissions.`);
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  return megabytes < minFreeMegabytes
    ? wrong(`Only ${megabytes} MB are free for ${folder}. Free some space.`)
    : ok(`The data folder ${folder} is writable and has ${megabytes} MB free.`);
}

/** Whether the nearest existing parent folder is writable. */
async function canCreate(folder: string): Promise<boolean> {
  const parent = dirname(folder);
  return existsSync(parent) ? isWritable(parent) : parent !== folder && canCreate(parent);
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** A function, because the command runs before constants below it are set. */
function noDatabase(): Finding {
  return ok('There is no database yet; npm start creates it.');
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const file = resolve(sqliteFileIn(config.dataDir));
  if (!config.postgres && !existsSync(file)) return [noDatabase()];
  const unwritable = config.postgres ? [] : listUnwritableFiles(file);
  if (unwritable.length > 0)
    return [
      wrong(
        `The user who runs the site may not write to ${unwritable.join(', ')}. Change the permissions.`,
      ),
    ];
  try {
    const database = await openDatabase(config);
    await using _ = { [Symbol.asyncDispose]: () => database.db.destroy() };
    if (config.postgres) await requireUsablePostgres(database);
    const shortage = await findConnectionShortage(config, database, false);
    return [...(await checkTables(database)), ...(shortage ? [wrong(shortage)] : [])];
  } catch (error) {
    if (error instanceof ConfigError || isConnectionRefused(error))
      return [wrong(formatStartError(error))];
    const advice = config.postgres ? '' : ` Restore the last backup of ${file}.`;
    return [wrong(`The database cannot be read (${String(error)}).${advice}`)];
  }
}

async function checkTables(database: Database): Promise<Finding[]> {
  const { db, engine } = database;
  if (engine === 'sqlite') {
    const checks = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const result = checks.rows[0]?.quick_check;
    if (result !== 'ok') throw new Error(result);
  }
  const version = await findSchemaVersion(database);
  if (version.kind === 'unusable') return [wrong(version.why)];
  if (version.kind === 'empty') return [noDatabase()];
  if (!version.isLatest)
    return [wrong('The database is of an older version. Back it up, then npm start migrates it.')];
  const count = await countRows(db.selectFrom('profiles'));
  return [
    ok(`The database is up to date and holds ${formatCount(count, 'profile')}.`),
    ...(await checkUsernames(database)),
    ...(await checkTrigrams(database)),
  ];
}

/** Without the extension the search works, so nothing else says that it is missing. */
async function checkTrigrams({ db, engine }: Database): Promise<Finding[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  const message =
    'Without pg_trgm each search reads all usernames. A superuser can create it: see docs/operating.md.';
  return rows.length > 0 ? [] : [wrong(message)];
}

async function checkUsernames({ db }: Database): Promise<Finding[]> {
  return (await listReservedUsers(db)).map((name) =>
    wrong(`The username ${name} is reserved for the site. Rename the user in /admin.`),
  );
}

/** Connects to the mail server and signs in, but sends nothing. */
async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (!mail) return [];
  try {
    await (await createMailTransport(mail.url)).verify();
    return [ok('The mail server answers, and accepts the sign-in of SMTP_URL.')];
  } catch (error) {
    return [wrong(`The mail server cannot be used (${String(error)}). Check SMTP_URL.`)];
  }
}

function ok(message: string): Finding {
  return { isOk: true, message };
}

function wrong(message: string): Finding {
  return { isOk: false, message };
}
