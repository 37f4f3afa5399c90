import type { RiotId } from '../../../domain/games/riot-id.ts';
import type { Platform } from '../../../domain/games/riot-platforms.ts';
import type { KnownPlayer, NotFoundDetail, Player } from '../../../domain/sources/data-source.ts';
import type { FailedCall } from '../source-request.ts';
import type { GameCalls } from './game-calls.ts';
import type { RiotCall, Routing } from './riot-request.ts';

/** The result of one or several calls that find a value, with the reason when they find nothing. */
type FindResult<Value> =
  | ({ readonly kind: 'found' } & Value)
  | { readonly kind: 'not-found'; readonly detail: NotFoundDetail }
  | FailedCall;

export type FindPlayerResult = FindResult<
  Pick<Player, 'playerId' | 'name' | 'ranks'> & {
    readonly platform: Platform;
    readonly level: number;
    readonly profileIconId: number;
    /** Whether name and platform come from the source, and not from the known player. */
    readonly isNameChecked: boolean;
    /** Whether the key that the known id belongs to has said the player's name. */
    readonly isConfirmed?: boolean;
  }
>;

/** A known player on a platform, which is Riot's word for a region. */
export type RiotPlayer = Pick<KnownPlayer, 'playerId' | 'name'> & { readonly platform: Platform };

export interface PlayerCalls {
  readonly keyIn: RiotCall['keyIn'];
  find(
    callApi: CallApi,
    game: GameCalls,
    name: RiotId,
    platform: Platform,
  ): Promise<FindPlayerResult>;
  /** Fetches a known player again, if possible without a check of name and platform. The id must belong to the key of the calls. */
  refresh(
    callApi: CallApi,
    game: GameCalls,
    known: RiotPlayer,
    isNameCheckDue: boolean,
  ): Promise<FindPlayerResult>;
  fetchIcon(
    callApi: CallApi,
    game: GameCalls,
    known: RiotPlayer,
  ): Promise<FindResult<{ readonly profileIconId: number; readonly playerId: string }>>;
  /**
   * Finds the present Riot ID by an id that belongs to the key of the calls. A set without it finds players only by name.
   * @returns undefined if Riot does not say the name.
   */
  findName?(
    callApi: CallApi,
    known: Pick<RiotPlayer, 'playerId' | 'platform'>,
  ): Promise<FindResult<{ readonly name: string }> | undefined>;
}

/**
 * Makes one call and parses its body. A body of the wrong shape is a failed call. @param maxWaitMs the maximum wait for a free
 * slot. Default: until the end of the look-up.
 */
export type CallApi = <Value>(
  routing: Routing,
  method: string,
  segments: readonly string[],
  parse: (body: unknown) => Value | undefined,
  maxWaitMs?: number,
  query?: RiotCall['query'],
) => Promise<
  { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'not-found' } | FailedCall
>;
