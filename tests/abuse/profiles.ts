/**
 * Profiles that look like those of a site which is a year old: with many games and a year of ranks. Their rows are copied, so that
 * this also works at an older version of the site.
 */
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { newClientAddress, sendSuccessfully, signUp } from '../../bench/harness/http-client.ts';
import type { AbusedSite, PreparedSite } from './attack.ts';

/** The maximum number of games of a profile. */
export const maxGames = 50;
const popularProfile = 'Popular';
const popularProfiles = ['Popular1', 'Popular2', 'Popular3', 'Popular4', 'Popular5'];
const popularPaths = [
  '/',
  '/login',
  ...popularProfiles.flatMap((name) => [`/${name}`, `/api/users/${name}`]),
];
/** Now, so that no rank becomes stale in the next 15 minutes: otherwise refreshes would be measured, too. */
const readAt = new Date().toISOString();

/** A running site whose database can be changed. */
export type StoredSite = Pick<PreparedSite, 'address' | 'dataDir'>;

/** Creates the profiles that other visitors read. */
export async function createPopularProfiles(site: StoredSite): Promise<void> {
  await createProfile(site, popularProfile, { gameCount: 3 });
  copyProfile(site, popularProfile, popularProfiles);
}

const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Reads the home page, the sign-in page, or a page or document of a popular profile. */
export const visitPopularProfile = (site: AbusedSite, index: number) =>
  site.send(popularPaths[index % popularPaths.length] ?? '/', { headers: browserHeaders });

/**
 * Signs a user up and saves games: those of the demo profile, again and again, or sample games without a history.
 * @param options.months only the newest months of the history.
 * @returns the cookie.
 */
export async function createProfile(
  site: StoredSite,
  name: string,
  { gameCount, months }: { readonly gameCount: number; readonly months?: number },
): Promise<string> {
  const cookie = await signUp(site.address, name);
  using database = openDatabase(site);
  if (!findProfile(database, 'Demo')) {
    const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
    const options = { json: game, cookie, clientAddress: newClientAddress() };
    await sendSuccessfully(`${site.address}/api/users/${name}/savedGames`, options);
  }
  const profile = findProfile(database, name);
  const source = listGames(database, findProfile(database, 'Demo') ?? profile, months);
  const ownCount = listGames(database, profile).length;
  const games = Array.from({ length: gameCount }, (_, index) => {
    const { row = {}, player = {}, series = [] } = source[index % source.length] ?? {};
    const shown = { name: `Player ${index}#NA1`, readAt };
    return {
      row: { ...row, savedOrder: index + 1, verifiedAt: null },
      player: { ...player, ...shown, playerId: `${player.playerId}-${index}` },
      series,
    };
  });
  database.exec('BEGIN IMMEDIATE');
  insertGames(database, profile?.id, games.slice(ownCount));
  database.exec('COMMIT');
  return cookie;
}

/** Signs users up with the names `name0`, `name1` and so on. Returns their cookies. */
export async function signUpMany(
  { address }: StoredSite,
  name: string,
  count: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index++)
    cookies.push(await signUp(address, `${name}${index}`));
  return cookies;
}

/** Copies a profile, its games and their history under new names. @param months only the newest months of the history. */
export function copyProfile(
  site: StoredSite,
  name: string,
  copies: readonly string[],
  months?: number,
): void {
  using database = openDatabase(site);
  const profile = findProfile(database, name);
  const user = database.prepare('SELECT * FROM users WHERE name = ?').get(name);
  const games = listGames(database, profile, months);
  database.exec('BEGIN IMMEDIATE');
  for (const copy of copies) {
    const id = `${profile?.id}-${copy}`;
    insert(database, 'users', { ...user, id, name: copy, email: `${copy}@example.org` });
    const names = { username: copy.toLowerCase(), displayName: copy };
    insert(database, 'profiles', { ...profile, ...names, id });
    insertGames(database, id, games);
  }
  database.exec('COMMIT');
}

/** A saved game with its player and their history. */
interface StoredGame {
  readonly row: Row;
  readonly player: Row;
  readonly series: readonly { readonly row: Row; readonly months: readonly Row[] }[];
}

function listGames(database: DatabaseSync, profile: Row | undefined, months = 1000): StoredGame[] {
  const games = database.prepare(
    'SELECT * FROM savedGames WHERE profileId = ? ORDER BY savedOrder',
  );
  const players = database.prepare('SELECT * FROM players WHERE id = ?');
  const series = database.prepare('SELECT * FROM rankSeries WHERE player = ?');
  const newest = database.prepare(
    'SELECT * FROM rankMonths WHERE seriesId = ? ORDER BY month DESC LIMIT ?',
  );
  return games.all(profile?.id ?? null).map((row) => ({
    row,
    player: players.get(row.player ?? null) ?? {},
    series: series.all(row.player ?? null).map((each) => ({
      row: each,
      months: newest.all(each.id ?? null, months),
    })),
  }));
}

/** Each profile gets its own players. */
function insertGames(
  database: DatabaseSync,
  profileId: SQLOutputValue | undefined,
  games: readonly StoredGame[],
): void {
  for (const { row, player: copied, series } of games) {
    const playerId = `${copied.playerId} of ${profileId}`;
    const player = insert(database, 'players', { ...copied, id: null, playerId });
    insert(database, 'savedGames', { ...row, profileId, playerId, player });
    for (const { row: each, months } of series) {
      const seriesId = insert(database, 'rankSeries', { ...each, id: null, player });
      for (const month of months) insert(database, 'rankMonths', { ...month, seriesId });
    }
  }
}

/** Opens the database of the running site. */
export function openDatabase({ dataDir }: StoredSite): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { timeout: 5000 });
}

type Row = Readonly<Record<string, SQLOutputValue | undefined>>;

function findProfile(database: DatabaseSync, name: string): Row | undefined {
  return database.prepare('SELECT * FROM profiles WHERE displayName = ?').get(name);
}

/** Inserts a row. Returns its row id. */
function insert(database: DatabaseSync, table: string, row: Row): number {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join();
  const { lastInsertRowid } = database
    .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${places})`)
    .run(...Object.values(row).map((value) => value ?? null));
  return Number(lastInsertRowid);
}
