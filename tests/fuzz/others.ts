/** The people whose rows must be the same before and after, since nobody ever signed in as them. */
import sharp from 'sharp';
import { contentsOf, readFile, rowsOf } from '../http/database-file.ts';
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
  const ids = idsOf(site, bystander);
  const tables = contentsOf(site, (row) =>
    Object.values(row).some((cell) => ids.includes(String(cell))),
  );
  const { savedGames, profilePic, profileBackgroundPic, displayName } = (
    await site.browser().get(`/api/users/${neighbour}`)
  ).json();
  const games = savedGames.map((game: typeof neighboursGame) => [
    game.GameType,
    game.GameUsername,
    game.Region,
  ]);
  const shown = { displayName, games, profilePic, profileBackgroundPic };
  return `${tables}\n${JSON.stringify(shown, null, 1)}`;
}

/** What nobody but the bystander and the database may know. */
export function secretsOfOthers(site: TestSite): readonly string[] {
  const ids = idsOf(site, bystander);
  return [...rowsOf(site, 'sessions'), ...rowsOf(site, 'accounts')]
    .filter(({ userId }) => ids.includes(String(userId)))
    .flatMap(({ token, password }) => [token, password])
    .filter((secret) => typeof secret === 'string');
}

/** What is wrong with the database as a whole; nothing must be. */
export function faultsOfDatabase(site: TestSite): readonly string[] {
  return readFile(site, (database) => {
    const found = Object.entries(countsThatAreNone).map(
      ([what, sql]) => [what, Number(database.prepare(sql).get()?.count)] as const,
    );
    const references = database.prepare('PRAGMA foreign_key_check').all().length;
    const check = Object.values(database.prepare('PRAGMA integrity_check').get() ?? {})[0];
    return [
      ...[...found, ['references that lead nowhere', references] as const]
        .filter(([, count]) => count !== 0)
        .map(([what, count]) => `${count} ${what}`),
      ...(check === 'ok' ? [] : [`integrity: ${check}`]),
    ];
  });
}

const countsThatAreNone = {
  'pictures that no profile shows': `SELECT count(*) AS count FROM pictures WHERE NOT EXISTS
    (SELECT 1 FROM profiles WHERE hash IN (profilePic, profileBackgroundPic))`,
  'accounts without a profile':
    'SELECT count(*) AS count FROM users WHERE id NOT IN (SELECT id FROM profiles)',
};

/** The account's id, which is the profile's, and its pictures. */
function idsOf(site: TestSite, name: string): readonly string[] {
  const profile = rowsOf(site, 'profiles').find(({ displayName }) => displayName === name);
  if (!profile) throw new Error(`${name} is gone`);
  return [profile.id, profile.profilePic, profile.profileBackgroundPic].map(String);
}
