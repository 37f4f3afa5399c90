/** A player's rank in one queue, and its text as the public document and the pages show it. */

/** The ten tiers of the standard ladder, lowest first. */
export const standardTiers = [
  'IRON',
  'BRONZE',
  'SILVER',
  'GOLD',
  'PLATINUM',
  'EMERALD',
  'DIAMOND',
  'MASTER',
  'GRANDMASTER',
  'CHALLENGER',
] as const;

/** The five tiers of Hyper Roll's ladder, lowest first. */
export const hyperRollTiers = ['GREY', 'GREEN', 'BLUE', 'PURPLE', 'ORANGE'] as const;

/** The word for a player without a rank. */
export const unranked = 'UNRANKED';

export type StandardTier = (typeof standardTiers)[number];
export type HyperRollTier = (typeof hyperRollTiers)[number];
export type RankTier = StandardTier | HyperRollTier;

/**
 * A position on a ladder. Tiers are plain text because new ones appear (EMERALD in 2023): an unknown tier keeps its name and gets a
 * neutral emblem.
 */
export type Rank =
  | { readonly kind: 'unranked' }
  | {
      readonly kind: 'divided';
      readonly tier: string;
      /** "I" to "IV"; apex tiers have "I"; empty when the source left it out. */
      readonly division: string;
      readonly leaguePoints: number;
    }
  | { readonly kind: 'rated'; readonly tier: string; readonly rating: number };

interface WinsAndLosses {
  readonly wins: number;
  readonly losses: number;
}

/** A rank as the data source gave it, with the games won and lost in this queue. */
export type RankWithRecord =
  | Extract<Rank, { kind: 'unranked' }>
  | (Extract<Rank, { kind: 'divided' }> & WinsAndLosses)
  | (Extract<Rank, { kind: 'rated' }> & WinsAndLosses);

/** The rank in words: 'GOLD II 45 LP', 'GREY 1200' or 'UNRANKED'. */
export function formatRank(rank: Rank): string {
  switch (rank.kind) {
    case 'unranked':
      return unranked;
    case 'divided':
      return [rank.tier, rank.division, rank.leaguePoints, 'LP']
        .filter((word) => word !== '')
        .join(' ');
    case 'rated':
      return `${rank.tier} ${rank.rating}`;
  }
}

/** The tier that a rank text begins with: 'GOLD' of 'GOLD II 45 LP', 'UNRANKED' of 'UNRANKED'. */
export function tierOfRankText(text: string): string {
  return text.split(' ', 1)[0] || unranked;
}

/** What a rank text says: the way back from `rankText`. Words that are no rank text count as unranked. */
export function rankOfText(text: string): Rank {
  const divided = /^(?<tier>.+?)(?: (?<division>IV|I{1,3}))? (?<points>-?\d+) LP$/.exec(
    text,
  )?.groups;
  if (divided) {
    const { tier = '', division = '', points } = divided;
    return { kind: 'divided', tier, division, leaguePoints: Number(points) };
  }
  const rated = /^(?<tier>.+) (?<rating>-?\d+)$/.exec(text)?.groups;
  if (rated) return { kind: 'rated', tier: rated.tier ?? '', rating: Number(rated.rating) };
  return { kind: 'unranked' };
}
