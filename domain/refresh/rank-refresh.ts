/**
 * Viewed and open profiles queue their stale games. The game that was viewed last is refreshed first, because its visitor is
 * probably still there.
 * Every fourth refresh takes the game that has waited longest, because that order alone would never refresh some games.
 * Rows of leaderboards have their own workers, whose calls come after all others.
 */
import { toAgeMs } from '../clock.ts';
import type { NamedAccount } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import { type LeaderboardStore, maxLines } from '../leaderboards/leaderboard.ts';
import type { OwnProfile, Profile, SavedGame, StoredPlayer } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import { splitHidden } from '../profiles/visibility.ts';
import {
  callShares,
  canReadPlayer,
  type DataSource,
  isHiddenDemo,
  type KnownPlayer,
  type ReadBatch,
} from '../sources/data-source.ts';
import type { PlayerAge, QueuedPlayer, RefreshQueue, RefreshView } from './refresh-queue.ts';
import {
  type ClaimedRefresh,
  createRunRefresh,
  minRefreshIntervalMs,
  type RefreshNeeds,
} from './run-refresh.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
export const staleAfterMs = 15 * minuteMs;
/** An account on more pages is refreshed once in `staleAfterMs`, because each refresh changes all of them. */
const maxPages = 500;
/** Between two refreshes of one account that only programs read. */
export const programIntervalMs = 60 * minuteMs;
/** Reads by programs and rows of leaderboards come after all views of this time. */
const laterMs = 12 * 60 * minuteMs;
/** Between two refreshes of a row of a leaderboard that no visitor opens now, but opened in the last month. */
const rowIntervalMs = 24 * 60 * minuteMs;
const openedWithinMs = 30 * rowIntervalMs;
/** Views move a queued game at most once in this time, so that a popular profile causes few writes. */
export const viewMoveIntervalMs = minuteMs;
/** Open pages move a queued game less often, so that new views come first. */
const watchMoveIntervalMs = 60 * minuteMs;
/** A press of 'Update' counts as a view that is later by this time. */
export const updateHeadStartMs = 24 * 60 * minuteMs;
/** A press of 'Update' refreshes at most this many accounts. */
const maxRequested = 10;
/** One in this many refreshes takes the game that has waited longest. */
const firstQueuedEvery = 4;
/** A game whose last view is older leaves the queue. */
export const dropAfterMs = 24 * 60 * minuteMs;
/** A profile has at most fifty games. */
const watchedBatchSize = 100;
/** After this time another worker can claim the refresh. */
const claimTtlMs = 2 * minuteMs;

export type RefreshRequest =
  | { readonly kind: 'queued' }
  | {
      readonly kind: 'too-soon';
      readonly hasFailed: boolean;
      /** Until the account can be refreshed again. */
      readonly retryAfterSeconds: number;
    }
  /** The refresh is queued all the same, because the key may be accepted again. */
  | { readonly kind: 'key-refused' }
  /** The game account is real, and the site runs without an API key. */
  | { readonly kind: 'no-key' }
  | { readonly kind: 'no-such-game' };

export type Viewer = 'visitor' | 'owner' | 'program';

export type Refreshes = ReturnType<typeof createRefreshes>;

interface Needs extends RefreshNeeds {
  readonly dataSource: DataSource;
  /** Called with the games of a page that a visitor opens. */
  readonly onView?: (viewed: readonly StoredPlayer[]) => void;
  readonly findReadBatch?: (game: GameId) => ReadBatch | undefined;
  /** Wakes the workers after a refresh was queued. */
  readonly wake: (isForLeaderboard: boolean) => void;
  readonly now?: () => number;
}

