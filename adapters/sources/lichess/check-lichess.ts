import { checkSource } from '../check-source.ts';
import { createLichessRequest, type LichessRequestSettings } from './lichess-request.ts';
import { createLichessSource } from './lichess-source.ts';

export function checkLichess(settings: LichessRequestSettings) {
  return checkSource('Lichess', () => {
    const source = createLichessSource({}, createLichessRequest(settings));
    return source.lookUp({ game: 'lichess', name: 'lichess', region: '' });
  });
}
