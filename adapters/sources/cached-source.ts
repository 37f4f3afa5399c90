/** Wraps a publisher: equal look-ups at once are one, answers are remembered, and the last good one outlives an outage. */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { GameAccount } from '../../domain/games/game-account.ts';
import type { ListedGame } from '../../domain/games/games.ts';
import { platformById } from '../../domain/games/platforms.ts';
import { parseRiotId, riotIdText } from '../../domain/games/riot-id.ts';
import type {
  CachedDataSource,
  DataSource,
  IconOutcome,
  LookupOutcome,
  Player,
} from '../../domain/ranks/data-source.ts';
import type { LookupCache } from '../../domain/ranks/lookup-cache.ts';
import type { SourceMeter } from './source-meter.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** Some hundreds of icons. */
const mostIconBytes = 16 * 1024 * 1024;
const iconsAtOnce = 8;
/** How long an answer is as good as a new one. */
const freshFor = { found: 120 * second, 'no-such-player': 30 * second } as const;
/** How long the last good answer may stand in for a publisher that does not answer. */
const standsInFor = 7 * day;
/** Old answers are looked for after so many new ones. */
const tidyEvery = 500;

type Good = Exclude<LookupOutcome, { kind: 'not-answering' }>;

export interface CacheSettings {
  readonly memory: LookupCache;
  readonly meter: SourceMeter;
  /** What answers depend on besides the question: the calls in use and the keys' fingerprints. */
  readonly context: string;
  readonly logger: { warn(details: object, message: string): void };
  /** The time in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Makes the publisher that people's look-ups go through. */
export function createCachedSource(
  publisher: DataSource,
  settings: CacheSettings,
): CachedDataSource {
  const { memory, meter, context, logger } = settings;
  const now = settings.now ?? Date.now;
  const icons = createIconCache(publisher);
  const underWay = new Map<string, Promise<LookupOutcome>>();
  let remembered = 0;

  async function lookUp(
    key: string,
    mayStandIn: boolean,
    ask: () => Promise<LookupOutcome>,
  ): Promise<LookupOutcome> {
    const known = await recall(key);
    if (known && isFresh(known)) {
      meter.lookup('remembered');
      return known.good;
    }
    const outcome = await ask();
    if (outcome.kind !== 'not-answering') {
      meter.lookup('asked');
      await remember(key, outcome);
      return outcome;
    }
    const last = mayStandIn && known && now() - known.at < standsInFor ? known.good : outcome;
    const standsIn = last.kind === 'found';
    meter.lookup(standsIn ? 'stood-in' : 'failed');
    return standsIn ? { ...last, isStale: true } : outcome;
  }

  function isFresh({ good, at }: { good: Good; at: number }): boolean {
    return now() - at < freshFor[good.kind];
  }

  /** What the memory cannot say is asked of the publisher: a cache is no reason to fail. */
  async function recall(key: string): Promise<{ good: Good; at: number } | undefined> {
    try {
      const found = await memory.get(key);
      return found && { good: found.value as Good, at: found.at };
    } catch (error) {
      logger.warn({ err: error }, 'A remembered look-up could not be read.');
      return undefined;
    }
  }

  async function remember(key: string, outcome: Good): Promise<void> {
    try {
      const at = now();
      // "Nobody" stands in for nothing later, and anybody can make up names.
      const keptFor = outcome.kind === 'found' ? standsInFor : freshFor[outcome.kind];
      await memory.set(key, { value: outcome, at, keepUntil: at + keptFor });
      remembered += 1;
      if (remembered % tidyEvery === 0) await memory.deleteExpired(now());
    } catch (error) {
      logger.warn({ err: error }, 'A look-up could not be remembered.');
    }
  }

  function together(
    key: string,
    mayStandIn: boolean,
    ask: () => Promise<LookupOutcome>,
  ): Promise<LookupOutcome> {
    const same = underWay.get(key);
    if (same) {
      meter.lookup('shared');
      return same;
    }
    const mine = lookUp(key, mayStandIn, ask).finally(() => underWay.delete(key));
    underWay.set(key, mine);
    return mine;
  }

  return {
    source: publisher.source,
    findIcon: async (id) => (await icons.fetch(id)) ?? { kind: 'not-answering' },
    readProfileIcon: (game, known) => publisher.readProfileIcon(game, known),
    lookUp: (account) =>
      together(`${context} ${keyOf(account)}`, true, () => publisher.lookUp(account)),
    async isCached(account) {
      const key = `${context} ${keyOf(account)}`;
      if (underWay.has(key)) return true;
      const known = await recall(key);
      return known !== undefined && isFresh(known);
    },
    async refresh(game, known) {
      // Once for everybody who shows the account; a failure is told as one.
      const key = `${context} ${game.id} id ${known.keyFingerprint} ${known.playerId}`;
      const outcome = await together(key, false, () => publisher.refresh(game, known));
      // What was read for a refresh is news for everybody who looks the player up.
      if (outcome.kind === 'found') await rememberReread(game, outcome.player);
      return outcome;
    },
  };

  async function rememberReread(game: ListedGame, player: Player): Promise<void> {
    const name = parseRiotId(player.name);
    if (!name) return;
    const account = { game, name, platform: player.platform };
    await remember(`${context} ${keyOf(account)}`, { kind: 'found', player });
  }
}

/** One spelling for everything that asks for the same account; '#' parts name and tag, which hold none. */
function keyOf({ game, name: { gameName, tagLine }, platform }: GameAccount): string {
  const asked = { gameName, tagLine: tagLine ?? platformById(platform).defaultTag };
  return `${game.id} ${platform} ${riotIdText(asked).toLowerCase()}`;
}

/** Icons in memory, the least recently seen out first; people who ask for one at once share a call. */
function createIconCache(publisher: DataSource): LRUCache<number, IconOutcome> {
  const limit = pLimit(iconsAtOnce);
  return new LRUCache<number, IconOutcome>({
    maxSize: mostIconBytes,
    sizeCalculation: (icon) => 200 + (icon.kind === 'found' ? icon.bytes.length : 0),
    async fetchMethod(id, _stale, { options }) {
      const icon = await limit(() => publisher.findIcon(id));
      options.ttl = icon.kind === 'found' ? day : minute;
      // A copy in a room of its own: Node cuts small buffers out of rooms of 64 kB, which live as long as anything in them.
      return icon.kind === 'found' ? { ...icon, bytes: new Uint8Array(icon.bytes) } : icon;
    },
  });
}
