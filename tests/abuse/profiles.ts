/** Profiles that look like those of a site which is a year old: with many games and a long history of ranks. */
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { createMonths } from '../../adapters/database/history/rank-samples.ts';
import { newClientAddress, sendSuccessfully, signUp } from '../../bench/harness/http-client.ts';
import type { QueueRank } from '../../domain/games/ranks.ts';
import { appendToTrends } from '../../domain/profiles/trend.ts';
import type { AbusedSite, PreparedSite } from './attack.ts';

/** The maximum number of games of a profile. */
export const maxGames = 50;
const samplesPerGame = 40;
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

/** Signs a user up and saves games with a history. Returns the session cookie. */
export async function createProfile(
  site: StoredSite,
  name: string,
  { gameCount }: { readonly gameCount: number },
): Promise<string> {
  const cookie = await signUp(site.address, name);
  const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const options = { json: game, cookie, clientAddress: newClientAddress() };
  await sendSuccessfully(`${site.address}/api/users/${name}/savedGames`, options);
  using database = openDatabase(site);
  copySavedGame(database, name, gameCount);
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

/** Copies a profile, its games and their history under new names. */
export function copyProfile(site: StoredSite, name: string, copies: readonly string[]): void {
  using database = openDatabase(site);
  const profile = findRow(database, 'SELECT * FROM profiles WHERE displayName = ?', name);
  const user = findRow(database, 'SELECT * FROM users WHERE name = ?', name);
  const listRows = (table: string) =>
    database.prepare(`SELECT * FROM ${table} WHERE profileId = ?`).all(profile.id ?? null);
  const [savedGames, series] = [listRows('savedGames'), listRows('rankSeries')];
  const listMonths = database.prepare('SELECT * FROM rankMonths WHERE seriesId = ?');
  database.exec('BEGIN IMMEDIATE');
  for (const copy of copies) {
    const id = `${profile.id}-${copy}`;
    insert(database, 'users', { ...user, id, name: copy, email: `${copy}@example.org` });
    const names = { username: copy.toLowerCase(), displayName: copy };
    insert(database, 'profiles', { ...profile, ...names, id });
    for (const row of savedGames) insert(database, 'savedGames', { ...row, profileId: id });
    for (const { id: copiedId = null, ...row } of series) {
      const seriesId = insert(database, 'rankSeries', { ...row, profileId: id });
      for (const month of listMonths.all(copiedId))
        insert(database, 'rankMonths', { ...month, seriesId });
    }
  }
  database.exec('COMMIT');
}

/** Copies the only saved game of a profile under other names, and adds samples to each copy's history. */
function copySavedGame(database: DatabaseSync, name: string, gameCount: number): void {
  const saved = findRow(
    database,
    'SELECT savedGames.* FROM savedGames JOIN profiles ON profiles.id = profileId WHERE displayName = ?',
    name,
  );
  const { profileId, game } = saved;
  database.exec('BEGIN IMMEDIATE');
  database
    .prepare('UPDATE savedGames SET readAt = ? WHERE profileId = ?')
    .run(readAt, profileId ?? null);
  for (let position = 2; position <= gameCount; position++) {
    const playerId = `${saved.playerId}-${position}`;
    const copy = { ...saved, position, playerId, name: `Player ${position}#NA1`, readAt };
    const samples = createSamples(position);
    const trends = JSON.stringify(appendToTrends({}, samples));
    insert(database, 'savedGames', { ...copy, trends });
    const seriesId = insert(database, 'rankSeries', { profileId, game, playerId, queue: 'solo' });
    for (const row of createMonths(seriesId, samples)) insert(database, 'rankMonths', { ...row });
  }
  database.exec('COMMIT');
}

/** Creates a sample every eight days. */
function createSamples(position: number): readonly QueueRank[] {
  return Array.from({ length: samplesPerGame }, (_, index) => {
    const time = Date.now() - (samplesPerGame - index) * 8 * 24 * 60 * 60_000 - position;
    const leaguePoints = (index * 37) % 100;
    const rank = { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints } as const;
    return { queue: 'solo', readAt: new Date(time).toISOString(), rank };
  });
}

/** Opens the database of the running site. */
export function openDatabase({ dataDir }: StoredSite): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { timeout: 5000 });
}

type Row = Readonly<Record<string, SQLOutputValue | undefined>>;

function findRow(database: DatabaseSync, query: string, name: string): Row {
  const row = database.prepare(query).get(name);
  if (!row) throw new Error(`${name} is not in the database`);
  return row;
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
