/** Checks the stored players after a write. docs/decisions/0024-one-player-once.md says who shows which row. */
import type { Kysely } from 'kysely';
import { readSamples } from '../../adapters/database/history/rank-samples.ts';
import { toKey } from '../../adapters/database/profiles/profile-rows.ts';
import type { Tables } from '../../adapters/database/schema.ts';
import { appendToTrends, type Trends } from '../../domain/profiles/trend.ts';

/**
 * @param isNameBefore whether the player had another name from this time on.
 * @returns what is wrong with the players with these ids.
 */
export async function listPlayerProblems(
  db: Kysely<Tables>,
  playerIds: readonly string[],
  isNameBefore: (name: string, since: string) => boolean,
): Promise<readonly string[]> {
  const games = await db
    .selectFrom('savedGames')
    .innerJoin('profiles', 'profiles.id', 'profileId')
    .select(['profileId', 'game', 'playerId', 'player', 'addedAt', 'pastTrends'])
    .select(['hiddenAt', 'removedAt', 'isListed', 'suspendedAt'])
    .where('playerId', 'in', playerIds)
    .execute();
  const players = await db
    .selectFrom('players')
    .selectAll()
    .where('playerId', 'in', playerIds)
    .execute();
  const problems: string[] = [];
  for (const row of players) {
    const pages = games.filter(({ player }) => player === row.id);
    const about = `player ${row.id} of ${row.profileId ?? 'all'}: `;
    const report = (problem: string) => void problems.push(about + problem);
    if (pages.length === 0) report('no page shows it');
    for (const page of pages) {
      const isFound = page.isListed === 1 && !page.suspendedAt && !page.hiddenAt && !page.removedAt;
      if (row.profileId !== (isFound ? null : page.profileId)) report(`${page.profileId} shows it`);
      if (row.playerId !== page.playerId) report('a page has another account');
    }
    const since = pages.map(({ addedAt }) => addedAt).toSorted()[0] ?? '';
    const samples = await readSamples(db, { player: row.id });
    if (samples.length === 0) report('no history');
    if (samples.some(({ readAt }) => readAt < since)) report(`history before ${since}`);
    const redirects = await db
      .selectFrom('previousPlayerNames')
      .select('nameKey')
      .where('player', '=', row.id)
      .execute();
    const names = [
      ...(JSON.parse(row.previousNames) as string[]),
      ...redirects.map(({ nameKey }) => nameKey),
    ];
    for (const name of names)
      if (isNameBefore(name, since)) report(`${name} is from before ${since}`);
    if (!isSameTrends(row.trends, appendToTrends({}, samples))) report('wrong trends');
  }
  for (const saved of games) {
    const past = await readSamples(db, toKey(saved.profileId, saved));
    if (!isSameTrends(saved.pastTrends ?? '{}', appendToTrends({}, past)))
      problems.push(`wrong trends of the past of ${saved.profileId}`);
  }
  return problems;
}

function isSameTrends(stored: string, expected: Trends): boolean {
  const sort = (trends: Trends) =>
    JSON.stringify(Object.entries(trends).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sort(JSON.parse(stored) as Trends) === sort(expected);
}
