import { findGame } from '../../../domain/games/games.ts';
import { demoIdMark, type PlayerChoice } from '../../../domain/sources/data-source.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { createLookUp, type LookUp } from '../games/look-up.ts';
import type { RouteContext } from '../routing/route-context.ts';

const notFound = { kind: 'no-such-player', detail: 'no-account' } as const;

/** As `createLookUp`, for the page of a player. Players who are taken off are looked up, and then read as if none were found. */
export function createLookUpForPage(context: RouteContext): LookUp {
  const lookUp = createLookUp(context);
  const { dataSource, takenOffStore } = context.services;
  return async (request, reply, named) => {
    const found = await lookUp(request, reply, named);
    const game = findGame(named.game)?.id;
    if (!(found instanceof SiteError)) {
      const isTakenOff = await takenOffStore.checkAndRenewTakenOff(found.account);
      return isTakenOff ? createLookupError(found.refusal ?? notFound, game) : found;
    }
    if (!game || !found.players) return found;
    const mark = dataSource.sandboxGames.includes(game) ? demoIdMark : '';
    const players: PlayerChoice[] = [];
    for (const choice of found.players) {
      const { name } = choice;
      const player = { game, playerId: mark + name, name, region: '', keyFingerprint: '' };
      if (!(await takenOffStore.isTakenOff(player))) players.push(choice);
    }
    const several = { kind: 'several-players', players } as const;
    return createLookupError(players.length > 0 ? several : notFound, game);
  };
}
