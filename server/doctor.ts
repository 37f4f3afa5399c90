/** Looks at everything that a site needs, and says what to do about what is wrong. Changes nothing. */
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { isMigrated } from '../adapters/database/migrations/migrate.ts';
import type { Database } from '../adapters/database/schema.ts';
import { fingerprint } from '../adapters/sources/key-fingerprint.ts';
import { keysByGame } from '../adapters/sources/riot/games/keys-by-game.ts';
import { createRiotSource } from '../adapters/sources/riot/riot-source.ts';
import { reservedUsernames } from '../domain/accounts/reserved-usernames.ts';
import { toUsernameKey } from '../domain/accounts/username.ts';
import { games } from '../domain/games/games.ts';
import { defaultPlatform } from '../domain/games/platforms.ts';
import { type Config, ConfigError, listSettings, type RiotConfig, readConfig } from './config.ts';
import { demoUsername } from './demo.ts';
import { openDatabase } from './open-database.ts';
import { formatCount } from './operator/format.ts';

export interface Finding {
  readonly isOk: boolean;
  /** What was looked at and seen; for what is wrong also what to do. */
  readonly message: string;
}

/** Nobody: the publisher's 404 shows as well as an answer that a key may use a game's API. */
const nobody = { playerId: 'A'.repeat(78), name: 'Rankfolio#CHECK', platform: defaultPlatform };
const enoughSpace = 200 * 1024 * 1024;

if (import.meta.main) await main();

async function main(): Promise<void> {
  for (const line of listSettings()) process.stdout.write(`  ${line}\n`);
  const findings = await runChecks();
  for (const { isOk, message } of findings)
    process.stdout.write(`${isOk ? '✓' : '✗'} ${message}\n`);
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
}

/** Examines the site of these settings. */
export async function runChecks(
  environment?: Parameters<typeof readConfig>[0],
): Promise<Finding[]> {
  try {
    const config = readConfig(environment, []);
    const folder = await examineFolder(config);
    const database = folder.isOk ? await examineDatabase(config) : [];
    return [
      ok('The settings can be used.'),
      folder,
      ...database,
      ...(await examineKeys(config.riot)),
    ];
  } catch (error) {
    if (error instanceof ConfigError) return [wrong(error.message)];
    throw error;
  }
}

async function examineFolder({ dataDir }: Config): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && (await canBeMade(folder)))
      return ok(`The data folder ${folder} is not there yet; npm start makes it.`);
    return wrong(
      `The data folder ${folder} cannot be read (${code}). Set DATA_DIR to a folder of yours.`,
    );
  }
  try {
    await access(folder, constants.W_OK);
  } catch {
    return wrong(
      `Nothing can be written in ${folder}. Give the user who runs the site the right to.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  return bavail * bsize < enoughSpace
    ? wrong(`Only ${megabytes} MB are free where ${folder} lies. Make room.`)
    : ok(`The data folder ${folder} can be written, ${megabytes} MB are free.`);
}

/** Whether the nearest folder above that is there can be written. */
async function canBeMade(folder: string): Promise<boolean> {
  try {
    await access(dirname(folder), constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && dirname(folder) !== folder && canBeMade(dirname(folder));
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.postgres) return examinePostgres(config);
  const { dataDir } = config;
  const file = resolve(join(dataDir, 'rankfolio.sqlite'));
  try {
    await access(file);
  } catch {
    return [ok('There is no database yet; npm start makes it.')];
  }
  try {
    return await examineTables(openSqlite(file));
  } catch (error) {
    return [
      wrong(
        `The database cannot be read (${String(error)}). Put back the last good copy of ${file}.`,
      ),
    ];
  }
}

async function examinePostgres(config: Config): Promise<Finding[]> {
  // What is lost is found out by the next statement, and told then.
  const database = await openDatabase(config, { warn: () => undefined });
  try {
    return await examineTables(database);
  } catch (error) {
    return [
      wrong(
        `The database cannot be read (${String(error)}). Check DATABASE_URL, and that PostgreSQL runs.`,
      ),
    ];
  }
}

/** @throws with what SQLite says of a file that is damaged. */
async function quickCheck({ db }: Database): Promise<void> {
  const [checked] = (await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)).rows;
  if (checked?.quick_check !== 'ok') throw new Error(checked?.quick_check);
}

async function examineTables(database: Database): Promise<Finding[]> {
  try {
    if (database.engine === 'sqlite') await quickCheck(database);
    if (!(await isMigrated(database))) {
      return [
        wrong(
          'The database is of an older version. Make a copy of it, then npm start brings it up to date.',
        ),
      ];
    }
    const { count } = await database.db
      .selectFrom('profiles')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return [
      ok(`The database is up to date and holds ${formatCount(Number(count), 'profile')}.`),
      ...(await examineUsernames(database)),
    ];
  } finally {
    await database.db.destroy();
  }
}

/** Finds users whose name was reserved after they signed up: a page of the site may replace their profile. */
async function examineUsernames({ db }: Database): Promise<Finding[]> {
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

async function examineKeys(riot: RiotConfig): Promise<Finding[]> {
  const { key, tftKey, apiUrl, calls, dataDragonUrl } = riot;
  if (key === undefined || tftKey === undefined) {
    return [ok('No RIOT_API_KEY is set: the site shows sample players.')];
  }
  const keys = keysByGame({ riot: key, tft: tftKey });
  const publisher = createRiotSource({
    source: 'riot',
    riotApiUrl: apiUrl,
    calls,
    keys,
    dataDragonUrl,
  });
  return Promise.all(
    games.map(async (game) => {
      const keyFingerprint = fingerprint(keys[game.id]);
      const outcome = await publisher.findEquippedIcon(game, { ...nobody, keyFingerprint });
      if (outcome.kind !== 'not-answering') return ok(`The key for ${game.name} is accepted.`);
      return outcome.reason.includes('key refused')
        ? wrong(
            `The key for ${game.name} is refused (${outcome.reason}). Development keys end after a day: ` +
              'get a new one at developer.riotgames.com, and see that it may use this game’s API.',
          )
        : wrong(
            `Whether the key for ${game.name} is good cannot be said: ${outcome.reason}. Try again later.`,
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
