import { localize } from './language/localize.ts';

export const { joinTexts, memberTexts } = localize('leaderboard-members');
