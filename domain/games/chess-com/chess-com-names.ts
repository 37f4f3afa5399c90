import { createUsernameRules } from '../player-usernames.ts';

export const chessComNames = createUsernameRules('Username', 'chess.com/member/');
