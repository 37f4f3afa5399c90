import { gameById } from '../../../domain/games/games.ts';
import type { SourceFinding } from '../opened-source.ts';
import { createChessComRequest } from './chess-com-request.ts';
import { createChessComSource } from './chess-com-source.ts';
import type { ChessComSettings } from './open-chess-com.ts';

/** Checks whether Chess.com answers, by looking up the account of its founder, which its documentation uses as the example. */
export async function checkChessCom(settings: ChessComSettings): Promise<readonly SourceFinding[]> {
  if (settings.isSandbox)
    return [{ isOk: true, message: 'Chess.com is not asked: the site shows sample players.' }];
  const source = createChessComSource({ isSandbox: false }, createChessComRequest(settings));
  const outcome = await source.lookUp({ game: gameById('chess-com'), name: 'erik', region: '' });
  if (outcome.kind !== 'not-answering') return [{ isOk: true, message: 'Chess.com answers.' }];
  const message = `Chess.com does not answer: ${outcome.reason}. Everything else works without it.`;
  return [{ isOk: false, message }];
}
