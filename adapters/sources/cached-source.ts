/** Equal look-ups share their calls. A found player is returned from the cache while the source does not answer. */
import { toAgeMs } from '../../domain/clock.ts';
import type { GameAccount } from '../../domain/games/game-account.ts';
import { playerNames } from '../../domain/games/player-name-rules.ts';
import type {
  CachedDataSource,
  DataSource,
  LookupOutcome,
  SeveralPlayers,
} from '../../domain/sources/data-source.ts';
import type { LookupCache } from '../../domain/sources/lookup-cache.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
const freshMs = {
  found: 120 * secondMs,
  'no-such-player': 30 * secondMs,
  'several-players': 30 * secondMs,
} as const;

type AnyOutcome = LookupOutcome | SeveralPlayers;
type Cacheable<Outcome> = Exclude<Outcome, { kind: 'not-answering' }>;
interface CachedOutcome<Outcome> {
  readonly outcome: Cacheable<Outcome>;
  /** When it was cached, in milliseconds since 1970. */
  readonly at: number;
}

interface CacheSettings {
  readonly lookupCache: LookupCache;
  /**
   * A part of every cache key: the number of the format of cached players, how players are found (by Riot ID or summoner name)
   * and the fingerprints of the API keys.
   */
  readonly context: string;
  readonly logger: { warn(details: object, message: string): void };
  readonly now?: () => number;
}

export function createCachedSource(source: DataSource, settings: CacheSettings): CachedDataSource {
  const { lookupCache, context, logger, now = () => Date.now() } = settings;
  const inProgress = new Map<
    string,
    { readonly network: string | undefined; readonly outcome: Promise<AnyOutcome> }
  >();

  async function lookUpWithCache<Outcome extends AnyOutcome>(
    key: string,
    canServeStale: boolean,
    fetchOutcome: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const cached = await readCache<Outcome>(key);
    if (cached && isFresh(cached)) return cached.outcome;
    const outcome = await fetchOutcome();
    if (outcome.kind !== 'not-answering') {
      await writeCache(key, outcome);
      return outcome;
    }
    const isUsable = canServeStale && cached && now() - cached.at < maxLookUpAgeDays * dayMs;
    return isUsable && cached.outcome.kind === 'found'
      ? { ...cached.outcome, isStale: true }
      : outcome;
  }

  function isFresh({ outcome, at }: CachedOutcome<AnyOutcome>): boolean {
    return toAgeMs(at, now()) < freshMs[outcome.kind];
  }

  /** Reads the cache. Its errors are only logged, because a look-up also works without it. */
  async function readCache<Outcome extends AnyOutcome>(
    key: string,
  ): Promise<CachedOutcome<Outcome> | undefined> {
    try {
      const found = await lookupCache.get(key);
      return found && { outcome: found.value as Cacheable<Outcome>, at: found.at };
    } catch (error) {
      logger.warn({ err: error }, 'A cached look-up could not be read.');
      return undefined;
    }
  }

  async function writeCache(key: string, outcome: Cacheable<AnyOutcome>): Promise<void> {
    try {
      const at = now();
      // 'Not found' is cached for a short time, because it is never returned stale, and clients can invent names.
      const ttlMs = outcome.kind === 'found' ? maxLookUpAgeDays * dayMs : freshMs[outcome.kind];
      await lookupCache.set(key, { value: outcome, at, keepUntil: at + ttlMs });
    } catch (error) {
      logger.warn({ err: error }, 'A look-up could not be cached.');
    }
  }

  /** Waits for the equal look-up in progress, or starts one. A network's used-up share says nothing about other networks. */
  async function shareLookUp<Outcome extends AnyOutcome>(
    key: string,
    network: string | undefined,
    start: () => Promise<Outcome>,
  ): Promise<Outcome> {
    for (;;) {
      const existing = inProgress.get(key);
      if (!existing) break;
      // A key belongs either to look-ups or to refreshes.
      const outcome = (await existing.outcome) as Outcome;
      const isOthersShareUsedUp = outcome.kind === 'not-answering' && outcome.isShareUsedUp;
      if (!isOthersShareUsedUp || existing.network === network) return outcome;
    }
    const outcome = start().finally(() => inProgress.delete(key));
    inProgress.set(key, { network, outcome });
    return outcome;
  }

  function createKey({ game, name, region }: GameAccount): string {
    return `${context} ${game} ${region} ${playerNames[game].toKey(name, region)}`;
  }

  return {
    games: source.games,
    sandboxGames: source.sandboxGames,
    isKeyRefused: source.isKeyRefused,
    lookUp(account, network) {
      const key = createKey(account);
      return shareLookUp(key, network, () =>
        lookUpWithCache(key, true, () => source.lookUp(account, network)),
      );
    },
    async isCached(account) {
      const key = createKey(account);
      if (inProgress.has(key)) return true;
      const cached = await readCache(key);
      return cached !== undefined && isFresh(cached);
    },
    refresh(game, known) {
      // Profiles that show the same account share one refresh, and its result while it is fresh.
      const key = `${context} ${game.id} id ${known.keyFingerprint} ${known.playerId}`;
      return shareLookUp(key, undefined, () =>
        lookUpWithCache(key, false, async () => {
          const outcome = await source.refresh(game, known);
          if (outcome.kind !== 'found') return outcome;
          const { name, region, readAt, nameCheckedAt } = outcome.player;
          // If the name was checked, the outcome is cached by name, too, so that the next look-up by name finds it.
          if (nameCheckedAt === readAt)
            await writeCache(createKey({ game: game.id, name, region }), outcome);
          return outcome;
        }),
      );
    },
  };
}
