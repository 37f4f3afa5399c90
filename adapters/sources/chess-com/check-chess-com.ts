import { checkSource } from '../check-source.ts';
import { type ChessComRequestSettings, createChessComRequest } from './chess-com-request.ts';
import { createChessComSource } from './chess-com-source.ts';

/** Checks whether Chess.com answers, by looking up the account of its founder, which its documentation uses as the example. */
export function checkChessCom(settings: ChessComRequestSettings) {
  return checkSource('Chess.com', () => {
    const source = createChessComSource({}, createChessComRequest(settings));
    return source.lookUp({ game: 'chess-com', name: 'erik', region: '' });
  });
}
