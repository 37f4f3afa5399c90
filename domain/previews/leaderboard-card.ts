import { formatGain } from '../games/format-gain.ts';
import { type GameId, gameById } from '../games/games.ts';
import { formatPlayerName, type ShownName } from '../games/player-name.ts';
import { divisionOf, formatShortRank, tierOf } from '../games/rank.ts';
import type { RaceState, ShownRace } from '../leaderboards/race.ts';
import { type Order, type RankedLine, toStandings } from '../leaderboards/standings.ts';

/** One queue of a leaderboard, as its page shows it. */
export interface ShownTable {
  readonly id: string;
  readonly name: string;
  readonly game: GameId;
  /** The id of the queue. */
  readonly queue: string;
  readonly sort: Order;
  readonly race: ShownRace | null;
  /** Whether it has invented players. */
  readonly isDemo: boolean;
  readonly rows: readonly (RankedLine & ShownName & { readonly username: string | null })[];
}

/** The content of a leaderboard's link preview, and of its other forms in chats. */
export interface LeaderboardCard {
  readonly name: string;
  readonly game: string;
  readonly queue: string;
  /** Undefined without a race. */
  readonly race?: RaceState | undefined;
  readonly isDemo: boolean;
  readonly leaders: readonly Leader[];
}

export interface Leader {
  /** Tells apart rows with the same name. */
  readonly line: number;
  readonly place: number;
  /** The name of the profile that may be named, otherwise the name of the player. */
  readonly name: string;
  /** Like 'GOLD II 45 LP'. */
  readonly rank: string;
  /** The text that decides the place: the rank, and in a race the climb, like '+120 LP'. */
  readonly value: string;
  readonly tier: string;
  readonly division: string;
}

/** Returns the first rows that have a place. */
export function toLeaderboardCard(table: ShownTable, maxLeaders = 3): LeaderboardCard {
  const { name, sort, rows } = table;
  const isRace = sort === 'race';
  const first = toStandings(rows, isRace ? sort : 'rank').slice(0, maxLeaders);
  const leaders = first.flatMap(({ row, place }) => {
    if (place === null) return [];
    const leader = toLeader({ ...row, name: row.username ?? formatPlayerName(row) }, place);
    return isRace ? { ...leader, value: formatGain(row.rank, row.climb ?? 0) } : leader;
  });
  return { name, ...toTableHead(table), leaders };
}

/** The names of the game and the queue, and the state of a race. */
export function toTableHead({ game: id, queue, race, isDemo }: Omit<ShownTable, 'rows'>) {
  const game = gameById(id);
  const label = game.queues.find((each) => each.id === queue)?.label ?? '';
  return { game: game.name, queue: label, race: race?.state, isDemo };
}

type NamedRow = Pick<RankedLine, 'line' | 'rank'> & { readonly name: string };

export const toLeader = ({ line, name, rank }: NamedRow, place: number): Leader => ({
  line,
  place,
  name,
  rank: formatShortRank(rank),
  value: formatShortRank(rank),
  tier: tierOf(rank),
  division: divisionOf(rank),
});
