import { LRUCache } from 'lru-cache';
import { toAgeMs } from '../../../domain/clock.ts';
import { type GameId, gameById, type ListedGame } from '../../../domain/games/games.ts';
import { parseRiotId } from '../../../domain/games/riot-id.ts';
import { isPlatform, type Platform } from '../../../domain/games/riot-platforms.ts';
import { toIpv6Site } from '../../../domain/limits/ipv6-site.ts';
import {
  callShares,
  type DataSource,
  type KnownPlayer,
  type LookupOutcome,
} from '../../../domain/sources/data-source.ts';
import type { ProfileIcons } from '../../../domain/sources/profile-icons.ts';
import { createReportFailure } from '../report-failure.ts';
import {
  type CallPriority,
  findValue,
  fingerprint,
  type SourceRequest,
} from '../source-request.ts';
import { createFindChampions } from './champions.ts';
import {
  callsByGame,
  type GameCalls,
  type RiotGameId,
  riotGameIds,
  toRiotGameId,
} from './game-calls.ts';
import { createFindIconList } from './icon-list.ts';
import { noteLimits } from './note-limits.ts';
import type { CallApi, FindPlayerResult, PlayerCalls, RiotPlayer } from './player-calls.ts';
import { createPlaysReaders, type StartCalls } from './plays.ts';
import { createFindIcon } from './profile-icons.ts';
import { riotIdCalls } from './riot-id-calls.ts';
import { createRiotRequest, defaultCallTimeoutMs, type RiotCall } from './riot-request.ts';
import { summonerNameCalls } from './summoner-name-calls.ts';

/** The calls that find a player: Riot's current calls, or exactly the four of the specification. */
export type CallSet = 'riot-id' | 'summoner-name';

export interface RiotSourceSettings {
  readonly riotApiUrl: string;
  readonly calls: CallSet;
  /** The API key for each game. The ids in a response are valid only for the key of its call. */
  readonly keys: Readonly<Record<RiotGameId, string>>;
  /** Keys with which stored players were found. They only find the present names of these players. */
  readonly keysBefore?: readonly string[];
  readonly dataDragonUrl: string;
  readonly logger?: Record<'info' | 'warn', (details: object, message: string) => void>;
  /** Whether the site shows a profile icon. Default: every icon may be fetched while the list of icons is unavailable. */
  readonly isIconInUse?: (profileIconId: number) => Promise<boolean>;
  readonly callTimeoutMs?: number;
  /** The time limit for all calls of a look-up together. */
  readonly lookupTimeoutMs?: number;
  readonly now?: () => number;
}

type LookupClient = Pick<CallPriority, 'share' | 'network'>;

const callSets: Readonly<Record<CallSet, PlayerCalls>> = {
  'riot-id': riotIdCalls,
  'summoner-name': summonerNameCalls,
};

/**
 * A gateway can refuse a single call, so the key counts as refused after this many different players in a row. For an
 * earlier key this many calls count, because only one player may need it.
 */
const minRefusedSubjects = 3;
const maxKnownIcons = 1000;
const defaultLookupTimeoutMs = 9000;
/** No visitor waits for a background look-up. */
const backgroundTimeoutMs = 60_000;
/** Riot allows one rename in 90 days, so name and platform of a known player are checked at this interval. */
const nameCheckIntervalMs = 24 * 60 * 60 * 1000;

