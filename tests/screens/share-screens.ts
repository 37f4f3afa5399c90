import { gallery } from './gallery.ts';
import { definePathScreen, type Screen } from './screen.ts';

/** The page with all ways to share a profile. */
export const shareScreens: readonly Screen[] = [
  definePathScreen('share', '/Demo/share'),
  definePathScreen('share-empty', `/${gallery.empty}/share`),
  definePathScreen('share-long-name', `/${gallery.long}/share`),
  definePathScreen('share-fifty-games', `/${gallery.full}/share`),
];
