import { gameById } from '../../../domain/games/games.ts';
import { checkSource } from '../check-source.ts';
import { createLichessRequest } from './lichess-request.ts';
import { createLichessSource } from './lichess-source.ts';
import type { LichessSettings } from './open-lichess.ts';

/** Checks whether Lichess answers, by looking its own account up. */
export function checkLichess(settings: LichessSettings) {
  return checkSource('Lichess', settings.isSandbox, () => {
    const source = createLichessSource({ isSandbox: false }, createLichessRequest(settings));
    return source.lookUp({ game: gameById('lichess'), name: 'lichess', region: '' });
  });
}
