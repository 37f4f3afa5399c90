import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toPlayerProfile } from '../../../domain/profiles/player-profile.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { demoIdMark, type PlayerChoice } from '../../../domain/sources/data-source.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { createLookUp } from '../games/look-up.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';

const notFound = { kind: 'no-such-player', detail: 'no-account' } as const;

/** Creates a function that looks a player up for a page. Players who are taken off are looked up, and then read as if none were found. */
export function createLookUpProfile(context: RouteContext) {
  const { dataSource, takenOffStore } = context.services;
  const lookUp = createLookUp(context);

  return async (
    { request, reply }: Pick<Call, 'request' | 'reply'>,
    account: GameAccount,
  ): Promise<Profile | SiteError> => {
    reply.header('cache-control', 'no-store');
    const { game } = account;
    const found = await lookUp(request, reply, account);
    if (!(found instanceof SiteError)) {
      if (await takenOffStore.checkAndRenewTakenOff(found.account))
        return createLookupError(found.refusal ?? notFound, game);
      const failedAt = found.refusal ? found.account.readAt : null;
      const notStored = { player: 0, trends: {}, previousNames: [], failedAt, storedPlays: {} };
      return toPlayerProfile('', { ...found.account, ...notStored }, 0);
    }
    if (!found.players) return found;
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
