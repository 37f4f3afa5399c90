import type { Platform } from './riot-platforms.ts';

/** The tag of a name without a tag. A separate file, because profiles do not need it. */
export const defaultTags: Readonly<Record<Platform, string>> = {
  na1: 'NA1',
  euw1: 'EUW',
  eun1: 'EUNE',
  kr: 'KR1',
  br1: 'BR1',
  la1: 'LAN',
  la2: 'LAS',
  jp1: 'JP1',
  oc1: 'OCE',
  tr1: 'TR1',
  ru: 'RU1',
  me1: 'ME1',
  sg2: 'SG2',
  tw2: 'TW2',
  vn2: 'VN2',
};
