/** What the two ways of finding a player have in common: how they ask, and what they find. */
import type { Platform } from '../../../domain/games/platforms.ts';
import type { RiotId } from '../../../domain/games/riot-id.ts';
import type { KnownPlayer, NotFoundDetail, Player } from '../../../domain/ranks/data-source.ts';
import type { GameCalls } from './games/game-calls.ts';
import {
  type CallPriority,
  createFailedAnswer,
  type SourceAnswer,
  type SourceCall,
  type SourceRequest,
} from './riot-request.ts';
import type { Routing } from './routing.ts';

export type Failed = SourceAnswer & { readonly kind: 'failed' };
export type FindPlayerResult =
  | ({ readonly kind: 'found' } & Omit<Player, 'source' | 'keyFingerprint' | 'readAt'>)
  | NotFound
  | Failed;

export interface NotFound {
  readonly kind: 'not-found';
  readonly detail: NotFoundDetail;
}

/** A way of finding a player: by Riot ID (today's calls) or by summoner name (the specification's). */
export type FindPlayer = (
  ask: CallApi,
  game: GameCalls,
  name: RiotId,
  platform: Platform,
) => Promise<FindPlayerResult>;

/** Reads a player anew whom this key found before. */
export type RefreshPlayer = (
  ask: CallApi,
  game: GameCalls,
  known: KnownPlayer,
) => Promise<FindPlayerResult>;

/** What level and icon a known player has now. */
export type FetchProfileIcon = (
  ask: CallApi,
  game: GameCalls,
  known: KnownPlayer,
) => Promise<
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | NotFound
  | Failed
>;

/**
 * Makes one call and reads its body; a body of the wrong shape is a failed call.
 * `remainingCalls` says how many calls the look-up still makes to this host, this one included; 1 when left out.
 */
export type CallApi = <Value>(
  routing: Routing,
  method: string,
  segments: readonly string[],
  read: (body: unknown) => Value | undefined,
  remainingCalls?: number,
) => Promise<
  { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'not-found' } | Failed
>;

/** An `Ask` with one key, over the given request. */
export function createCallApi(
  request: SourceRequest,
  common: Pick<SourceCall, 'key' | 'keyIn' | 'signal'> & {
    readonly turn: Omit<CallPriority, 'remainingCalls'>;
  },
): CallApi {
  return async (routing, method, segments, read, remainingCalls = 1) => {
    const turn = { ...common.turn, remainingCalls };
    const answer = await request({ ...common, routing, method, segments, priority: turn });
    if (answer.kind !== 'ok') return answer;
    const value = read(answer.body);
    return value === undefined ? createBadAnswer(routing, method) : { kind: 'ok', value };
  };
}

/** A chain of calls that ended at nobody. */
export function createNotFound(detail: NotFoundDetail): NotFound {
  return { kind: 'not-found', detail };
}

/** The failed call whose answer was something else than asked for. */
export function createBadAnswer(routing: Routing, method: string): Failed {
  return createFailedAnswer(
    { routing, method },
    'bad-answer',
    '200 with something else than asked for',
    200,
  );
}
