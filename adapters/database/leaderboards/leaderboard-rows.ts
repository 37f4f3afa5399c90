/** Reads leaderboards from their rows. */
import { type Kysely, sql } from 'kysely';
import {
  type Leaderboard,
  type LeaderboardRow,
  type LeaderboardSummary,
  type OpenLine,
  type Places,
  type Role,
  toDay,
} from '../../../domain/leaderboards/leaderboard.ts';
import type { RaceRow, RaceTimes } from '../../../domain/leaderboards/race.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { playerColumns, toPlayerWithoutTrends } from '../players/player-rows.ts';
import { selectNamedProfile } from '../players/shown-games.ts';
import type { Database, Tables } from '../schema.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export function createLeaderboardReads({ db }: Database) {
  /** Reads a leaderboard for the site itself, which sees each. @param viewerId the user whose role it has. */
  async function readLeaderboard(id: string, viewerId = ''): Promise<Leaderboard | undefined> {
    const weekAgo = toDay(new Date(Date.now() - weekMs));
    const [row] = await selectLeaderboard(db, viewerId, weekAgo, id);
    if (!row) return undefined;
    const { places, suspendedAt, race: times, openUntil, ...leaderboard } = row;
    const { ownerId, audience } = leaderboard;
    const raceTimes = parseTimes(times);
    const race = raceTimes && { ...raceTimes, isFrozen: openUntil === null };
    const isSuspended = suspendedAt !== null;
    const lines: Leaderboard['lines'][number][] = [];
    const rows: LeaderboardRow[] = [];
    const openLines: OpenLine[] = [];
    for (const each of await selectLines(db, id)) {
      const { line, lineName, lineRegion, problem, displayName: username } = each;
      const { profilePic, verifiedBy, trends } = each;
      const race = JSON.parse(each.race ?? 'null') as RaceRow | null;
      const written = { line, name: lineName, region: lineRegion };
      lines.push(written);
      if (trends === null || problem !== null) openLines.push({ ...written, problem });
      else {
        const player = toPlayerWithoutTrends(each as NonNullableRow<typeof each>);
        rows.push({ line, player, trends, username, profilePic, verifiedBy, race });
      }
    }
    const placesBefore = JSON.parse(places ?? '{}') as Places;
    const members = audience === 'members' ? await selectMembers(db, id) : null;
    const memberIds = members && [ownerId, ...members.map(({ profileId }) => profileId)];
    const shown = { lines, rows, openLines, placesBefore };
    return { ...leaderboard, ...shown, race, memberIds, isSuspended };
  }

  return {
    readLeaderboard: (id: string) => readLeaderboard(id),

    async findLeaderboard(id: string, viewerId?: string): Promise<Leaderboard | undefined> {
      const found = await readLeaderboard(id, viewerId);
      const isOpen = found && !found.isSuspended && found.audience !== 'members';
      return isOpen || found?.role ? found : undefined;
    },

    /** Lists those that the user owns or has joined, the newest first, also of suspended owners. */
    async listOwnLeaderboards(profileId: string): Promise<readonly LeaderboardSummary[]> {
      const rows = await selectSummaries(db, profileId)
        .where(({ eb, or }) => or([eb('ownerId', '=', profileId), eb('role', 'is not', null)]))
        .execute();
      return rows.map(toSummary);
    },

    /** Lists listed leaderboards, the newest first. @param text a part of the name; '' for all. */
    async listLeaderboards(text: string, maxCount: number): Promise<readonly LeaderboardSummary[]> {
      const pattern = `%${foldName(text).replace(/[\\%_]/g, '\\$&')}%`;
      return (await selectListed(db, pattern, maxCount)).map(toSummary);
    },
  };
}

export const parseTimes = (race: string | null) => JSON.parse(race ?? 'null') as RaceTimes | null;

function toSummary<Row extends { readonly race: string | null }>({ race: times, ...row }: Row) {
  const race = parseTimes(times);
  return { ...row, race: race && { startsAt: race.startsAt, endsAt: race.endsAt } };
}

type NonNullableRow<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** @param viewerId whose role the row has; '' for an anonymous visitor. */
const selectWithRole = (db: Kysely<Tables>, viewerId: string) =>
  db
    .selectFrom('leaderboards')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .leftJoin('leaderboardMembers', (join) =>
      join
        .onRef('leaderboardMembers.leaderboard', '=', 'leaderboards.id')
        .on('leaderboardMembers.profileId', '=', viewerId),
    )
    .select(['leaderboards.id', 'name', 'game', 'queue', 'audience', 'race'])
    .select(
      sql<Role | null>`case when "ownerId" = ${viewerId} then 'owner' else role end`.as('role'),
    );

const selectLeaderboard = compileOnce((db, viewerId: string, weekAgo: string, id: string) =>
  selectWithRole(db, viewerId)
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
    .select(['leaderboards.revision', 'ownerId', 'displayName as ownerName', 'suspendedAt'])
    .select(['places', 'leaderboardMembers.line as ownLine', 'openUntil'])
    .where('leaderboards.id', '=', id),
);

const selectLines = compileOnce((db, id: string) =>
  db
    .selectFrom('leaderboardLines')
    .leftJoin('players', 'players.id', 'leaderboardLines.player')
    .select(['leaderboardLines.id as line', 'leaderboardLines.name as lineName'])
    .select(['leaderboardLines.region as lineRegion', 'problem', 'race'])
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

const selectListed = compileOnce((db, pattern: string, maxCount: number) =>
  selectSummaries(db, '')
    // A constant, because the index has this condition.
    .where('audience', '=', sql.lit('all'))
    .where('suspendedAt', 'is', null)
    .where(sql<boolean>`"nameKey" like ${pattern} escape '\\'`)
    .limit(maxCount),
);

const selectSummaries = (db: Kysely<Tables>, viewerId: string) =>
  selectWithRole(db, viewerId)
    .select('joinedAt')
    .select(({ selectFrom }) =>
      selectFrom('leaderboardLines')
        .select(sql<number>`cast(count(*) as integer)`.as('count'))
        .whereRef('leaderboardLines.leaderboard', '=', 'leaderboards.id')
        .where('player', 'is not', null)
        .where('problem', 'is', null)
        .$asScalar()
        .$notNull()
        .as('playerCount'),
    )
    .orderBy('leaderboards.createdAt', 'desc');
