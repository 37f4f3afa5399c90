/** Riot's platforms, in the order of the region field. Source: Riot's routing documentation, as of September 2026. */
export const platforms = [
  { id: 'na1', name: 'North America' },
  { id: 'euw1', name: 'Europe West' },
  { id: 'eun1', name: 'Europe Nordic & East' },
  { id: 'kr', name: 'Korea' },
  { id: 'br1', name: 'Brazil' },
  { id: 'la1', name: 'Latin America North' },
  { id: 'la2', name: 'Latin America South' },
  { id: 'jp1', name: 'Japan' },
  { id: 'oc1', name: 'Oceania' },
  { id: 'tr1', name: 'Türkiye' },
  { id: 'ru', name: 'Russia' },
  { id: 'me1', name: 'Middle East' },
  { id: 'sg2', name: 'Singapore' },
  { id: 'tw2', name: 'Taiwan' },
  { id: 'vn2', name: 'Vietnam' },
] as const;

export type Platform = (typeof platforms)[number]['id'];

export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform.id === text);
}
