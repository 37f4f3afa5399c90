/** Checks the stored players after a write. docs/decisions/0024-one-player-once.md says who shows which row. */
import type { Kysely } from 'kysely';
import { readSamples } from '../../adapters/database/history/rank-samples.ts';
import { toKey } from '../../adapters/database/profiles/profile-rows.ts';
import type { Tables } from '../../adapters/database/schema.ts';
import type { QueueRank } from '../../domain/games/ranks.ts';
import { listRankChanges } from '../../domain/history/rank-changes.ts';
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
  const lines = await db
    .selectFrom('leaderboardLines')
    .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
    .innerJoin('profiles', 'profiles.id', 'ownerId')
    .innerJoin('players', 'players.id', 'leaderboardLines.player')
    .select(['leaderboards.id', 'playerId', 'leaderboardLines.player', 'addedAt', 'audience'])
    .select('suspendedAt')
    .where('playerId', 'in', playerIds)
    .execute();
  const shown = [
    ...games.map(({ hiddenAt, removedAt, isListed, suspendedAt, profileId, ...game }) => {
      const isFound = isListed === 1 && !suspendedAt && !hiddenAt && !removedAt;
      return { ...game, page: profileId, isFound };
    }),
    ...lines.map(({ id, audience, suspendedAt, ...line }) => {
      return { ...line, page: id, isFound: audience === 'all' && !suspendedAt };
    }),
  ];
  const players = await db
    .selectFrom('players')
    .selectAll()
    .where('playerId', 'in', playerIds)
    .execute();
  const problems: string[] = [];
  for (const row of players) {
    const pages = shown.filter(({ player }) => player === row.id);
    const owner = row.profileId ?? row.leaderboard;
    const about = `player ${row.id} of ${owner ?? 'all'}: `;
    const report = (problem: string) => void problems.push(about + problem);
    if (pages.length === 0) report('no page shows it');
    for (const page of pages) {
      if (owner !== (page.isFound ? null : page.page)) report(`${page.page} shows it`);
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
    if (!isSameTrends(row.trends, samples)) report('wrong trends');
    for (const { week } of Object.values(JSON.parse(row.trends) as Trends))
      if (week && week.readAt.slice(0, 16) < since.slice(0, 16)) report(`week before ${since}`);
  }
  for (const saved of games) {
    const past = await readSamples(db, toKey(saved.profileId, saved));
    if (!isSameTrends(saved.pastTrends ?? '{}', past))
      problems.push(`wrong trends of the past of ${saved.profileId}`);
  }
  return problems;
}

/** Leaves out where the week begins, which no sample says. */
function isSameTrends(stored: string, samples: readonly QueueRank[]): boolean {
  const sort = (trends: Trends) =>
    JSON.stringify(
      Object.entries(trends)
        .map(([queue, trend]) => [queue, { ...trend, week: undefined }] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const expected = appendToTrends({}, listRankChanges(samples));
  return sort(JSON.parse(stored) as Trends) === sort(expected);
}
