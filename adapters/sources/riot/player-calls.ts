/** What the two ways of finding a player have in common: how they ask, and what they find. */
import type { Platform } from '../../../domain/games/platforms.ts';
import type { RiotId } from '../../../domain/games/riot-id.ts';
import type { KnownPlayer, NotFoundDetail, Player } from '../../../domain/ranks/data-source.ts';
import type { GameCalls } from './games/game-calls.ts';
import {
  failed,
  type PublisherAnswer,
  type PublisherCall,
  type PublisherRequest,
  type Turn,
} from './riot-request.ts';
import type { Routing } from './routing.ts';

export type Failed = PublisherAnswer & { readonly kind: 'failed' };
export type Finding =
  | ({ readonly kind: 'found' } & Omit<Player, 'source' | 'keyFingerprint' | 'readAt'>)
  | NotFound
  | Failed;

export interface NotFound {
  readonly kind: 'not-found';
  readonly detail: NotFoundDetail;
}

/** A way of finding a player: by Riot ID (today's calls) or by summoner name (the specification's). */
export type FindPlayer = (
  ask: Ask,
  game: GameCalls,
  name: RiotId,
  platform: Platform,
) => Promise<Finding>;

/** Reads a player anew whom this key found before. */
export type RereadPlayer = (ask: Ask, game: GameCalls, known: KnownPlayer) => Promise<Finding>;

/** What level and icon a known player has now. */
export type ReadSummonerAnew = (
  ask: Ask,
  game: GameCalls,
  known: KnownPlayer,
) => Promise<
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | NotFound
  | Failed
>;

/**
 * Makes one call and reads its body; a body of the wrong shape is a failed call.
 * `stillToCome` says how many calls the look-up still makes to this host, this one included; 1 when left out.
 */
export type Ask = <Value>(
  routing: Routing,
  method: string,
  segments: readonly string[],
  read: (body: unknown) => Value | undefined,
  stillToCome?: number,
) => Promise<
  { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'not-found' } | Failed
>;

/** An `Ask` with one key, over the given request. */
export function askWith(
  request: PublisherRequest,
  common: Pick<PublisherCall, 'key' | 'keyIn' | 'signal'> & {
    readonly turn: Omit<Turn, 'stillToCome'>;
  },
): Ask {
  return async (routing, method, segments, read, stillToCome = 1) => {
    const turn = { ...common.turn, stillToCome };
    const answer = await request({ ...common, routing, method, segments, turn });
    if (answer.kind !== 'ok') return answer;
    const value = read(answer.body);
    return value === undefined ? wrongShape(routing, method) : { kind: 'ok', value };
  };
}

/** A chain of calls that ended at nobody. */
export function notFound(detail: NotFoundDetail): NotFound {
  return { kind: 'not-found', detail };
}

/** The failed call whose answer was something else than asked for. */
export function wrongShape(routing: Routing, method: string): Failed {
  return failed({ routing, method }, 'bad-answer', '200 with something else than asked for', 200);
}
