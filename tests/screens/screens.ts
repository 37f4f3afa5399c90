/** All screens in all states. */
import { accountScreens } from './account-screens.ts';
import { addGameScreens } from './add-game-screens.ts';
import { otherScreens } from './other-screens.ts';
import { passkeyScreens } from './passkey-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { shareScreens } from './share-screens.ts';

/** The screens in groups of about the same size. `tests/browser/accessibility-GROUP.test.ts` checks each group. */
export const screenGroups = {
  account: [...accountScreens, ...settingsScreens, ...passkeyScreens],
  profile: [...profileScreens, ...shareScreens, ...reportScreens],
  other: [...otherScreens, ...searchScreens, ...addGameScreens],
} as const satisfies Record<string, readonly Screen[]>;

export const screens: readonly Screen[] = Object.values(screenGroups).flat();
