/** A player's rank in one queue, and its text as the public document and the pages show it. */

/** The ten tiers of the standard ladder, lowest first. */
// biome-ignore format: a list of words
export const standardTiers = [
  'IRON', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'EMERALD', 'DIAMOND', 'MASTER', 'GRANDMASTER', 'CHALLENGER',
] as const;

/** The tiers without divisions. */
const apexTiers: readonly string[] = standardTiers.slice(standardTiers.indexOf('MASTER'));

/** The five tiers of Hyper Roll's ladder, lowest first. */
export const hyperRollTiers = ['GREY', 'GREEN', 'BLUE', 'PURPLE', 'ORANGE'] as const;

/** The eight medals of Dota 2, lowest first. */
// biome-ignore format: a list of words
export const medalTiers = [
  'HERALD', 'GUARDIAN', 'CRUSADER', 'ARCHON', 'LEGEND', 'ANCIENT', 'DIVINE', 'IMMORTAL',
] as const;

/** The word for a player without a rank. */
export const unranked = 'UNRANKED';

export type StandardTier = (typeof standardTiers)[number];
export type HyperRollTier = (typeof hyperRollTiers)[number];
export type MedalTier = (typeof medalTiers)[number];
export type RankTier = StandardTier | HyperRollTier | MedalTier;

/**
 * A position on a ladder, or unranked. Tiers are plain text because new ones appear (EMERALD in 2023): an unknown tier keeps its name and gets a
 * neutral emblem.
 */
export type Rank =
  | { readonly kind: 'unranked' }
  | {
      readonly kind: 'divided';
      readonly tier: string;
      /** "I" to "IV"; apex tiers have "I"; empty when the data source did not give it. */
      readonly division: string;
      readonly leaguePoints: number;
    }
  /** A tier with a rating, as in Hyper Roll. */
  | { readonly kind: 'rated'; readonly tier: string; readonly rating: number }
  /** A medal with stars and without points. */
  | {
      readonly kind: 'medal';
      readonly tier: string;
      /** The stars as a Roman number, 'I' to 'V'; '' for the highest medal. */
      readonly division: string;
      /** The place among all players, from 1 on; only for the best players. */
      readonly place?: number;
    }
  /** A rating without tiers, as in chess. */
  | {
      readonly kind: 'rating';
      /** The name of the queue's emblem. */
      readonly emblem: string;
      readonly rating: number;
      /** Whether the source is not sure about the rating yet. */
      readonly isProvisional?: boolean;
    };

/** How many games a player played in a queue. A source that knows only the number of games gives `otherGames`. */
interface GameCounts {
  readonly wins: number;
  readonly losses: number;
  readonly draws?: number;
  /** Games of which it is not known how they ended. */
  readonly otherGames?: number;
  /** When the last of the games ended, ISO 8601 in UTC. Only from a source whose ranks can be older than the look-up. */
  readonly lastGameAt?: string;
  /** The share of the source's players with a lower rating, in percent. Only from a source that tells it. */
  readonly percentile?: number;
}

/** A rank as the data source gave it, with the games won and lost in this queue. */
export type RankWithRecord =
  | Extract<Rank, { kind: 'unranked' }>
  | (Exclude<Rank, { kind: 'unranked' }> & GameCounts);

/** The text of a rank in the fields of the specification: 'GOLD II 45 LP', 'CHALLENGER I 1204 LP', 'GREY 1200', 'LEGEND III', 'IMMORTAL #12', '1688', '1688?' (provisional) or 'UNRANKED'. */
export function formatRank(rank: Rank): string {
  return [formatRankName(rank), formatRankPoints(rank)].filter((part) => part !== '').join(' ');
}

/** The first part of the text, without points: 'GOLD II', 'GREY' or 'UNRANKED'; '' for a rating without tiers. */
export function formatRankName(rank: Rank): string {
  if (rank.kind === 'rating') return '';
  const division = divisionOf(rank);
  return division === '' ? tierOf(rank) : `${tierOf(rank)} ${division}`;
}

/**
 * The text of a rank as visitors read it, without the division of the highest tiers: 'CHALLENGER 1204 LP'. Riot gives them the
 * division I, but players do not say it.
 */
export function formatShortRank(rank: Rank): string {
  return [formatShortRankName(rank), formatRankPoints(rank)]
    .filter((part) => part !== '')
    .join(' ');
}

/** The first part of the short text: 'GOLD II', 'CHALLENGER', 'GREY' or 'UNRANKED'. */
export function formatShortRankName(rank: Rank): string {
  return apexTiers.includes(tierOf(rank)) ? tierOf(rank) : formatRankName(rank);
}

/** The points of the text: '45 LP', '1200', '1688?', the place '#12', or '' without any. */
export function formatRankPoints(rank: Rank): string {
  if (rank.kind === 'unranked') return '';
  if (rank.kind === 'divided') return `${rank.leaguePoints} LP`;
  if (rank.kind === 'medal') return rank.place === undefined ? '' : `#${rank.place}`;
  return rank.kind === 'rating' && rank.isProvisional ? `${rank.rating}?` : String(rank.rating);
}

/** The division of a rank as the data source gave it; '' without one. */
export function divisionOf(rank: Rank): string {
  return 'division' in rank ? rank.division : '';
}

/** The name of a rank's emblem and colours: the tier, 'UNRANKED', or for a rating without tiers that of its queue, like 'BLITZ'. */
export function tierOf(rank: Rank): string {
  if (rank.kind === 'unranked') return unranked;
  return rank.kind === 'rating' ? rank.emblem : rank.tier;
}
