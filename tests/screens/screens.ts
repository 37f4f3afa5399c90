/** All screens in all states. */
import { accountScreens } from './account-screens.ts';
import { addGameScreens } from './add-game-screens.ts';
import { operatorScreens } from './operator-screens.ts';
import { otherScreens } from './other-screens.ts';
import { profileScreens } from './profile-screens.ts';
import type { Screen } from './screen.ts';

/** The screens in groups that take about the same time. `tests/browser/accessibility-GROUP.test.ts` checks each group. */
export const screenGroups = {
  profile: profileScreens,
  other: [...accountScreens, ...otherScreens, ...operatorScreens, ...addGameScreens],
} as const satisfies Record<string, readonly Screen[]>;

export const screens: readonly Screen[] = Object.values(screenGroups).flat();
