/** What the two ways of finding a player have in common: how they ask, and what they find. */
import type { Platform } from '../../domain/ranks/platforms.ts';
import type { Rank } from '../../domain/ranks/rank.ts';
import type { RiotId } from '../../domain/ranks/riot-id.ts';
import type { GameCalls } from './games/game-calls.ts';
import {
  failed,
  type PublisherAnswer,
  type PublisherCall,
  type PublisherRequest,
} from './request.ts';
import type { Routing } from './routing.ts';

export type Failed = PublisherAnswer & { readonly kind: 'failed' };
export type Finding =
  | {
      readonly kind: 'found';
      readonly playerId: string;
      readonly name: string;
      readonly platform: Platform;
      readonly level: number;
      readonly profileIconId: number;
      readonly ranks: Readonly<Record<string, Rank>>;
    }
  | { readonly kind: 'not-found' }
  | Failed;

/** A way of finding a player: by Riot ID (today's calls) or by summoner name (the specification's). */
export type FindPlayer = (
  ask: Ask,
  game: GameCalls,
  name: RiotId,
  platform: Platform,
) => Promise<Finding>;

/** Makes one call and reads its body; a body of the wrong shape is a failed call. */
export type Ask = <Value>(
  routing: Routing,
  method: string,
  segments: readonly string[],
  read: (body: unknown) => Value | undefined,
) => Promise<
  { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'not-found' } | Failed
>;

/** An `Ask` with one key, over the given request. */
export function askWith(
  request: PublisherRequest,
  common: Pick<PublisherCall, 'key' | 'keyIn' | 'signal'>,
): Ask {
  return async (routing, method, segments, read) => {
    const answer = await request({ ...common, routing, method, segments });
    if (answer.kind !== 'ok') return answer;
    const value = read(answer.body);
    return value === undefined ? wrongShape(routing, method) : { kind: 'ok', value };
  };
}

/** The failed call whose answer was something else than asked for. */
export function wrongShape(routing: Routing, method: string): Failed {
  return failed({ routing, method }, 'bad-answer', '200 with something else than asked for', 200);
}
