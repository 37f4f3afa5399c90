import { definePathScreen, type Screen } from './screen.ts';

/** The screens of leaderboards. */
export const leaderboardScreens: readonly Screen[] = [
  definePathScreen('leaderboards', '/leaderboards'),
  definePathScreen('leaderboard-new', '/leaderboards/new'),
  definePathScreen('leaderboard-edit', `/leaderboards/${'0'.repeat(32)}/edit`),
];