export function createRefreshes(needs: Needs) {
  const { store, queue, dataSource, onView, findReadBatch, wake, now = () => Date.now() } = needs;
  const canRun = async (stored: StoredPlayer) =>
    (await findWaitMs(stored)) <= 0 && canReadPlayer(dataSource, stored);
  const run = createRunRefresh(needs, canRun, now);

  return {
    /**
     * Does not wait for the data source. A view by the owner also refreshes the games that they hid. A read by a program counts as
     * no view, and queues ranks that are older than an hour.
     */
    async refreshIfStale(profile: Profile | OwnProfile, viewer: Viewer = 'visitor'): Promise<void> {
      const hiddenGames = 'hiddenGames' in profile ? profile.hiddenGames : [];
      const hidden = hiddenGames.filter((saved) => !isHiddenDemo(dataSource, saved));
      const viewed = [...profile.savedGames, ...(viewer === 'owner' ? hidden : [])];
      const stale = viewed.filter(isStale);
      if (viewer === 'program') {
        const old = stale.filter((saved) => toWaitMs(saved, now(), programIntervalMs) <= 0);
        return insert(old, toLaterView());
      }
      await insert(stale, toView(now(), viewMoveIntervalMs));
      onView?.(viewed.filter((saved) => canReadPlayer(dataSource, saved)));
    },

    /** For the rows of a leaderboard that a visitor opens. */
    refreshRows: (rows: readonly (QueuedPlayer & PlayerAge)[]) =>
      insertRows(rows.filter((row) => isStale(row) && toWaitMs(row, now(), staleAfterMs) <= 0)),

    /** Queues a batch of the rows of leaderboards that were not refreshed for a day. */
    async refreshOldRows({ listOldRows }: Pick<LeaderboardStore, 'listOldRows'>): Promise<void> {
      await insertRows(await listOldRows(now() - rowIntervalMs, now() - openedWithinMs));
    },

    /** For profiles that are open on a screen. */
    async refreshWatched(profileIds: readonly string[]): Promise<void> {
      for (let start = 0; start < profileIds.length; start += watchedBatchSize) {
        const batch = profileIds.slice(start, start + watchedBatchSize);
        const games = await queue.listGames(batch);
        const [shown] = splitHidden(games, dataSource.sandboxGames);
        await insert(shown.filter(isStale), toView(now(), watchMoveIntervalMs));
      }
    },

    /** The accounts that a press of 'Update' refreshes, the oldest first. If none is old enough, the one that will be next. */
    listDue(profile: Profile): readonly NamedAccount[] {
      const byAge = profile.savedGames.toSorted((a, b) => toWaitMs(a, now()) - toWaitMs(b, now()));
      const readable = byAge.filter((saved) => canReadPlayer(dataSource, saved));
      const due = readable.filter((saved) => toWaitMs(saved, now()) <= 0);
      return due.length > 0 ? due.slice(0, maxRequested) : [...readable, ...byAge].slice(0, 1);
    },

    /** Queues one account that a visitor wants to be refreshed now. */
    async request(profile: Profile, account: NamedAccount): Promise<RefreshRequest> {
      const saved = findSavedGame(profile, account);
      if (!saved) return { kind: 'no-such-game' };
      if (!canReadPlayer(dataSource, saved)) return { kind: 'no-key' };
      const waitMs = await findWaitMs(saved);
      if (waitMs <= 0) {
        await insert([saved], toView(now() + updateHeadStartMs, viewMoveIntervalMs));
      }
      if (dataSource.isKeyRefused(saved.game)) return { kind: 'key-refused' };
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / secondMs);
        return { kind: 'too-soon', hasFailed: saved.failedAt !== null, retryAfterSeconds };
      }
      return { kind: 'queued' };
    },

    /** Runs the next refresh of the queue; 'idle' when none is due. */
    createWork(game: GameId): () => Promise<'done' | 'idle'> {
      let claimCount = 0;
      return async () => {
        claimCount += 1;
        const order = claimCount % firstQueuedEvery === 0 ? 'first-queued' : 'last-viewed';
        const claimed = await claim(game, order);
        if (!claimed) return 'idle';
        await run(claimed, (known) => dataSource.refresh(gameById(game), known));
        return 'done';
      };
    },

    /** As `createWork`, for rows of leaderboards. It is 'idle', too, while the source's limits are used up. */
    createRowWork: (game: GameId) => async (): Promise<'done' | 'idle'> => {
      const readBatch = findReadBatch?.(game);
      const claimed: ClaimedRefresh[] = [];
      while (claimed.length < (readBatch ? maxLines : 1)) {
        const next = await claim(game, 'leaderboards');
        if (!next) break;
        claimed.push(next);
      }
      // A sample has another source.
      const names = claimed.flatMap(({ stored }) => (stored?.isDemo === false ? stored.name : []));
      const readReal = names.length > 0 ? readBatch?.(names) : undefined;
      const refresh = (known: KnownPlayer) =>
        dataSource.refresh(gameById(game), known, callShares.leaderboard);
      let isIdle = claimed.length === 0;
      for (const each of claimed) {
        const read = each.stored?.isDemo ? refresh : (readReal ?? refresh);
        if ((await run(each, read)) === 'busy') isIdle = true;
      }
      return isIdle ? 'idle' : 'done';
    },
  };

  function isStale(saved: PlayerAge): boolean {
    return (
      canReadPlayer(dataSource, saved) &&
      toAgeMs(Date.parse(saved.readAt), now()) >= staleAfterMs &&
      toWaitMs(saved, now()) <= 0
    );
  }

  async function findWaitMs(stored: Pick<StoredPlayer, 'player' | 'readAt' | 'failedAt'>) {
    const longestMs = toWaitMs(stored, now(), staleAfterMs);
    const isPopular = longestMs > 0 && (await store.countPages(stored.player)) > maxPages;
    return isPopular ? longestMs : toWaitMs(stored, now());
  }

  async function insert(
    players: readonly QueuedPlayer[],
    view: Omit<RefreshView, 'now'>,
  ): Promise<void> {
    if (players.length === 0) return;
    await queue.insertRefreshes(players, { ...view, now: now() });
    wake(view.isForLeaderboard === true);
  }

  function insertRows(rows: readonly QueuedPlayer[]): Promise<void> {
    return insert(rows, { ...toLaterView(), isForLeaderboard: true });
  }

  /** A player who is queued already stays where it is. */
  function toLaterView() {
    return { viewedAt: now() - laterMs, movedBefore: 0 };
  }

  /** Takes the next refresh, which no other worker gets for a while. */
  async function claim(
    game: GameId,
    order: Parameters<RefreshQueue['claimRefresh']>[2],
  ): Promise<ClaimedRefresh | undefined> {
    const refresh = await queue.claimRefresh(now(), now() + claimTtlMs, order, game);
    return refresh && { ...refresh, stored: await store.findPlayer(refresh.player) };
  }
}

const toView = (viewedAt: number, moveIntervalMs: number) => {
  return { viewedAt, movedBefore: viewedAt - moveIntervalMs };
};

function toWaitMs(
  { readAt, failedAt }: Pick<SavedGame, 'readAt' | 'failedAt'>,
  now: number,
  intervalMs = minRefreshIntervalMs,
): number {
  const attempts = failedAt ? [readAt, failedAt] : [readAt];
  return intervalMs - Math.min(...attempts.map((time) => toAgeMs(Date.parse(time), now)));
}
