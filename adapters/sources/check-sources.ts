/** For `npm run doctor`: checks whether each source answers, by one look-up without the limiter. */
import { type GameId, gameById } from '../../domain/games/games.ts';
import { findSource, type SourceId } from '../../domain/games/sources.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { createChessComRequest } from './chess-com/chess-com-request.ts';
import { createChessComSource } from './chess-com/chess-com-source.ts';
import { createDeadlockRequest } from './deadlock-api/deadlock-request.ts';
import { createDeadlockSource } from './deadlock-api/deadlock-source.ts';
import { createLichessRequest } from './lichess/lichess-request.ts';
import { createLichessSource } from './lichess/lichess-source.ts';
import type { SourceSettings } from './open-sources.ts';
import { createOpenDotaRequest } from './opendota/opendota-request.ts';
import { createOpenDotaSource } from './opendota/opendota-source.ts';
import type { Finding } from './opened-source.ts';
import { checkRiot } from './riot/check-riot.ts';

export async function checkSources(settings: SourceSettings): Promise<readonly Finding[]> {
  const { offered, isSandbox } = settings;
  const checks: Readonly<Record<SourceId, () => Promise<readonly Finding[]>>> = {
    riot: () => checkRiot(settings.riot),
    lichess() {
      const source = createLichessSource({}, createLichessRequest(settings.lichess));
      return checkSource('lichess', 'rankfolio', source);
    },
    'chess-com'() {
      const source = createChessComSource({}, createChessComRequest(settings.chessCom));
      return checkSource('chess-com', 'rankfolio', source);
    },
    // Steam is asked only when an owner signs in.
    opendota() {
      const source = createOpenDotaSource({}, createOpenDotaRequest(settings.openDota));
      return checkSource('dota-2', '1', source);
    },
    'deadlock-api'() {
      const source = createDeadlockSource({}, createDeadlockRequest(settings.deadlock));
      return checkSource('deadlock', '1', source);
    },
  };
  if (isSandbox) return offered.map(toNotAsked);
  return (await Promise.all(offered.map((id) => checks[id]()))).flat();
}

/** @param name the name of any player. 'Not found' counts as an answer. */
async function checkSource(
  game: GameId,
  name: string,
  dataSource: DataSource,
): Promise<readonly Finding[]> {
  const source = findSource(gameById(game))?.name;
  const outcome = await dataSource.lookUp({ game, name, region: '' });
  if (outcome.kind !== 'not-answering') return [{ isOk: true, message: `${source} answers.` }];
  const message = `${source} does not answer: ${outcome.reason}. Everything else works without it.`;
  return [{ isOk: false, message }];
}

function toNotAsked(id: SourceId): Finding {
  const name = findSource({ source: id })?.name;
  return { isOk: true, message: `${name} is not asked: the site shows sample players.` };
}