export function createRiotSource(
  settings: RiotSourceSettings,
  request: SourceRequest<RiotCall> = createRiotRequest(settings.riotApiUrl, settings.callTimeoutMs),
): DataSource & ProfileIcons {
  const { keys, logger, now = () => Date.now() } = settings;
  const players = callSets[settings.calls];
  const reportFailure = createReportFailure(logger);
  let lookupCount = 0;
  /** The different players in a row for whom Riot refused the key, by game. */
  const refusedSubjects = new Map<GameId, Set<string>>();
  const hasRefusedKey = (game: GameId) =>
    (refusedSubjects.get(game)?.size ?? 0) >= minRefusedSubjects;
  /** The keys that ids can belong to, and how many calls for a present name in a row Riot has refused. */
  const keysByFingerprint = new Map(
    [...Object.values(keys), ...(settings.keysBefore ?? [])].map((key) => [
      fingerprint(key),
      { key, refusalCount: 0 },
    ]),
  );

  /** The icons of players that were found, which a visitor may see before the player is saved. */
  const knownIcons = new LRUCache<number, true>({ max: maxKnownIcons });
  const isIconInUse = settings.isIconInUse ?? (async () => true);
  const dataDragon = {
    dataDragonUrl: settings.dataDragonUrl,
    timeoutMs: settings.callTimeoutMs ?? defaultCallTimeoutMs,
    now,
  };
  const findIconList = createFindIconList(dataDragon);
  const findChampions = createFindChampions(dataDragon, findIconList);
  const { requestAndNote, hasManyCalls } = noteLimits(request);
  const mayReadGames = (game: ListedGame) => hasManyCalls(keyOf(game));
  const startCalls: StartCalls = (game, { keyFingerprint }) =>
    keyFingerprint === fingerprint(keyOf(game))
      ? (...call) =>
          runCalls(game, { share: callShares.leaderboard }, (callApi) => callApi(...call))
      : undefined;

  const keyOf = (game: ListedGame) => keys[toRiotGameId(game.id)];

  function runCalls<Result>(
    game: ListedGame,
    { share, network }: LookupClient,
    lookUp: (
      callApi: CallApi,
      calls: GameCalls,
      createCallApi: (key: string) => CallApi,
    ) => Promise<Result>,
  ): Promise<Result> {
    const defaultMs = share < callShares.visitor ? backgroundTimeoutMs : defaultLookupTimeoutMs;
    const timeoutMs = settings.lookupTimeoutMs ?? defaultMs;
    lookupCount += 1;
    const deadline = now() + timeoutMs;
    const sharedBy = network && toIpv6Site(network);
    const priority = { order: lookupCount, share, network: sharedBy, deadline };
    const signal = AbortSignal.timeout(timeoutMs);
    const createCallApi =
      (key: string): CallApi =>
      async (host, method, segments, parse, maxWaitMs = timeoutMs, query) => {
        const call = { key, keyIn: players.keyIn, signal, host, method, segments, query };
        const callDeadline = Math.min(deadline, now() + maxWaitMs);
        return findValue(
          requestAndNote,
          { ...call, priority: { ...priority, deadline: callDeadline } },
          parse,
        );
      };
    return lookUp(createCallApi(keyOf(game)), callsByGame[toRiotGameId(game.id)], createCallApi);
  }

  function toOutcome(
    game: ListedGame,
    result: FindPlayerResult,
    subject: string,
    known?: KnownPlayer,
  ): LookupOutcome {
    if (result.kind !== 'found') return toRefusal(game, result, subject);
    refusedSubjects.delete(game.id);
    const { kind, isNameChecked, isConfirmed = false, platform, ...rest } = result;
    knownIcons.set(result.profileIconId, true);
    const readAt = new Date(now()).toISOString();
    const nameCheckedAt = isNameChecked ? readAt : (known?.nameCheckedAt ?? null);
    const keyFingerprint = fingerprint(keyOf(game));
    const found = { ...rest, region: platform, isDemo: false };
    return { kind, player: { ...found, keyFingerprint, readAt, nameCheckedAt }, isConfirmed };
  }

  function toRefusal(
    game: ListedGame,
    result: Exclude<FindPlayerResult, { kind: 'found' }>,
    subject: string,
  ) {
    if (result.kind === 'failed') {
      if (result.failure !== 'key-refused') refusedSubjects.delete(game.id);
      else if (!hasRefusedKey(game.id))
        refusedSubjects.getOrInsertComputed(game.id, () => new Set()).add(subject);
      const isKeyRefused = hasRefusedKey(game.id);
      // The log tells the operator why, and what to do if the key was refused.
      const message = isKeyRefused
        ? `Riot refuses the API key for ${game.name}. Get a new one and set RIOT_API_KEY (or RIOT_TFT_API_KEY).`
        : `Riot did not answer a look-up for ${game.name}.`;
      return { ...reportFailure(result, message), isKeyRefused };
    }
    refusedSubjects.delete(game.id);
    logger?.info({ game: game.id }, 'A look-up found no such player.');
    return { kind: 'no-such-player', detail: result.detail } as const;
  }

  async function findByName(
    callApi: CallApi,
    calls: GameCalls,
    name: string,
    platform: Platform,
  ): Promise<FindPlayerResult> {
    const riotId = parseRiotId(name);
    // A gateway can refuse such a path, which would look like a refused key.
    const isPath = /[/\\%?]/.test(name);
    if (!riotId || isPath) return { kind: 'not-found', detail: 'no-account' };
    return players.find(callApi, calls, riotId, platform);
  }

  /** Asks the key that an id belongs to. @returns undefined if no key says the present name. */
  async function findPresentName(
    createCallApi: (key: string) => CallApi,
    { playerId, keyFingerprint }: KnownPlayer,
    platform: Platform,
  ) {
    const keyOfId = keysByFingerprint.get(keyFingerprint);
    if (!keyOfId || keyOfId.refusalCount >= minRefusedSubjects) return undefined;
    const found = await players.findName?.(createCallApi(keyOfId.key), { playerId, platform });
    const isRefused = found?.kind === 'failed' && found.failure === 'key-refused';
    keyOfId.refusalCount = isRefused ? keyOfId.refusalCount + 1 : 0;
    if (keyOfId.refusalCount === minRefusedSubjects)
      logger?.warn(
        {},
        'Riot refuses the earlier key (RIOT_API_KEY_BEFORE or RIOT_TFT_API_KEY_BEFORE). Its players are looked up by name, and their verification ends.',
      );
    // It is not the game's key that Riot refuses.
    return isRefused ? { ...found, failure: 'refused' as const } : found;
  }

  /** Runs calls for a known player, or a look-up by name when the id belongs to another key. */
  function runForKnown<Result>(
    game: ListedGame,
    known: KnownPlayer,
    client: LookupClient,
    lookUp: (callApi: CallApi, calls: GameCalls, player: RiotPlayer) => Promise<Result>,
  ): Promise<Result | FindPlayerResult> {
    const { playerId, name, keyFingerprint } = known;
    const platform = toPlatform(known.region);
    return runCalls<Result | FindPlayerResult>(
      game,
      client,
      async (callApi, calls, createCallApi) => {
        if (keyFingerprint === fingerprint(keyOf(game)))
          return lookUp(callApi, calls, { playerId, name, platform });
        const present = await findPresentName(createCallApi, known, platform);
        if (!present) return findByName(callApi, calls, name, platform);
        if (present.kind !== 'found') return present;
        const player = await findByName(callApi, calls, present.name, platform);
        return player.kind === 'found' ? { ...player, isConfirmed: true } : player;
      },
    );
  }

  return {
    games: riotGameIds,
    sandboxGames: [],
    isKeyRefused: hasRefusedKey,
    findIcon: createFindIcon({
      ...dataDragon,
      findIconList,
      findChampions,
      isIconInUse: async (id) => knownIcons.has(id) || isIconInUse(id),
    }),
    plays:
      settings.calls === 'riot-id'
        ? createPlaysReaders({ findChampions, logger, startCalls, mayReadGames, now })
        : undefined,
    async lookUp({ game: gameId, name, region }, network, share = callShares.visitor) {
      const game = gameById(gameId);
      const platform = toPlatform(region);
      const client = { share, network };
      const result = await runCalls(game, client, async (callApi, calls) => {
        const found = await findByName(callApi, calls, name, platform);
        // Only a typed name is tried in ordinary letters: a saved one would become another player.
        const ordinary = name.normalize('NFKC');
        return found.kind === 'not-found' && ordinary !== name
          ? findByName(callApi, calls, ordinary, platform)
          : found;
      });
      return toOutcome(game, result, name);
    },
    async refresh(game, known, share = callShares.refresh) {
      const result = await runForKnown(game, known, { share }, (callApi, calls, player) =>
        players.refresh(callApi, calls, player, isNameCheckDue(known, now())),
      );
      return toOutcome(game, result, known.playerId, known);
    },
    async findEquippedIcon(game, known, network) {
      const client = { share: callShares.visitor, network };
      const result = await runForKnown(game, known, client, (callApi, calls, player) =>
        players.fetchIcon(callApi, calls, player),
      );
      if (result.kind !== 'found') return toRefusal(game, result, known.playerId);
      refusedSubjects.delete(game.id);
      const { kind, profileIconId, playerId } = result;
      return { kind, profileIconId, playerId };
    },
  };
}

/** Routes have checked the region. Even with a mistake in a route, an invalid one must not become part of a host name. */
function toPlatform(region: string): Platform {
  if (!isPlatform(region)) throw new Error('a look-up on a platform that is not listed');
  return region;
}

function isNameCheckDue({ nameCheckedAt }: KnownPlayer, now: number): boolean {
  return nameCheckedAt === null || toAgeMs(Date.parse(nameCheckedAt), now) >= nameCheckIntervalMs;
}
