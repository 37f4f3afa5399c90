/** Reads leaderboards from their rows. */
import { type Kysely, sql } from 'kysely';
import {
  type Leaderboard,
  type LeaderboardRow,
  type LeaderboardSummary,
  type OpenLine,
  type Places,
  toDay,
} from '../../../domain/leaderboards/leaderboard.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { playerColumns, toPlayerWithoutTrends } from '../players/player-rows.ts';
import { selectNamedProfile } from '../players/shown-games.ts';
import type { Database, Tables } from '../schema.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export function createLeaderboardReads({ db }: Database) {
  return {
    async findLeaderboard(
      id: string,
      viewerId: string | undefined = '',
    ): Promise<Leaderboard | undefined> {
      const weekAgo = toDay(new Date(Date.now() - weekMs));
      const [row] = await selectLeaderboard(db, viewerId, weekAgo, id);
      if (!row) return undefined;
      const { role: memberRole, places, suspendedAt, ...leaderboard } = row;
      const { ownerId, audience } = leaderboard;
      const role = ownerId === viewerId ? 'owner' : memberRole;
      const isSuspended = suspendedAt !== null;
      if ((isSuspended || audience === 'members') && role === null) return undefined;
      const lines: Leaderboard['lines'][number][] = [];
      const rows: LeaderboardRow[] = [];
      const openLines: OpenLine[] = [];
      for (const each of await selectLines(db, id)) {
        const { line, lineName, lineRegion, problem, displayName: username } = each;
        const { profilePic, verifiedBy, trends } = each;
        const written = { line, name: lineName, region: lineRegion };
        lines.push(written);
        if (trends === null || problem !== null) openLines.push({ ...written, problem });
        else {
          const player = toPlayerWithoutTrends(each as NonNullableRow<typeof each>);
          rows.push({ line, player, trends, username, profilePic, verifiedBy });
        }
      }
      const placesBefore = JSON.parse(places ?? '{}') as Places;
      const members = audience === 'members' ? await selectMembers(db, id) : null;
      const memberIds = members && [ownerId, ...members.map(({ profileId }) => profileId)];
      return { ...leaderboard, lines, rows, openLines, placesBefore, role, memberIds, isSuspended };
    },

    /** Lists those that the user owns or has joined, the newest first, also of suspended owners. */
    async listOwnLeaderboards(profileId: string): Promise<readonly LeaderboardSummary[]> {
      const rows = await selectSummaries(db, profileId)
        .where((eb) => eb.or([eb('ownerId', '=', profileId), eb('role', 'is not', null)]))
        .execute();
      return rows.map(({ ownerId, role, ...row }) =>
        toSummary({ ...row, role: ownerId === profileId ? 'owner' : role }),
      );
    },

    /** Lists listed leaderboards, the newest first. @param text a part of the name; '' for all. */
    async listLeaderboards(text: string, maxCount: number): Promise<readonly LeaderboardSummary[]> {
      const pattern = `%${foldName(text).replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await selectListed(db, '', pattern, maxCount);
      return rows.map(({ ownerId: _, ...row }) => toSummary(row));
    },
  };
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
    .select(['ownerId', 'role', 'places', 'suspendedAt'])
    .select(['displayName as ownerName', 'leaderboardMembers.line as ownLine'])
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
  db
    .selectFrom('leaderboardMembers')
    .innerJoin('profiles', 'profiles.id', 'profileId')
    .select('profileId')
    .where('leaderboard', '=', id)
    .where('suspendedAt', 'is', null),
);

const selectListed = compileOnce((db, viewerId: string, pattern: string, maxCount: number) =>
  selectSummaries(db, viewerId)
    // A constant, because the index has this condition.
    .where('audience', '=', sql.lit('all'))
    .where('suspendedAt', 'is', null)
    .where(sql<boolean>`"nameKey" like ${pattern} escape '\\'`)
    .limit(maxCount),
);

/** @param viewerId '' for an anonymous visitor. */
const selectSummaries = (db: Kysely<Tables>, viewerId: string) =>
  db
    .selectFrom('leaderboards')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .leftJoin('leaderboardMembers', (join) =>
      join
        .onRef('leaderboardMembers.leaderboard', '=', 'leaderboards.id')
        .on('leaderboardMembers.profileId', '=', viewerId),
    )
    .select(['leaderboards.id', 'name', 'game', 'queue', 'audience', 'ownerId'])
    .select(['role', 'joinedAt'])
    .select((eb) =>
      eb
        .selectFrom('leaderboardLines')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('leaderboardLines.leaderboard', '=', 'leaderboards.id')
        .where('player', 'is not', null)
        .where('problem', 'is', null)
        .as('playerCount'),
    )
    .orderBy('leaderboards.createdAt', 'desc');

const toSummary = <Row extends { readonly playerCount: unknown }>(row: Row) => {
  return { ...row, playerCount: Number(row.playerCount) };
};
