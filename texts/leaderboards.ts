import { localize } from './language/localize.ts';

export const {
  leaderboardFormTexts,
  leaderboardTexts,
  placesTexts,
  newLeaderboardTexts,
  editLeaderboardTexts,
  leaderboardsTexts,
} = localize('leaderboards');
