/** Riot's platforms, in the order of the region field. A name without a tag gets the default tag. Source: Riot's routing documentation, as of September 2026. */
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

/** Undefined for a region that is no platform of Riot. */
export function findDefaultTag(region: string): string | undefined {
  return platforms.find(({ id }) => id === region)?.defaultTag;
}

export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform.id === text);
}
