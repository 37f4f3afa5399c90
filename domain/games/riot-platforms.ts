/**
 * Riot's platforms (shown as regions), in the order in which the region field offers them, and the tag that a name
 * without a tag gets on each platform. A new platform also needs its cluster: a compiler error shows where.
 * Source: Riot's routing documentation, as of September 2026.
 */
export const platforms = [
  { id: 'na1', name: 'North America', defaultTag: 'NA1' },
  { id: 'euw1', name: 'Europe West', defaultTag: 'EUW' },
  { id: 'eun1', name: 'Europe Nordic & East', defaultTag: 'EUNE' },
  { id: 'kr', name: 'Korea', defaultTag: 'KR1' },
  { id: 'br1', name: 'Brazil', defaultTag: 'BR1' },
  { id: 'la1', name: 'Latin America North', defaultTag: 'LAN' },
  { id: 'la2', name: 'Latin America South', defaultTag: 'LAS' },
  { id: 'jp1', name: 'Japan', defaultTag: 'JP1' },
  { id: 'oc1', name: 'Oceania', defaultTag: 'OCE' },
  { id: 'tr1', name: 'Türkiye', defaultTag: 'TR1' },
  { id: 'ru', name: 'Russia', defaultTag: 'RU1' },
  { id: 'me1', name: 'Middle East', defaultTag: 'ME1' },
  { id: 'sg2', name: 'Singapore', defaultTag: 'SG2' },
  { id: 'tw2', name: 'Taiwan', defaultTag: 'TW2' },
  { id: 'vn2', name: 'Vietnam', defaultTag: 'VN2' },
] as const;

export type Platform = (typeof platforms)[number]['id'];

/** The platform that is selected in a new form. */
export const defaultPlatform: Platform = 'na1';

/** Whether text from outside is one of the fifteen platform ids. */
export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform.id === text);
}

/** Returns the name that visitors see; the id itself for an unknown platform. */
export function formatRegion(id: string): string {
  return platforms.find((platform) => platform.id === id)?.name ?? id;
}

/** Returns the tag that a name without a tag gets on a platform; undefined for an unknown platform. */
export function toDefaultTag(id: string): string | undefined {
  return platforms.find((platform) => platform.id === id)?.defaultTag;
}

/** A platform's name and default tag. Throws for an unknown id. */
export function platformById(id: Platform) {
  const platform = platforms.find((candidate) => candidate.id === id);
  if (!platform) throw new Error(`no platform has the id ${id}`);
  return platform;
}
