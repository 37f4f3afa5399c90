/**
 * The publisher's fifteen platforms (regions in a player's words), and the tag that a bare name means on each.
 * Source: the publisher's routing documentation, as of September 2026.
 */
const list = [
  { id: 'na1', name: 'North America', usualTag: 'NA1' },
  { id: 'euw1', name: 'Europe West', usualTag: 'EUW' },
  { id: 'eun1', name: 'Europe Nordic & East', usualTag: 'EUNE' },
  { id: 'kr', name: 'Korea', usualTag: 'KR1' },
  { id: 'br1', name: 'Brazil', usualTag: 'BR1' },
  { id: 'la1', name: 'Latin America North', usualTag: 'LAN' },
  { id: 'la2', name: 'Latin America South', usualTag: 'LAS' },
  { id: 'jp1', name: 'Japan', usualTag: 'JP1' },
  { id: 'oc1', name: 'Oceania', usualTag: 'OCE' },
  { id: 'tr1', name: 'Türkiye', usualTag: 'TR1' },
  { id: 'ru', name: 'Russia', usualTag: 'RU1' },
  { id: 'me1', name: 'Middle East', usualTag: 'ME1' },
  { id: 'sg2', name: 'Singapore', usualTag: 'SG2' },
  { id: 'tw2', name: 'Taiwan', usualTag: 'TW2' },
  { id: 'vn2', name: 'Vietnam', usualTag: 'VN2' },
] as const;

export type Platform = (typeof list)[number]['id'];

/** Every platform, in the order in which the region field offers them. */
export const platforms: readonly {
  readonly id: Platform;
  readonly name: string;
  readonly usualTag: string;
}[] = list;

/** The platform that is chosen until somebody chooses another. */
export const defaultPlatform: Platform = 'na1';

/** Whether text from outside is one of the fifteen platform ids. */
export function isPlatform(text: string): text is Platform {
  return list.some((platform) => platform.id === text);
}

/** A platform's name and usual tag. */
export function platformById(id: Platform) {
  const platform = list.find((candidate) => candidate.id === id);
  if (!platform) throw new Error(`no platform has the id ${id}`);
  return platform;
}
