/** The people whose rows must be the same before and after, since nobody ever signed in as them. */
import sharp from 'sharp';
import type { Database } from '../../adapters/database/schema.ts';
import { createChecksum, type TableSummary } from '../../adapters/database/transfer/contents.ts';
import { type Row, readRows } from '../../adapters/database/transfer/rows.ts';
import { siteTables } from '../../adapters/database/transfer/tables.ts';
import type { TestSite } from '../http/site.ts';
import { bystander, neighbour, neighboursGame } from './values.ts';

/** Makes both, with pictures and games. */
export async function addOthers(site: TestSite): Promise<void> {
  for (const [name, colour] of [
    [bystander, '#1f6f54'],
    [neighbour, '#6f1f3a'],
  ] as const) {
    const browser = site.browser();
    await browser.signUp(name);
    const image = sharp({ create: { width: 60, height: 60, channels: 3, background: colour } });
    const picture = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
    for (const slot of ['profilePic', 'profileBackgroundPic']) {
      const changed = await browser.send('PATCH', `/api/users/${name}`, { [slot]: picture });
      if (changed.statusCode !== 200) throw new Error(`a picture: ${changed.body}`);
    }
    const game =
      name === neighbour ? neighboursGame : { ...neighboursGame, GameUsername: 'Ember Lynx#GLOW' };
    const saved = await browser.send('POST', `/api/users/${name}/savedGames`, game);
    if (saved.statusCode !== 201) throw new Error(`a game: ${saved.body}`);
  }
}

/** What must not change: each row that is about the bystander, and what the neighbour shows, without the numbers. */
export async function stateOfOthers(site: TestSite, database: Database): Promise<string> {
  const ids = await idsOf(database, bystander);
  const tables: TableSummary[] = [];
  for (const table of siteTables) {
    const sum = createChecksum(table.name);
    for await (const rows of readRows(database, table)) {
      for (const row of rows) if (isAbout(row, ids)) sum.add(row);
    }
    tables.push(sum.contents());
  }
  const { savedGames, profilePic, profileBackgroundPic, displayName } = (
    await site.browser().get(`/api/users/${neighbour}`)
  ).json();
  const games = savedGames.map((game: typeof neighboursGame) => [
    game.GameType,
    game.GameUsername,
    game.Region,
  ]);
  const shown = { displayName, games, profilePic, profileBackgroundPic };
  return JSON.stringify({ tables, shown }, null, 1);
}

/** What nobody but the bystander and the database may know. */
export async function secretsOfOthers({ db }: Database): Promise<readonly string[]> {
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

function isAbout(row: Row, ids: readonly string[]): boolean {
  return Object.values(row).some((cell) => ids.includes(String(cell)));
}

/** The account's id, which is the profile's, and its pictures. */
async function idsOf({ db }: Database, name: string): Promise<readonly string[]> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'profilePic', 'profileBackgroundPic'])
    .where('displayName', '=', name)
    .executeTakeFirst();
  if (!profile) throw new Error(`${name} is gone`);
  return Object.values(profile).map(String);
}
