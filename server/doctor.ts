/** `npm run doctor`: checks everything that a site needs, without changing it. */
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { isMigrated } from '../adapters/database/migrations/migrate.ts';
import type { Database } from '../adapters/database/schema.ts';
import { keysByGame } from '../adapters/sources/riot/game-calls.ts';
import { createRiotSource } from '../adapters/sources/riot/riot-source.ts';
import { fingerprint } from '../adapters/sources/source-request.ts';
import { toUsernameKey } from '../domain/accounts/username.ts';
import { createUsernameRules } from '../domain/accounts/username-rules.ts';
import { games } from '../domain/games/games.ts';
import { defaultPlatform } from '../domain/games/platforms.ts';
import { type Config, ConfigError, listSettings, type RiotConfig, readConfig } from './config.ts';
import { sqliteFileIn } from './data-dir.ts';
import { demoUsername } from './demo.ts';
import { firstSegments } from './http/routes.ts';
import { openDatabase } from './open-database.ts';
import { formatCount } from './operator/format.ts';

export interface Finding {
  readonly isOk: boolean;
  /** The result of a check; for a problem also what to do. */
  readonly message: string;
}

/** A player who does not exist: even a 404 shows that the key may use a game's API. */
const missingPlayer = {
  playerId: 'A'.repeat(78),
  name: 'Rankfolio#CHECK',
  platform: defaultPlatform,
};
const minFreeBytes = 200 * 1024 * 1024;

if (import.meta.main) await main();

async function main(): Promise<void> {
  for (const line of listSettings()) process.stdout.write(`  ${line}\n`);
  const findings = await runChecks();
  for (const { isOk, message } of findings)
    process.stdout.write(`${isOk ? '✓' : '✗'} ${message}\n`);
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
}

/** Checks the site of these settings. */
export async function runChecks(
  environment?: Parameters<typeof readConfig>[0],
): Promise<Finding[]> {
  try {
    const config = readConfig(environment, []);
    const folder = await checkFolder(config);
    const database = folder.isOk ? await checkDatabase(config) : [];
    return [
      ok('The settings can be used.'),
      folder,
      ...database,
      ...(await checkKeys(config.riot)),
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
  try {
    await access(folder, constants.W_OK);
  } catch {
    return wrong(`The user who runs the site cannot write in ${folder}. Change its permissions.`);
  }
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  return bavail * bsize < minFreeBytes
    ? wrong(`Only ${megabytes} MB are free for ${folder}. Free some space.`)
    : ok(`The data folder ${folder} is writable and has ${megabytes} MB free.`);
}

/** Whether the nearest existing parent folder is writable. */
async function canCreate(folder: string): Promise<boolean> {
  try {
    await access(dirname(folder), constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && dirname(folder) !== folder && canCreate(dirname(folder));
  }
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.postgres) return checkPostgres(config);
  const file = resolve(sqliteFileIn(config.dataDir));
  try {
    await access(file);
  } catch {
    return [ok('There is no database yet; npm start creates it.')];
  }
  try {
    return await checkTables(openSqlite(file), config);
  } catch (error) {
    return [
      wrong(`The database cannot be read (${String(error)}). Restore the last back-up of ${file}.`),
    ];
  }
}

async function checkPostgres(config: Config): Promise<Finding[]> {
  // The next query reports a lost connection.
  const database = await openDatabase(config, { warn: () => undefined });
  try {
    return await checkTables(database, config);
  } catch (error) {
    return [
      wrong(
        `The database cannot be read (${String(error)}). Check DATABASE_URL, and that PostgreSQL runs.`,
      ),
    ];
  }
}

/** @throws an error with SQLite's message for a damaged file. */
async function quickCheck({ db }: Database): Promise<void> {
  const [checked] = (await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)).rows;
  if (checked?.quick_check !== 'ok') throw new Error(checked?.quick_check);
}

async function checkTables(database: Database, { siteName }: Config): Promise<Finding[]> {
  try {
    if (database.engine === 'sqlite') await quickCheck(database);
    if (!(await isMigrated(database))) {
      return [
        wrong('The database is of an older version. Back it up, then npm start migrates it.'),
      ];
    }
    const { count } = await database.db
      .selectFrom('profiles')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return [
      ok(`The database is up to date and holds ${formatCount(Number(count), 'profile')}.`),
      ...(await checkUsernames(database, siteName)),
    ];
  } finally {
    await database.db.destroy();
  }
}

/** Finds users whose username was reserved after they signed up. A page of the site may hide their profile. */
async function checkUsernames({ db }: Database, siteName: string): Promise<Finding[]> {
  const { reservedUsernames } = createUsernameRules(siteName, firstSegments);
  const users = await db
    .selectFrom('profiles')
    .select('displayName')
    .where('username', 'in', [...reservedUsernames])
    .where('username', '!=', toUsernameKey(demoUsername))
    .orderBy('username')
    .execute();
  return users.map(({ displayName }) =>
    wrong(
      `The username ${displayName} is reserved for the site. Rename the user: npm run admin -- rename ${displayName} NEW`,
    ),
  );
}

async function checkKeys(riot: RiotConfig): Promise<Finding[]> {
  const { key, tftKey, apiUrl, calls, dataDragonUrl } = riot;
  if (key === undefined || tftKey === undefined) {
    return [ok('No RIOT_API_KEY is set: the site shows sample players.')];
  }
  const keys = keysByGame({ riot: key, tft: tftKey });
  const source = createRiotSource({
    source: 'riot',
    riotApiUrl: apiUrl,
    calls,
    keys,
    dataDragonUrl,
  });
  return Promise.all(
    games.map(async (game) => {
      const keyFingerprint = fingerprint(keys[game.id]);
      const outcome = await source.findEquippedIcon(game, { ...missingPlayer, keyFingerprint });
      if (outcome.kind !== 'not-answering') return ok(`The key for ${game.name} is accepted.`);
      return outcome.reason.includes('key refused')
        ? wrong(
            `The key for ${game.name} is refused (${outcome.reason}). Development keys expire after a day: ` +
              'get a new one at developer.riotgames.com, and check that it may use this game’s API.',
          )
        : wrong(
            `The key for ${game.name} could not be checked: ${outcome.reason}. Try again later.`,
          );
    }),
  );
}

function ok(message: string): Finding {
  return { isOk: true, message };
}

function wrong(message: string): Finding {
  return { isOk: false, message };
}
