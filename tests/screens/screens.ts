/** All screens in all states. */
import { accountScreens } from './account-screens.ts';
import { addGameScreens } from './add-game-screens.ts';
import { leaderboardScreens } from './leaderboard-screens.ts';
import { operatorScreens } from './operator-screens.ts';
import { otherScreens } from './other-screens.ts';
import { playerScreens } from './player-screens.ts';
import { profileScreens } from './profile-screens.ts';
import type { Screen } from './screen.ts';

export const screens: readonly Screen[] = [
  ...profileScreens,
  ...playerScreens,
  ...leaderboardScreens,
  ...accountScreens,
  ...otherScreens,
  ...operatorScreens,
  ...addGameScreens,
];
