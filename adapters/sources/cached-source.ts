/** Equal look-ups share their calls. A found player is returned from the cache while the source does not answer. */
import { toAgeMs } from '../../domain/clock.ts';
import type { GameAccount } from '../../domain/games/game-account.ts';
import { playerNames } from '../../domain/games/player-name-rules.ts';
import {
  type CachedDataSource,
  callShares,
  type DataSource,
  type LookupOutcome,
  type SeveralPlayers,
} from '../../domain/sources/data-source.ts';
import type { LookupCache } from '../../domain/sources/lookup-cache.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
/** The same for each outcome: a player who is taken off reads as one who is not found. */
const freshMs = 2 * minuteMs;

type Outcome = LookupOutcome | SeveralPlayers;
type Cacheable = Exclude<Outcome, { kind: 'not-answering' }>;
interface CachedOutcome {
  readonly outcome: Cacheable;
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
    { readonly network: string | undefined; readonly outcome: Promise<Outcome> }
  >();

  async function lookUpWithCache(
    key: string,
    fetchOutcome: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const cached = await readCache(key);
    if (cached && isFresh(cached)) return cached.outcome;
    const outcome = await fetchOutcome();
    if (outcome.kind !== 'not-answering') {
      await writeCache(key, outcome);
      return outcome;
    }
    const isUsable = cached && now() - cached.at < maxLookUpAgeDays * dayMs;
    return isUsable && cached.outcome.kind === 'found'
      ? { ...cached.outcome, refusal: outcome }
      : outcome;
  }

  function isFresh({ at }: CachedOutcome): boolean {
    return toAgeMs(at, now()) < freshMs;
  }

  /** Reads the cache. Its errors are only logged, because a look-up also works without it. */
  async function readCache(key: string): Promise<CachedOutcome | undefined> {
    try {
      const found = await lookupCache.get(key);
      return found && { outcome: found.value as Cacheable, at: found.at };
    } catch (error) {
      logger.warn({ err: error }, 'A cached look-up could not be read.');
      return undefined;
    }
  }

  async function writeCache(key: string, outcome: Cacheable): Promise<void> {
    try {
      const at = now();
      // 'Not found' is cached for a short time, because it is never returned stale, and clients can invent names.
      const ttlMs = outcome.kind === 'found' ? maxLookUpAgeDays * dayMs : freshMs;
      await lookupCache.set(key, { value: outcome, at, keepUntil: at + ttlMs });
    } catch (error) {
      logger.warn({ err: error }, 'A look-up could not be cached.');
    }
  }

  /** Waits for the equal look-up in progress, or starts one. A network's used-up share says nothing about other networks. */
  async function shareLookUp(
    key: string,
    network: string | undefined,
    start: () => Promise<Outcome>,
  ): Promise<Outcome> {
    for (;;) {
      const existing = inProgress.get(key);
      if (!existing) break;
      const outcome = await existing.outcome;
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
    readBatch: source.readBatch,
    plays: source.plays,
    lookUp(account, network, share = callShares.visitor) {
      // The cache answers strangers, who may not know what a leaderboard reads.
      if (share < callShares.visitor) return source.lookUp(account, network, share);
      const key = createKey(account);
      return shareLookUp(key, network, () =>
        lookUpWithCache(key, async () => {
          const outcome = await source.lookUp(account, network);
          if (outcome.kind !== 'found') return outcome;
          // The visitor may be redirected to the player's own spelling and region.
          const ownKey = createKey({ ...outcome.player, game: account.game });
          if (ownKey !== key) await writeCache(ownKey, outcome);
          return outcome;
        }),
      );
    },
    async isCached(account) {
      const key = createKey(account);
      if (inProgress.has(key)) return true;
      const cached = await readCache(key);
      return cached !== undefined && isFresh(cached);
    },
    // A refresh leaves the cache alone: it would tell visitors that a page shows the player.
    refresh: source.refresh,
  };
}
