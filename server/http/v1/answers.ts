/** How values become answers of the API. */
import type { z } from 'zod';
import type { Queue } from '../../../domain/games/game.ts';
import { type GameId, gameById, games } from '../../../domain/games/games.ts';
import { listTierRanges, toLadderPoints } from '../../../domain/games/ladder-points.ts';
import { formatShortRank, type RankWithRecord, unranked } from '../../../domain/games/rank.ts';
import { listShownQueues, recordIn } from '../../../domain/games/ranks.ts';
import { findSource } from '../../../domain/games/sources.ts';
import type { HistoryPoint } from '../../../domain/history/rank-history.ts';
import { isDayTime } from '../../../domain/history/sample-time.ts';
import { calculateClimb } from '../../../domain/leaderboards/climb.ts';
import type { Leaderboard, LeaderboardSummary } from '../../../domain/leaderboards/leaderboard.ts';
import { findOrder, toRaceLine } from '../../../domain/leaderboards/race-lines.ts';
import { toStandings } from '../../../domain/leaderboards/standings.ts';
import { pictureAddress, toIconAddress } from '../../../domain/pictures/addresses.ts';
import type { PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { parseTrend } from '../../../domain/profiles/trend.ts';
import type { PublicPlayer } from '../../../domain/sources/data-source.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
import type {
  account,
  gamesAnswer,
  historyPoint,
  leaderboardAnswer,
  leaderboardsAnswer,
  playerAnswer,
  profileAnswer,
  record,
  searchAnswer,
  tableAnswer,
} from './schemas.ts';

/** @param origin of this site, for addresses. */
export function toProfileAnswer(
  profile: PublicProfile,
  origin: string,
): z.input<typeof profileAnswer> {
  const { displayName, revision, profilePic, profileBackgroundPic, words, savedGames } = profile;
  return {
    name: displayName,
    address: `${origin}/${displayName}`,
    revision,
    picture: profilePic && origin + pictureAddress(profilePic),
    banner: profileBackgroundPic && origin + pictureAddress(profileBackgroundPic),
    bio: words?.bio || null,
    links: words?.links.map(({ label, address }) => ({ label, address })) ?? [],
    accounts: savedGames.map((saved) => toAccount(saved, origin)),
  };
}

function toAccount(saved: PublicGame, origin: string): z.input<typeof account> {
  const { hasFailed, isVerified, isVerifiedElsewhere, isDemo, showcaseQueue, plays } = saved;
  return {
    ...toPlayer(saved.game, saved, origin),
    mains: (plays.mains ?? []).map(({ name, level, points, games, wins, playedAt }) => ({
      name,
      level: level ?? null,
      points: points ?? null,
      games: games ?? null,
      wins: wins ?? null,
      playedAt,
    })),
    lastGames: (plays.lastGames?.games ?? []).map(({ result, playedAt, name }) => ({
      queue: plays.lastGames?.queue ?? '',
      result: typeof result === 'number' ? null : result,
      place: typeof result === 'number' ? result : null,
      playedAt,
      with: name ?? null,
    })),
    hasFailed,
    isVerified,
    isVerifiedElsewhere,
    isDemo,
    showcaseQueue,
  };
}

export function toPlayerAnswer(player: FoundPlayer, origin: string): z.input<typeof playerAnswer> {
  return { ...toPlayer(player.game, player, origin), isStale: player.isStale };
}

function toPlayer(gameId: GameId, player: PublicPlayer, origin: string) {
  const game = gameById(gameId);
  const icon = toIconAddress(player.profileIconId);
  return {
    game: game.id,
    gameName: game.name,
    player: player.name,
    displayName: player.displayName ?? null,
    title: player.title ?? null,
    region: player.region || null,
    level: player.level,
    icon: icon && origin + icon,
    source: findSource(game)?.name ?? game.source,
    readAt: player.readAt,
    ranks: listShownQueues(game.queues, player.ranks).map((queue) => ({
      queue: queue.id,
      queueName: queue.label,
      ...toRank(player.ranks[queue.id] ?? { kind: 'unranked' }),
      record: toRecord(recordIn(player.ranks, queue)),
      readAt: player.readAt,
    })),
  };
}

function toRank(rank: RankWithRecord) {
  return {
    kind: rank.kind,
    text: formatShortRank(rank),
    tier: 'tier' in rank ? rank.tier : null,
    division: ('division' in rank && rank.division) || null,
    points: rank.kind === 'divided' ? rank.leaguePoints : null,
    rating: 'rating' in rank ? rank.rating : null,
    ladderPlace: ('place' in rank && rank.place) || null,
    isProvisional: rank.kind === 'rating' && rank.isProvisional === true,
    ladderPoints: toLadderPoints(rank) ?? null,
  };
}

function toRecord(counts: ReturnType<typeof recordIn>): z.input<typeof record> | null {
  if (!counts) return null;
  const { wins, losses, draws = 0, otherGames = 0, lastGameAt, percentile } = counts;
  return {
    wins,
    losses,
    draws,
    otherGames,
    lastGameAt: lastGameAt ?? null,
    percentile: percentile ?? null,
  };
}

/** @param queue of the point: a rating has no tiers. */
export function toPointAnswer(
  { at, text, tier, points }: HistoryPoint,
  queue: Pick<Queue, 'tiers'>,
): z.input<typeof historyPoint> {
  const hasTier = tier !== unranked && queue.tiers.length > 0;
  return { at, isWholeDay: isDayTime(at), text, tier: hasTier ? tier : null, ladderPoints: points };
}

export function toSearchAnswer(
  profiles: readonly Suggestion[],
  origin: string,
): z.input<typeof searchAnswer> {
  return {
    profiles: profiles.map(({ displayName, picture, player, rank }) => ({
      name: displayName,
      address: `${origin}/${displayName}`,
      picture: picture && origin + picture,
      player,
      rank: rank && {
        gameName: rank.gameType,
        queueName: rank.queue,
        text: rank.text,
        tier: rank.tier,
        isVerified: rank.isVerified,
      },
    })),
  };
}

/** @param queue of the rows' places and climbs. */
export function toTableAnswer(
  leaderboard: Head & Pick<Leaderboard, 'rows' | 'openLines' | 'race'>,
  queue: Queue,
  origin: string,
): z.input<typeof tableAnswer> {
  const { game, openLines } = leaderboard;
  const nowMs = Date.now();
  const order = findOrder(leaderboard, queue.id, nowMs);
  const rows = leaderboard.rows.map((row) => {
    const { player, trends, username } = row;
    const rank = player.ranks[queue.id] ?? { kind: 'unranked' };
    const line =
      order === 'race'
        ? toRaceLine(row, leaderboard)
        : { rank, ...calculateClimb(parseTrend(trends, queue.id), rank, nowMs) };
    return { ...player, username, line: row.line, ...line };
  });
  return {
    ...toLeaderboardAnswer({ ...leaderboard, queue: queue.id }, origin),
    rows: toStandings(rows, order).map(({ row: { username, climb, rank, ...player }, place }) => ({
      place,
      profile: username,
      climb,
      ...toPlayer(game, { ...player, ranks: { ...player.ranks, [queue.id]: rank } }, origin),
    })),
    waitingCount: openLines.filter(({ problem }) => problem === null).length,
  };
}

export function toLeaderboardsAnswer(
  leaderboards: readonly (Head & Pick<LeaderboardSummary, 'playerCount' | 'role'>)[],
  origin: string,
): z.input<typeof leaderboardsAnswer> {
  return {
    leaderboards: leaderboards.map((leaderboard) => {
      const { playerCount, role } = leaderboard;
      return { ...toLeaderboardAnswer(leaderboard, origin), playerCount, role };
    }),
  };
}

type Head = Pick<LeaderboardSummary, 'id' | 'name' | 'game' | 'queue' | 'audience' | 'race'>;

export function toLeaderboardAnswer(
  { id, name, game, queue, audience, race }: Head,
  origin: string,
): z.input<typeof leaderboardAnswer> {
  const address = `${origin}/leaderboards/${id}`;
  const head = { id, name, address, game, gameName: gameById(game).name, queue, audience };
  return { ...head, race: race && { startsAt: race.startsAt, endsAt: race.endsAt } };
}

/** @param offered the games that the site looks players up in. */
export function toGamesAnswer(offered: readonly GameId[]): z.input<typeof gamesAnswer> {
  return {
    games: games.map((game) => ({
      id: game.id,
      name: game.name,
      source: findSource(game)?.name ?? game.source,
      hasLookUps: offered.includes(game.id),
      regions: game.regions.map(({ id, name }) => ({ id, name })),
      queues: game.queues.map(({ id, label, tiers }) => ({
        id,
        name: label,
        ladder:
          tiers.length === 0
            ? []
            : listTierRanges(tiers).map(({ tier, from, to }) => ({
                tier,
                from,
                to: Number.isFinite(to) ? to : null,
              })),
      })),
    })),
  };
}
