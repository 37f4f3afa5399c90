/** The tags of Riot's platforms. Source: Riot's routing documentation, as of September 2026. */
import { isPlatform, type Platform } from './riot-platforms.ts';

/** Where the tag of a name without one is not the id in capital letters. */
const defaultTags: Partial<Record<Platform, string>> = {
  euw1: 'EUW',
  eun1: 'EUNE',
  kr: 'KR1',
  la1: 'LAN',
  la2: 'LAS',
  oc1: 'OCE',
  ru: 'RU1',
};

/** The tag that a name without one gets. Undefined for a region that is no platform of Riot. */
export function findDefaultTag(region: string): string | undefined {
  return isPlatform(region) ? (defaultTags[region] ?? region.toUpperCase()) : undefined;
}
