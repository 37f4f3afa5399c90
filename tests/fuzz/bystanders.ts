/** Two users that the fuzzer never signs in as. No request may change their data, except the neighbour's ranks. */
import type { Database } from '../../adapters/database/schema.ts';
import { createChecksum, type TableSummary } from '../../adapters/database/transfer/contents.ts';
import { type Row, readRows, siteTables } from '../../adapters/database/transfer/tables.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import type { TestSite } from '../http/site.ts';
import { bystander, neighbour, neighbourGame } from './values.ts';

/** Signs the bystander and the neighbour up, each with two pictures and a game. */
export async function createBystanders(site: TestSite): Promise<void> {
  for (const name of [bystander, neighbour]) {
    // Requests contain the usual password, and could sign in with it.
    const browser = await site.signUp(name, 'no request contains it');
    const picture = await createPhotoDataUrl(64, 64);
    for (const slot of ['profilePic', 'profileBackgroundPic']) {
      const response = await browser.send('PATCH', `/api/users/${name}`, { [slot]: picture });
      if (response.statusCode !== 200) throw new Error(`saving a picture got ${response.body}`);
    }
    // No request contains the bystander's player: a refresh of it would change all profiles that show it.
    const game =
      name === neighbour ? neighbourGame : { ...neighbourGame, GameUsername: 'Pixel Badger#BYTE' };
    const response = await browser.send('POST', `/api/users/${name}/savedGames`, game);
    if (response.statusCode !== 201) throw new Error(`saving a game got ${response.body}`);
  }
  // A reader of the changes stores an event.
  await site.settle();
}

/** Returns as JSON what must not change: checksums of the bystander's rows, and the neighbour's document without ranks. */
export async function readBystanderState(site: TestSite, database: Database): Promise<string> {
  const identifiers = await listIdentifiers(database, bystander);
  const tables: TableSummary[] = [];
  for (const table of siteTables) {
    const checksum = createChecksum(table.name);
    for await (const rows of readRows(database, table)) {
      for (const row of rows) if (hasAnyCell(row, identifiers)) checksum.add(row);
    }
    tables.push(checksum.summarize());
  }
  const { savedGames, profilePic, profileBackgroundPic, displayName } = (
    await site.browser().get(`/api/users/${neighbour}`)
  ).json();
  const games = savedGames.map((game: typeof neighbourGame) => [
    game.GameType,
    game.GameUsername,
    game.Region,
  ]);
  const document = { displayName, games, profilePic, profileBackgroundPic };
  return JSON.stringify({ tables, document }, null, 1);
}

/** Reads the bystander's session tokens and password hash. */
export async function readBystanderSecrets({ db }: Database): Promise<readonly string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('users.name', '=', bystander)
    .select('sessions.token')
    .execute();
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .where('users.name', '=', bystander)
    .select('accounts.password')
    .execute();
  const secrets = [
    ...sessions.map(({ token }) => token),
    ...accounts.map(({ password }) => password),
  ];
  return secrets.filter((secret) => secret !== null);
}

/** Whether a cell of the row has one of these values. */
function hasAnyCell(row: Row, values: readonly string[]): boolean {
  return Object.values(row).some((cell) => values.includes(String(cell)));
}

/** Lists the values that mark a user's rows: the id, which account and profile share, and the hashes of the pictures. */
async function listIdentifiers({ db }: Database, name: string): Promise<readonly string[]> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'profilePic', 'profileBackgroundPic'])
    .where('displayName', '=', name)
    .executeTakeFirst();
  if (!profile) throw new Error(`${name} is missing`);
  return Object.values(profile).map(String);
}
