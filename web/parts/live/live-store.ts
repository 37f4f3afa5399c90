import type { PublicChange } from '../../../domain/changes/public-change.ts';
import { type GameAccount, isSameAccount } from '../../../domain/games/game-account.ts';
import { addRankChanges, type QueueTrends } from '../../../domain/history/queue-trends.ts';
import type { QueuePoint } from '../../../domain/history/rank-history.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { readChangeFields } from '../../../domain/wire/change-fields.ts';
import { readUserDocument } from '../../../domain/wire/user-document.ts';
import { describeChanges } from '../profile/changes/describe-changes.ts';
import { findMoments, type Moment } from '../profile/changes/find-moments.ts';
import { joinRankChanges } from '../profile/changes/join-rank-changes.ts';
import type { LiveEvent, Watch } from './watch-profile.ts';

/** The state of the open page of a profile. */
export interface LiveState {
  readonly profile: PublicProfile;
  readonly trends: QueueTrends;
  /** The points that arrived since the page was opened, oldest first. */
  readonly points: readonly QueuePoint[];
  /** Incremented when points may have been missed, so that open graphs load their history again. */
  readonly missedCount: number;
  readonly isLost: boolean;
  /** The last first ranks and promotions, the highest first. */
  readonly moments: readonly Moment[];
  /** The last text for screen readers, of a change or of a card. */
  readonly announcement: string;
  /** How often the owner has changed the order since the page was opened. */
  readonly orderCount: number;
}

export type LiveStore = ReturnType<typeof createLiveStore>;

/**
 * Creates a store for `useSyncExternalStore`. It watches the profile from the first subscription.
 * @param address the public address of the profile.
 */
export function createLiveStore(
  { profile, trends }: Pick<LiveState, 'profile' | 'trends'>,
  address: string,
  watch: Watch,
) {
  let state: LiveState = {
    profile,
    trends,
    points: [],
    missedCount: 0,
    isLost: false,
    moments: [],
    announcement: '',
    orderCount: 0,
  };
  const subscribers = new Set<() => void>();
  let isWatching = false;

  function set(changed: Partial<LiveState>): void {
    state = { ...state, ...changed };
    for (const notify of subscribers) notify();
  }

  /** A profile that arrives after a newer one is ignored. */
  function update(received: PublicProfile): void {
    if (received.revision >= state.profile.revision) set({ profile: received });
  }

  /** Shows a profile with what has changed: the glow of a rank, a message, the points of graphs, a text for screen readers. */
  function showChanges(changes: readonly PublicChange[], after: PublicProfile): void {
    const joined = joinRankChanges(changes);
    const moments = findMoments(joined, after);
    const sentences = moments.map(({ sentence }) => sentence);
    const text = [...sentences, describeChanges(joined, after)].join(' ').trim();
    const points = toPoints(changes);
    const includes = (kind: PublicChange['kind']) => changes.some((change) => change.kind === kind);
    update(after);
    set({
      // The last message may be about the removed account.
      moments: moments.length > 0 || includes('game-removed') ? moments : state.moments,
      announcement: text || state.announcement,
      trends: addRankChanges(state.trends, points),
      points: [...state.points, ...points],
      missedCount: state.missedCount + (includes('history') ? 1 : 0),
      orderCount: state.orderCount + (includes('order') ? 1 : 0),
    });
  }

  function receive(event: LiveEvent): void {
    switch (event.kind) {
      case 'document':
        showChanges(event.changes.flatMap(readChangeFields), readUserDocument(event.document));
        break;
      case 'missed':
        set({ missedCount: state.missedCount + 1 });
        break;
      case 'gone':
        // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
        location.reload();
        break;
      default:
        set({ isLost: event.kind === 'lost' });
    }
  }

  return {
    address,
    getState: () => state,
    update,
    showChanges,
    announce: (announcement: string) => set({ announcement }),
    subscribe(notify: () => void): () => void {
      subscribers.add(notify);
      if (!isWatching) watch(receive);
      isWatching = true;
      return () => void subscribers.delete(notify);
    },
  };
}

/** Counts how often the rank of a queue has changed since the page was opened. */
export function countRankChanges(
  points: LiveState['points'],
  account: GameAccount,
  queue: string,
): number {
  return points.filter((point) => point.queue === queue && isSameAccount(point, account)).length;
}

/** Returns the points that changes of ranks added to the history. */
function toPoints(changes: readonly PublicChange[]): readonly QueuePoint[] {
  return changes.flatMap((change) =>
    change.kind === 'rank' ? [{ ...change.account, queue: change.queue, ...change.sample }] : [],
  );
}
