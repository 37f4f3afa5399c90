/** Parses rank texts of imported documents, which have no other form of a rank. No other code parses a rank text. */
import type { Rank } from '../games/rank.ts';

/** Parses 'GOLD II 45 LP' or 'GREY 1200'. Any other text is unranked. */
export function parseImportedRank(text: string): Rank {
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
