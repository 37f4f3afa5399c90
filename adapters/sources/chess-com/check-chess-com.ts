import { gameById } from '../../../domain/games/games.ts';
import { checkSource } from '../check-source.ts';
import { createChessComRequest } from './chess-com-request.ts';
import { createChessComSource } from './chess-com-source.ts';
import type { ChessComSettings } from './open-chess-com.ts';

/** Checks whether Chess.com answers, by looking up the account of its founder, which its documentation uses as the example. */
export function checkChessCom(settings: ChessComSettings) {
  return checkSource('Chess.com', settings.isSandbox, () => {
    const source = createChessComSource({ isSandbox: false }, createChessComRequest(settings));
    return source.lookUp({ game: gameById('chess-com'), name: 'erik', region: '' });
  });
}
