/** Rows of the version before migration 0108, for its test. */
import { sql } from 'kysely';
import { formatSamples } from '../../adapters/database/history/rank-samples.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { GameId } from '../../domain/games/games.ts';
import type { QueueRank } from '../../domain/games/ranks.ts';
import { toMonth } from '../../domain/history/thin-samples.ts';
import { appendToTrends } from '../../domain/profiles/trend.ts';

/** A time on the first day of a month. */
export const at = (month: number, minute = 0) =>
  new Date(Date.UTC(2026, month - 1, 1, 12, minute)).toISOString();
export const sample = (month: number, minute: number, leaguePoints: number): QueueRank => ({
  queue: 'solo',
  readAt: at(month, minute),
  rank: { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints },
});

/** The time to the millisecond. */
export const toReadAt = (minute: string) => minute.replace('00.000', '07.123');

interface OldGame {
  readonly profileId: string;
  readonly game?: GameId;
  readonly playerId: string;
  /** Oldest first. The game has the last rank. */
  readonly samples: readonly QueueRank[];
  readonly detail?: 'day';
  readonly columns?: Readonly<Record<string, string | number>>;
  /** The columns of its queued refresh. */
  readonly refresh?: Readonly<Record<string, string | number>>;
}

export const profiles = [
  { id: 'a' },
  { id: 'b' },
  { id: 'c' },
  { id: 'unlisted', isListed: 0 },
  { id: 'suspended', suspendedAt: at(9) },
];
const [hidden, removed] = [{ hiddenAt: at(9) }, { removedAt: at(9) }];
export const due = { viewedAt: at(9, 1), queuedAt: at(9, 2), notBefore: '' };
const claimed = {
  viewedAt: at(9, 3),
  queuedAt: at(9, 1),
  notBefore: at(9, 9),
  claimedUntil: at(9, 9),
};
const fewGames: readonly OldGame[] = [
  {
    profileId: 'a',
    playerId: 'united',
    samples: [sample(6, 0, 10), sample(6, 2, 20), sample(9, 0, 50)],
    detail: 'day',
    columns: { name: 'New', formerNames: '["Newer"]', level: 7, verifiedAt: at(8) },
    refresh: { ...due, attempts: 2, rankLostAt: at(9, 1) },
  },
  {
    profileId: 'b',
    playerId: 'united',
    samples: [sample(5, 0, 5), sample(6, 1, 15), sample(6, 2, 20), sample(8, 0, 40)],
    columns: { name: 'Middle', formerNames: '["New","Old"]', level: 6, failedAt: at(8, 1) },
    refresh: claimed,
  },
  {
    profileId: 'c',
    playerId: 'united',
    samples: [sample(4, 0, 4), sample(9, 5, 60)],
    columns: { name: 'Hidden', ...hidden },
    refresh: due,
  },
  { profileId: 'unlisted', playerId: 'united', samples: [sample(3, 0, 3)], refresh: due },
  { profileId: 'suspended', playerId: 'united', samples: [sample(2, 0, 2)], refresh: due },
  {
    profileId: 'c',
    playerId: 'id under another key',
    samples: [sample(1, 0, 1), sample(2, 0, 2)],
    detail: 'day',
    columns: { keyFingerprint: 'other' },
    refresh: claimed,
  },
  { profileId: 'c', playerId: 'removed', samples: [sample(7, 0, 7)], columns: removed },
  {
    profileId: 'a',
    playerId: 'sample:1',
    samples: [],
    columns: { source: 'sandbox', readAt: '2026-09-01T23:59:30.000Z', shownName: 'Shown' },
  },
  {
    profileId: 'a',
    game: 'lichess',
    playerId: 'chess',
    samples: [sample(1, 0, 1), sample(9, 0, 9)],
    columns: { verifiedAt: at(8) },
  },
  { profileId: 'b', game: 'lichess', playerId: 'chess', samples: [sample(9, 5, 10)] },
  {
    profileId: 'b',
    game: 'lichess',
    playerId: 'no rating',
    samples: [sample(2, 0, 2)],
    columns: { ranks: '{}' },
  },
  {
    profileId: 'c',
    game: 'lichess',
    playerId: 'chess',
    samples: [sample(3, 0, 3)],
    columns: hidden,
  },
];
/** More than a batch of the migration. */
const manyGames = Array.from({ length: 450 }, (_, index): OldGame[] =>
  (['a', 'b'] as const).flatMap((profileId, turn) => {
    const common = { profileId, playerId: `many ${index}`, columns: { formerNames: '["Before"]' } };
    return [
      { ...common, samples: [sample(6, turn, 1), sample(7, 0, turn)] },
      { ...common, game: 'lichess', samples: [sample(6, turn, 1)] },
    ];
  }),
).flat();

/** More than a statement of the migration reads. */
export const longHistories = [0, 1].map((minute) =>
  Array.from({ length: 600 }, (_, month) => sample(month - 590, minute, month % 100)),
);
const longGames = ['a', 'b'].map((profileId, index): OldGame => {
  return { profileId, playerId: 'long', samples: longHistories[index] ?? [] };
});

export const games = [...fewGames, ...manyGames, ...longGames];

/** Inserts the profiles with their games. */
export async function insertOldRows(database: Database): Promise<void> {
  for (const { id, ...columns } of profiles) {
    await insertRow(database, 'users', { id, name: id, email: id });
    const row = { id, username: id, displayName: id, revision: 5, createdAt: '', ...columns };
    await insertRow(database, 'profiles', row);
  }
  for (const game of games) await insertGame(database, game);
}

async function insertGame(database: Database, old: OldGame): Promise<void> {
  const { profileId, game = 'league-of-legends', playerId, samples, detail = 'all' } = old;
  const key = { profileId, game, playerId };
  const last = samples.at(-1);
  await insertRow(database, 'savedGames', {
    ...key,
    savedOrder: 1,
    name: playerId,
    nameKey: playerId,
    platform: 'na1',
    ranks: JSON.stringify(last ? { solo: { ...last.rank, wins: 1, losses: 2 } } : {}),
    trends: JSON.stringify(appendToTrends({}, samples)),
    source: 'riot',
    keyFingerprint: 'key',
    readAt: toReadAt(last?.readAt ?? ''),
    ...old.columns,
  });
  await insertRow(database, 'profileEvents', { ...key, at: '', event: '{}' });
  if (old.refresh) await insertRow(database, 'refreshes', { ...key, ...old.refresh });
  if (samples.length === 0) return;
  const seriesId = await insertRow(database, 'rankSeries', { ...key, queue: 'solo' });
  for (const [month, ofMonth] of Map.groupBy(samples, ({ readAt }) => toMonth(readAt)))
    await insertRow(database, 'rankMonths', {
      seriesId,
      month,
      detail,
      samples: formatSamples(ofMonth),
    });
}

/** Inserts a row of the version before. @returns its id, if it has one. */
export async function insertRow(
  { db }: Database,
  table: string,
  row: Readonly<Record<string, string | number>>,
): Promise<number> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(Object.values(row))}) returning *`.execute(db);
  return rows[0]?.id ?? 0;
}
