import { createUsernameRules } from '../player-usernames.ts';

export const lichessNames = createUsernameRules('Username', 'lichess.org/@/');
