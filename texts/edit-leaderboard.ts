import { localize } from './language/localize.ts';

export const { leaderboardProblems, listRefusals, leaderboardRefusals, leaderboardNotices } =
  localize('edit-leaderboard');
