/** Reads leaderboards from their rows. */
import { type Kysely, sql } from 'kysely';
import type { GameId } from '../../../domain/games/games.ts';
import {
  type Leaderboard,
  type LeaderboardRow,
  type LeaderboardSummary,
  type OpenLine,
  type Places,
  type Role,
  toDay,
} from '../../../domain/leaderboards/leaderboard.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { playerColumns, toPlayer } from '../players/player-rows.ts';
import { selectNamedProfile } from '../players/shown-games.ts';
import type { Tables } from '../schema.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** @param viewerId '' for an anonymous visitor. @returns undefined if there is none, or none that this visitor may see. */
export async function findLeaderboard(
  db: Kysely<Tables>,
  id: string,
  viewerId: string,
): Promise<Leaderboard | undefined> {
  const weekAgo = toDay(new Date(Date.now() - weekMs));
  const [row] = await selectLeaderboard(db, viewerId, weekAgo, id);
  if (!row) return undefined;
  const { role: memberRole, day, places, suspendedAt, ...leaderboard } = row;
  const role = leaderboard.ownerId === viewerId ? 'owner' : memberRole;
  const isSuspended = suspendedAt !== null;
  if ((isSuspended || leaderboard.audience === 'members') && role === null) return undefined;
  const rows: LeaderboardRow[] = [];
  const openLines: OpenLine[] = [];
  for (const line of await selectLines(db, id)) {
    const {
      line: number,
      lineName,
      lineRegion,
      problem,
      displayName,
      profilePic,
      verifiedBy,
      ...player
    } = line;
    const written = { name: lineName, region: lineRegion };
    if (player.player === null || problem !== null)
      openLines.push({ line: number, ...written, problem });
    else {
      const stored = player as NonNullableRow<typeof player>;
      rows.push({
        line: number,
        written,
        player: toPlayer(stored),
        username: displayName,
        profilePic,
        verifiedBy,
      });
    }
  }
  const lastWeek = day && places ? { day, places: JSON.parse(places) as Places } : null;
  const memberIds =
    leaderboard.audience === 'members'
      ? [leaderboard.ownerId, ...(await selectMembers(db, id)).map(({ profileId }) => profileId)]
      : null;
  return { ...leaderboard, rows, openLines, lastWeek, role, memberIds, isSuspended };
}

type NonNullableRow<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

const selectLeaderboard = compileOnce((db, viewerId: string, weekAgo: string, id: string) =>
  db
    .selectFrom('leaderboards')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .leftJoin('leaderboardMembers', (join) =>
      join
        .onRef('leaderboardMembers.leaderboard', '=', 'leaderboards.id')
        .on('leaderboardMembers.profileId', '=', viewerId),
    )
    .leftJoin('leaderboardDays', (join) =>
      join
        .onRef('leaderboardDays.leaderboard', '=', 'leaderboards.id')
        .on('leaderboardDays.day', '=', (eb) =>
          eb
            .selectFrom('leaderboardDays as last')
            .select((last) => last.fn.max('last.day').as('day'))
            .whereRef('last.leaderboard', '=', 'leaderboards.id')
            .where('last.day', '<=', weekAgo),
        ),
    )
    .select(['leaderboards.id', 'name', 'game', 'queue', 'audience', 'leaderboards.revision'])
    .select(['ownerId', 'leaderboards.createdAt', 'role', 'day', 'places', 'suspendedAt'])
    .select('displayName as ownerName')
    .where('leaderboards.id', '=', id),
);

const selectLines = compileOnce((db, id: string) =>
  db
    .selectFrom('leaderboardLines')
    .leftJoin('players', 'players.id', 'leaderboardLines.player')
    .select(['leaderboardLines.id as line', 'leaderboardLines.name as lineName'])
    .select(['leaderboardLines.region as lineRegion', 'problem'])
    .select(playerColumns)
    .select([selectNamedProfile('displayName'), selectNamedProfile('profilePic')])
    .select((eb) =>
      eb
        .selectFrom('savedGames')
        .select('profileId')
        .whereRef('savedGames.game', '=', 'players.game')
        .whereRef('savedGames.playerId', '=', 'players.playerId')
        .where('verifiedAt', 'is not', null)
        .as('verifiedBy'),
    )
    .where('leaderboardLines.leaderboard', '=', id)
    .orderBy('position'),
);

/** The columns of a name. */
export const toNameColumns = (name: string) => ({ name, nameKey: foldName(name) });

const selectMembers = compileOnce((db, id: string) =>
  db.selectFrom('leaderboardMembers').select('profileId').where('leaderboard', '=', id),
);

/** Lists those that the user owns or has joined, the newest first. */
export async function listOwnLeaderboards(
  db: Kysely<Tables>,
  profileId: string,
): Promise<readonly LeaderboardSummary[]> {
  const rows = await selectSummaries(db)
    .leftJoin('leaderboardMembers', (join) =>
      join
        .onRef('leaderboardMembers.leaderboard', '=', 'leaderboards.id')
        .on('leaderboardMembers.profileId', '=', profileId),
    )
    .select(['ownerId', 'role', 'joinedAt'])
    .where((eb) => eb.or([eb('ownerId', '=', profileId), eb('role', 'is not', null)]))
    .orderBy('leaderboards.createdAt', 'desc')
    .execute();
  return rows.map(({ ownerId, role, ...row }) =>
    toSummary({ ...row, role: ownerId === profileId ? 'owner' : role }),
  );
}

/** Lists listed leaderboards, the newest first. @param nameKey a part of the name's key; '' for all. */
export async function listLeaderboards(
  db: Kysely<Tables>,
  nameKey: string,
  maxCount: number,
): Promise<readonly LeaderboardSummary[]> {
  const pattern = `%${nameKey.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectListed(db, pattern, maxCount);
  return rows.map((row) => toSummary({ ...row, role: null, joinedAt: null }));
}

const selectListed = compileOnce((db, pattern: string, maxCount: number) =>
  selectSummaries(db)
    .where('audience', '=', 'all')
    .where('suspendedAt', 'is', null)
    .where(sql<boolean>`"nameKey" like ${pattern} escape '\\'`)
    .orderBy('leaderboards.createdAt', 'desc')
    .limit(maxCount),
);

function selectSummaries(db: Kysely<Tables>) {
  return db
    .selectFrom('leaderboards')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .select(['leaderboards.id', 'name', 'game', 'queue', 'audience'])
    .select((eb) =>
      eb
        .selectFrom('leaderboardLines')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('leaderboard', '=', 'leaderboards.id')
        .where('player', 'is not', null)
        .where('problem', 'is', null)
        .as('playerCount'),
    );
}

function toSummary(row: {
  readonly id: string;
  readonly name: string;
  readonly game: GameId;
  readonly queue: string;
  readonly audience: Leaderboard['audience'];
  readonly playerCount: number | string | bigint | null;
  readonly role: Role | null;
  readonly joinedAt: string | null;
}): LeaderboardSummary {
  return { ...row, playerCount: Number(row.playerCount) };
}
