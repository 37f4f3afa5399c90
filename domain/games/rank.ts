/** Lowest first, like all tiers below. */
// biome-ignore format: a list of words
export const standardTiers = [
  'IRON', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'EMERALD', 'DIAMOND', 'MASTER', 'GRANDMASTER', 'CHALLENGER',
] as const;

/** The tiers without divisions. */
const apexTiers: readonly string[] = standardTiers.slice(standardTiers.indexOf('MASTER'));

export const hyperRollTiers = ['GREY', 'GREEN', 'BLUE', 'PURPLE', 'ORANGE'] as const;

// biome-ignore format: a list of words
export const medalTiers = [
  'HERALD', 'GUARDIAN', 'CRUSADER', 'ARCHON', 'LEGEND', 'ANCIENT', 'DIVINE', 'IMMORTAL',
] as const;

/** ARCHON is also a medal. Its divisions are other ones, and it has the same emblem and colour. */
// biome-ignore format: a list of words
export const deadlockTiers = [
  'INITIATE', 'SEEKER', 'ALCHEMIST', 'ARCANIST', 'RITUALIST', 'EMISSARY', 'ARCHON', 'ORACLE', 'PHANTOM', 'ASCENDANT', 'ETERNUS',
] as const;

export const unranked = 'UNRANKED';

export type StandardTier = (typeof standardTiers)[number];
type HyperRollTier = (typeof hyperRollTiers)[number];
type MedalTier = (typeof medalTiers | typeof deadlockTiers)[number];
export type RankTier = StandardTier | HyperRollTier | MedalTier;

/** Tiers are plain text: an unknown tier keeps its name and gets a neutral emblem. */
export type Rank =
  | { readonly kind: 'unranked' }
  | {
      readonly kind: 'divided';
      readonly tier: string;
      /** 'I' to 'IV'; apex tiers have 'I'; '' when the data source did not give it. */
      readonly division: string;
      readonly leaguePoints: number;
    }
  /** A tier with a rating, as in Hyper Roll. */
  | { readonly kind: 'rated'; readonly tier: string; readonly rating: number }
  | {
      readonly kind: 'medal';
      readonly tier: string;
      /** The stars, 'I' to 'V', and '' for the highest medal; in Deadlock '1' to '6'. */
      readonly division: string;
      /** Among all players, from 1 on; only for the best players. */
      readonly place?: number;
    }
  /** A rating without tiers, as in chess. */
  | {
      readonly kind: 'rating';
      readonly emblem: string;
      readonly rating: number;
      /** Whether the source is not sure about the rating yet. */
      readonly isProvisional?: boolean;
    };

/** A source that knows only the number of games gives `otherGames`. */
export interface PlayedGames {
  readonly wins: number;
  readonly losses: number;
  readonly draws?: number | undefined;
  /** Games whose results are not known. */
  readonly otherGames?: number | undefined;
}

export interface GameCounts extends PlayedGames {
  /** ISO 8601 in UTC. Only from a source whose ranks can be older than the look-up. */
  readonly lastGameAt?: string;
  /** The share of the source's players with a lower rating, in percent. */
  readonly percentile?: number;
}

export type RankWithRecord =
  | Extract<Rank, { kind: 'unranked' }>
  | (Exclude<Rank, { kind: 'unranked' }> & GameCounts);

/**
 * The rank fields of the specification: 'GOLD II 45 LP', 'CHALLENGER I 1204 LP', 'GREY 1200', 'LEGEND III', 'IMMORTAL #12', 'ORACLE 4',
 * '1688', '1688?' (provisional) or 'UNRANKED'.
 */
export function formatRank(rank: Rank): string {
  return [formatRankName(rank), formatRankPoints(rank)].filter(Boolean).join(' ');
}

/** 'GOLD II', 'GREY' or 'UNRANKED'; '' for a rating without tiers. */
function formatRankName(rank: Rank): string {
  if (rank.kind === 'rating') return '';
  const division = divisionOf(rank);
  return division === '' ? tierOf(rank) : `${tierOf(rank)} ${division}`;
}

/** The text for visitors, without the division of the highest tiers: 'CHALLENGER 1204 LP'. */
export function formatShortRank(rank: Rank): string {
  return [formatShortRankName(rank), formatRankPoints(rank)].filter(Boolean).join(' ');
}

/** 'GOLD II', 'CHALLENGER', 'GREY' or 'UNRANKED'. */
export function formatShortRankName(rank: Rank): string {
  return apexTiers.includes(tierOf(rank)) ? tierOf(rank) : formatRankName(rank);
}

/** '45 LP', '1200', '1688?', the place '#12', or '' without any. */
export function formatRankPoints(rank: Rank): string {
  if (rank.kind === 'unranked') return '';
  if (rank.kind === 'divided') return `${rank.leaguePoints} LP`;
  if (rank.kind === 'medal') return rank.place === undefined ? '' : `#${rank.place}`;
  return rank.kind === 'rating' && rank.isProvisional ? `${rank.rating}?` : String(rank.rating);
}

/** As the data source gave it; '' without one. */
export function divisionOf(rank: Rank): string {
  return 'division' in rank ? rank.division : '';
}

/** The name of the rank's emblem: the tier, 'UNRANKED', or a rating's emblem like 'BLITZ'. */
export function tierOf(rank: Rank): string {
  if (rank.kind === 'unranked') return unranked;
  return rank.kind === 'rating' ? rank.emblem : rank.tier;
}
