/** Every screen in every state that somebody may meet. */
import { accountDataScreens } from './account-data-screens.ts';
import { accountScreens } from './account-screens.ts';
import { addGameScreens } from './add-game-screens.ts';
import { otherScreens } from './other-screens.ts';
import { profileScreens } from './profile-screens.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search-screens.ts';

export const screens: readonly Screen[] = [
  ...otherScreens,
  ...searchScreens,
  ...accountScreens,
  ...accountDataScreens,
  ...addGameScreens,
  ...profileScreens,
];
