import { findSource, type SourceId } from '../../domain/games/sources.ts';
import { checkChessCom } from './chess-com/check-chess-com.ts';
import { checkLichess } from './lichess/check-lichess.ts';
import type { SourceSettings } from './open-sources.ts';
import { checkOpenDota } from './opendota/check-opendota.ts';
import type { SourceFinding } from './opened-source.ts';
import { checkRiot } from './riot/check-riot.ts';

export async function checkSources({
  offered,
  isSandbox,
  riot,
  lichess,
  chessCom,
  openDota,
}: SourceSettings): Promise<readonly SourceFinding[]> {
  const checks: Readonly<Record<SourceId, () => Promise<readonly SourceFinding[]>>> = {
    riot: () => checkRiot(riot),
    lichess: () => checkLichess(lichess),
    'chess-com': () => checkChessCom(chessCom),
    opendota: () => checkOpenDota(openDota),
  };
  if (isSandbox) return offered.map(toNotAsked);
  return (await Promise.all(offered.map((id) => checks[id]()))).flat();
}

function toNotAsked(id: SourceId): SourceFinding {
  const name = findSource({ source: id })?.name;
  return { isOk: true, message: `${name} is not asked: the site shows sample players.` };
}
