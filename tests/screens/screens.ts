/** Every screen in every state. */
import { accountScreens } from './account-screens.ts';
import { addGameScreens } from './add-game-screens.ts';
import { otherScreens } from './other-screens.ts';
import { passkeyScreens } from './passkey-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search-screens.ts';
import { settingsScreens } from './settings-screens.ts';

export const screens: readonly Screen[] = [
  ...otherScreens,
  ...searchScreens,
  ...accountScreens,
  ...reportScreens,
  ...settingsScreens,
  ...passkeyScreens,
  ...addGameScreens,
  ...profileScreens,
];
