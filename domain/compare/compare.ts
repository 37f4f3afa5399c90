/** Compares the ranks of profiles and players, queue by queue. */
import { type GameId, gameById, games } from '../games/games.ts';
import { compareRanks, findLadder, pointsPerDivision } from '../games/ladder.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import { formatPlayerName } from '../games/player-name.ts';
import type { RankWithRecord } from '../games/rank.ts';
import { type LinePoint, toLine } from '../history/queue-trends.ts';
import type { ClimbText } from '../leaderboards/climb.ts';
import { parsePlayerPath } from '../players/player-path.ts';
import { type Leader, type LeaderboardCard, toLeader } from '../previews/leaderboard-card.ts';
import type { Profile, SavedGame } from '../profiles/profile.ts';
import { minuteMs, trendDays } from '../profiles/trend.ts';

const hourMs = 60 * minuteMs;

/** A profile, or a player, whose name is the path of its page. */
export interface Side extends Pick<Profile, 'displayName' | 'profilePic'> {
  /** As people read it. */
  readonly name: string;
  /** Null for a profile. */
  readonly player: Pick<SavedGame, 'game' | 'profileIconId'> | null;
}

/** A queue in which at least two sides have a rank. */
export interface ComparedQueue {
  readonly game: GameId;
  readonly queue: string;
  /** One for each side, in their order; null without a rank. */
  readonly ranks: readonly (ComparedRank | null)[];
  /** The time where the lines begin, ISO 8601 in UTC. */
  readonly since: string;
  /** The sides that were ahead, the oldest first. */
  readonly leads: readonly Lead[];
}

export interface ComparedRank {
  /** The name of the account. */
  readonly player: string;
  readonly isDemo: boolean;
  readonly rank: RankWithRecord;
  readonly place: number;
  /** Whether others have the same place. */
  readonly isShared: boolean;
  /** How far the first one is ahead. Null for a higher tier with fewer points, and if it is not known. */
  readonly behind: Distance | null;
  readonly line: readonly LinePoint[];
}

/** Points of a ladder or a rating, or the unit of a medal. */
export type Distance = ClimbText;

/** @param side the number of the side that was ahead; null for several. @param since ISO 8601 in UTC. */
export interface Lead {
  readonly side: number | null;
  readonly since: string;
}

export function toSide({ displayName, profilePic, savedGames }: Profile): Side {
  const side = { displayName, profilePic };
  const [player] = savedGames;
  if (!player || !parsePlayerPath(displayName)) return { ...side, name: displayName, player: null };
  const { game, profileIconId } = player;
  return { ...side, name: formatPlayerName(player), player: { game, profileIconId } };
}

export function compare(profiles: readonly Profile[], nowMs: number): readonly ComparedQueue[] {
  const since = new Date(nowMs - trendDays * 24 * hourMs).toISOString();
  return games.flatMap(({ id: game, queues }) =>
    queues.flatMap(({ id: queue }) => {
      const accounts = profiles.map((profile) => findAccount(profile, game, queue));
      const ranked = accounts.flatMap((account) => account?.ranks[queue] ?? []);
      if (ranked.length < 2) return [];
      const order = ranked.toSorted(compareRanks);
      const ranks = accounts.map((account) => account && toCompared(account, queue, since, order));
      const leads = findLeads(ranks.map((each) => each?.line ?? [])).map(({ hours, side }) => ({
        side,
        since: new Date(Date.parse(since) + hours * hourMs).toISOString(),
      }));
      return { game, queue, ranks, since, leads };
    }),
  );
}

/** Finds the account with the highest rank in a queue. Those of others are left out. */
function findAccount({ savedGames }: Profile, game: GameId, queue: string): SavedGame | null {
  const unranked = { kind: 'unranked' } as const;
  const ranked = savedGames.filter(
    (saved) =>
      saved.game === game &&
      !saved.isVerifiedElsewhere &&
      (saved.ranks[queue] ?? unranked).kind !== 'unranked',
  );
  const [best = null] = ranked.toSorted((a, b) =>
    compareRanks(a.ranks[queue] ?? unranked, b.ranks[queue] ?? unranked),
  );
  return best;
}

/** @param order the ranks of all sides, the highest first. */
function toCompared(
  account: SavedGame,
  queue: string,
  since: string,
  order: readonly RankWithRecord[],
): ComparedRank {
  const rank = account.ranks[queue] ?? { kind: 'unranked' };
  const [first = rank] = order;
  const [highest, points] = [toLadderPoints(first), toLadderPoints(rank)];
  const place = 1 + order.findIndex((other) => compareRanks(other, rank) === 0);
  return {
    player: formatPlayerName(account),
    isDemo: account.isDemo,
    rank,
    place,
    isShared: order.filter((other) => compareRanks(other, rank) === 0).length > 1,
    behind:
      highest !== undefined && points !== undefined ? toDistance(rank, highest - points) : null,
    line: toLine(account.trends[queue]?.points ?? [], since),
  };
}

/** @param points on the ladder of the queue. */
function toDistance(rank: RankWithRecord, points: number): Distance | null {
  if (points <= 0) return null;
  const ladder = rank.kind === 'medal' && findLadder(rank.tier, rank.division);
  return ladder
    ? { unit: ladder.unit, count: points / pointsPerDivision }
    : { unit: 'points', count: points };
}

/** Finds when another side came ahead. A time with fewer than two known ranks has no one. */
export function findLeads(
  lines: readonly (readonly LinePoint[])[],
): readonly { readonly hours: number; readonly side: number | null }[] {
  const times = new Set(lines.flatMap((line) => line.map(([hours]) => hours)));
  const leads: { hours: number; side: number | null }[] = [];
  for (const hours of [...times].sort((a, b) => a - b)) {
    const points = lines.map((line) => line.findLast(([at]) => at <= hours)?.[1] ?? null);
    const known = points.filter((each) => each !== null);
    if (known.length < 2) continue;
    const highest = Math.max(...known);
    const side =
      known.filter((each) => each === highest).length > 1 ? null : points.indexOf(highest);
    if (leads.length === 0 || leads.at(-1)?.side !== side) leads.push({ hours, side });
  }
  return leads;
}

/** The content of the link preview: the sides in their order in the first queue. */
export function toCompareCard(
  sides: readonly Side[],
  [first]: readonly ComparedQueue[],
): LeaderboardCard | undefined {
  const names = sides.map(({ name }) => name);
  if (!first) return undefined;
  const leaders: Leader[] = first.ranks
    .flatMap((compared, index) =>
      compared
        ? toLeader({ line: index, name: names[index] ?? '', rank: compared.rank }, compared.place)
        : [],
    )
    .toSorted((a, b) => a.place - b.place);
  const game = gameById(first.game);
  const queue = game.queues.find(({ id }) => id === first.queue)?.label ?? '';
  const isDemo = first.ranks.some((compared) => compared?.isDemo);
  return { name: names.join(' · '), game: game.name, queue, isDemo, leaders };
}
