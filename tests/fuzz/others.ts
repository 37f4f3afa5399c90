/** The people whose rows must be the same before and after, since nobody ever signed in as them. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { createSum } from '../../adapters/database/transfer/contents.ts';
import type { Row } from '../../adapters/database/transfer/rows.ts';
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
export async function stateOfOthers(site: TestSite): Promise<string> {
  return withDatabase(site, async (database) => {
    const ids = idsOf(database, bystander);
    const tables = siteTables.map(({ name }) => {
      const sum = createSum(name);
      for (const row of rowsOf(database, name)) {
        if (Object.values(row).some((cell) => ids.includes(String(cell)))) sum.add(row);
      }
      return sum.contents();
    });
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
  });
}

/** What nobody but the bystander and the database may know. */
export async function secretsOfOthers(site: TestSite): Promise<readonly string[]> {
  return withDatabase(site, async (database) => {
    const ids = idsOf(database, bystander);
    const rows = [...rowsOf(database, 'sessions'), ...rowsOf(database, 'accounts')];
    return rows
      .filter(({ userId }) => ids.includes(String(userId)))
      .flatMap(({ token, password }) => [token, password])
      .filter((secret) => typeof secret === 'string');
  });
}

/** What is wrong with the database as a whole; nothing must be. */
export async function faultsOfDatabase(site: TestSite): Promise<readonly string[]> {
  return withDatabase(site, async (database) => {
    const count = (sql: string) => Number(database.prepare(sql).get()?.count);
    const counts: [string, number][] = [
      [
        'pictures that no profile shows',
        count(
          'SELECT count(*) AS count FROM pictures WHERE hash NOT IN (SELECT profilePic FROM profiles WHERE profilePic IS NOT NULL) AND hash NOT IN (SELECT profileBackgroundPic FROM profiles WHERE profileBackgroundPic IS NOT NULL)',
        ),
      ],
      [
        'accounts without a profile',
        count('SELECT count(*) AS count FROM users WHERE id NOT IN (SELECT id FROM profiles)'),
      ],
      ['references that lead nowhere', database.prepare('PRAGMA foreign_key_check').all().length],
    ];
    const check = Object.values(database.prepare('PRAGMA integrity_check').get() ?? {})[0];
    return [
      ...counts.filter(([, found]) => found !== 0).map(([what, found]) => `${found} ${what}`),
      ...(check === 'ok' ? [] : [`integrity: ${check}`]),
    ];
  });
}

/** The account's id, which is the profile's, and its pictures. */
function idsOf(database: DatabaseSync, name: string): readonly string[] {
  const profile = database
    .prepare('SELECT id, profilePic, profileBackgroundPic FROM profiles WHERE displayName = ?')
    .get(name);
  if (!profile) throw new Error(`${name} is gone`);
  return Object.values(profile).map(String);
}

function rowsOf(database: DatabaseSync, table: string): Row[] {
  return database.prepare(`SELECT * FROM "${table}"`).all() as Row[];
}

async function withDatabase<T>(
  { dataDir }: TestSite,
  read: (database: DatabaseSync) => Promise<T>,
): Promise<T> {
  const database = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { readOnly: true });
  try {
    return await read(database);
  } finally {
    database.close();
  }
}
