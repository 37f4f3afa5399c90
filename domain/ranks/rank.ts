/** A player's standing in one queue, and its text as it is stored and shown. */

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
 * Where somebody stands on a ladder. Tiers are plain text because new ones appear (EMERALD in 2023):
 * an unknown tier keeps its words and gets a neutral emblem.
 */
export type Standing =
  | { readonly kind: 'unranked' }
  | {
      readonly kind: 'divided';
      readonly tier: string;
      /** "I" to "IV"; apex tiers carry "I"; empty when the publisher left it out. */
      readonly division: string;
      readonly leaguePoints: number;
    }
  | { readonly kind: 'rated'; readonly tier: string; readonly rating: number };

interface WinsAndLosses {
  readonly wins: number;
  readonly losses: number;
}

/** A rank as the publisher gave it: a standing, and the games it took. */
export type Rank =
  | Extract<Standing, { kind: 'unranked' }>
  | (Extract<Standing, { kind: 'divided' }> & WinsAndLosses)
  | (Extract<Standing, { kind: 'rated' }> & WinsAndLosses);

/** The rank in words: 'GOLD II 45 LP', 'GREY 1200' or 'UNRANKED'. */
export function rankText(rank: Standing): string {
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
export function standingOfText(text: string): Standing {
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
