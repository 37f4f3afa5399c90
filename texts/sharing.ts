import { localize } from './language/localize.ts';

export const { sharePageTexts, shareLeaderboardTexts, overlayTitle, cardTexts } =
  localize('sharing');
