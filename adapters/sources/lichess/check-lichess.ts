import { gameById } from '../../../domain/games/games.ts';
import type { SourceFinding } from '../opened-source.ts';
import { createLichessRequest } from './lichess-request.ts';
import { createLichessSource } from './lichess-source.ts';
import type { LichessSettings } from './open-lichess.ts';

/** Checks whether Lichess answers, by looking its own account up. */
export async function checkLichess(settings: LichessSettings): Promise<readonly SourceFinding[]> {
  if (settings.isSandbox)
    return [{ isOk: true, message: 'Lichess is not asked: the site shows sample players.' }];
  const source = createLichessSource({ isSandbox: false }, createLichessRequest(settings));
  const account = { game: gameById('lichess'), name: 'lichess', region: '' };
  const outcome = await source.lookUp(account);
  if (outcome.kind !== 'not-answering') return [{ isOk: true, message: 'Lichess answers.' }];
  const message = `Lichess does not answer: ${outcome.reason}. Everything else works without it.`;
  return [{ isOk: false, message }];
}
