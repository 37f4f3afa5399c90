/** The publisher client: looks a game account up at Riot's API, or at the sandbox, which speaks the same. */
import type { GameId, ListedGame } from '../../../domain/games/games.ts';
import { isPlatform } from '../../../domain/games/platforms.ts';
import { parseRiotId } from '../../../domain/games/riot-id.ts';
import type {
  DataSource,
  KnownPlayer,
  LookupOutcome,
  Source,
} from '../../../domain/ranks/data-source.ts';
import type { LookupCache } from '../../../domain/ranks/lookup-cache.ts';
import { fingerprint } from '../key-fingerprint.ts';
import { callsByGame } from './games/calls-by-game.ts';
import type { GameCalls } from './games/game-calls.ts';
import {
  type CallApi,
  createCallApi,
  createNotFound,
  type Failed,
  type FetchProfileIcon,
  type FindPlayer,
  type FindPlayerResult,
  type RefreshPlayer,
} from './player-calls.ts';
import { createFindIcon } from './profile-icons.ts';
import { fetchIconByPuuid, findByRiotId, refreshByPuuid } from './riot-id-calls.ts';
import { createRiotRequest, type SourceRequest } from './riot-request.ts';
import {
  fetchIconBySummonerName,
  findBySummonerName,
  refreshBySummonerName,
} from './summoner-name-calls.ts';

/** Which calls find a player: today's, or exactly the specification's four. */
export type CallSet = 'riot-id' | 'summoner-name';

/** The part of a pino logger that is used here. */
export interface SourceLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface RiotSourceSettings {
  readonly source: Source;
  /** Address template; `{routing}` in it stands for the platform or cluster. */
  readonly riotApiUrl: string;
  readonly calls: CallSet;
  /** A key for each game: ids that a call gives out mean something to the key that made it only. */
  readonly keys: Readonly<Record<GameId, string>>;
  readonly dataDragonUrl: string;
  readonly logger?: SourceLogger | undefined;
  /** Where the list of patches is remembered across restarts. */
  readonly lookupCache?: LookupCache | undefined;
  /** Milliseconds for one call, body included. */
  readonly callTimeoutMs?: number | undefined;
  /** Milliseconds for all calls of a look-up together. */
  readonly lookUpTimeoutMs?: number | undefined;
  /** The time in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

const ways = {
  'riot-id': {
    find: findByRiotId,
    reread: refreshByPuuid,
    readIcon: fetchIconByPuuid,
    keyIn: 'header',
  },
  'summoner-name': {
    find: findBySummonerName,
    reread: refreshBySummonerName,
    readIcon: fetchIconBySummonerName,
    keyIn: 'query',
  },
} as const satisfies Record<
  CallSet,
  { find: FindPlayer; reread: RefreshPlayer; readIcon: FetchProfileIcon; keyIn: 'header' | 'query' }
>;

/**
 * Makes the publisher client. It opens nothing and needs no closing.
 * @param request through which every look-up's calls go; limiter and cache wrap the default one.
 */
export function createRiotSource(
  settings: RiotSourceSettings,
  request: SourceRequest = createRiotRequest(
    settings.riotApiUrl,
    settings.callTimeoutMs ?? defaultCallTimeoutMs,
  ),
): DataSource {
  const { source, keys, logger } = settings;
  const now = settings.now ?? Date.now;
  const timeout = settings.callTimeoutMs ?? defaultCallTimeoutMs;
  const { find, reread, readIcon, keyIn } = ways[settings.calls];
  let order = 0;

  /** Runs a chain of calls for a game, with its key, its place among those that wait, and its time limit. */
  function run<Found>(
    game: ListedGame,
    platform: string,
    isBackground: boolean,
    chain: (ask: CallApi, calls: GameCalls) => Promise<Found>,
  ): Promise<Found> {
    // Routes check the region; a value that gets here regardless must reach no host.
    if (!isPlatform(platform)) throw new Error('a look-up on a platform that is not listed');
    const usual = isBackground ? backgroundTimeoutMs : defaultLookUpTimeoutMs;
    const time = settings.lookUpTimeoutMs ?? usual;
    order += 1;
    const turn = { order, isBackground, deadline: now() + time };
    const signal = AbortSignal.timeout(time);
    const ask = createCallApi(request, { key: keys[game.id], keyIn, signal, turn });
    return chain(ask, callsByGame[game.id]);
  }

  function outcomeOf(game: ListedGame, finding: FindPlayerResult): LookupOutcome {
    if (finding.kind !== 'found') return refusalOf(game, finding);
    const { kind, ...player } = finding;
    const readAt = new Date(now()).toISOString();
    const keyFingerprint = fingerprint(keys[game.id]);
    return { kind, player: { ...player, source, keyFingerprint, readAt } };
  }

  function refusalOf(game: ListedGame, finding: Exclude<FindPlayerResult, { kind: 'found' }>) {
    if (finding.kind === 'failed') {
      if (logger) logFailure(logger, game.name, finding);
      return toNotAnswering(finding);
    }
    logger?.info({ game: game.id }, 'A look-up found no such player.');
    return { kind: 'no-such-player', detail: finding.detail } as const;
  }

  const isOurs = (game: ListedGame, known: KnownPlayer) =>
    known.keyFingerprint === fingerprint(keys[game.id]);

  /** A known player under its own id, or by name when the id belongs to another key. */
  function rereadKnown(ask: CallApi, calls: GameCalls, game: ListedGame, known: KnownPlayer) {
    if (isOurs(game, known)) return reread(ask, calls, known);
    const riotId = parseRiotId(known.name);
    return riotId
      ? find(ask, calls, riotId, known.platform)
      : Promise.resolve(createNotFound('no-account'));
  }

  return {
    source,
    findIcon: createFindIcon({
      dataDragonUrl: settings.dataDragonUrl,
      lookupCache: settings.lookupCache,
      timeoutMs: timeout,
      now,
    }),
    async lookUp({ game, name, platform }) {
      const chain = (ask: CallApi, calls: GameCalls) => find(ask, calls, name, platform);
      return outcomeOf(game, await run(game, platform, false, chain));
    },
    async refresh(game, known) {
      const chain = (ask: CallApi, calls: GameCalls) => rereadKnown(ask, calls, game, known);
      return outcomeOf(game, await run(game, known.platform, true, chain));
    },
    async readProfileIcon(game, known) {
      const read = isOurs(game, known) ? readIcon : undefined;
      const finding = await run(game, known.platform, false, (ask, calls) =>
        read ? read(ask, calls, known) : rereadKnown(ask, calls, game, known),
      );
      if (finding.kind !== 'found') return refusalOf(game, finding);
      const { kind, profileIconId, playerId } = finding;
      return { kind, profileIconId, playerId };
    },
  };
}

/** Milliseconds. */
export const defaultCallTimeoutMs = 5000;
const defaultLookUpTimeoutMs = 9000;
/** Nobody waits for a background look-up, so it may wait longer for its turns. */
const backgroundTimeoutMs = 60_000;

function toNotAnswering({ failure, reason, retryAfter }: Failed) {
  return { kind: 'not-answering', isBusy: failure === 'limited', reason, retryAfter } as const;
}

/** A refused key is for the operator to mend, and is told apart from an outage. */
function logFailure(logger: SourceLogger, game: string, { failure, reason, status }: Failed): void {
  const message =
    failure === 'key-refused'
      ? `The publisher refuses the API key for ${game}. Get a new one and set RIOT_API_KEY (or RIOT_TFT_API_KEY).`
      : `The publisher did not answer a look-up for ${game}.`;
  logger.warn({ failure, reason, status }, message);
}
