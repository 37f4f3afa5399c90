import type { ReactNode } from 'react';
import type { PublicChange } from '../../../domain/changes/public-change.ts';
import { type GameAccount, isSameAccount } from '../../../domain/games/game-account.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import type { QueueSample } from '../../../domain/history/rank-history.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import type { LiveEvent, Watch } from './watch-profile.ts';

/** The state of the open page of a profile. */
export interface LiveState {
  readonly profile: PublicProfile;
  readonly summaries: QueueSummaries;
  /** The samples that arrived since the page was opened, oldest first. */
  readonly samples: readonly QueueSample[];
  /** Incremented when samples may have been missed, so that open graphs load their history again. */
  readonly missedCount: number;
  readonly isLost: boolean;
  /** The message about a first rank or a promotion. */
  readonly moment: ReactNode;
  /** The last text for screen readers, of a change or of a card. */
  readonly announcement: string;
  /** How often the owner has changed the order since the page was opened. */
  readonly orderCount: number;
}

export type LiveStore = ReturnType<typeof createLiveStore>;

type ChangeScript = typeof import('../profile/changes/announce.tsx');

/**
 * Creates a store for `useSyncExternalStore`. It watches the profile while it has subscribers.
 * @param address the public address of the profile.
 */
export function createLiveStore(
  initial: Pick<LiveState, 'profile' | 'summaries'>,
  address: string,
  watch: Watch,
) {
  let state: LiveState = {
    ...initial,
    samples: [],
    missedCount: 0,
    isLost: false,
    moment: null,
    announcement: '',
    orderCount: 0,
  };
  const subscribers = new Set<() => void>();
  let stop: (() => void) | undefined;
  let changeScript: Promise<ChangeScript | null> | undefined;

  function set(changed: Partial<LiveState>): void {
    state = { ...state, ...changed };
    for (const notify of subscribers) notify();
  }

  /** A profile that arrives after a newer one is ignored. */
  function update(profile: PublicProfile): void {
    if (profile.revision >= state.profile.revision) set({ profile });
  }

  /**
   * Loads the script for changes; null if it cannot be loaded. All callers wait for one import, because browsers do not resolve
   * imports in the order of their calls, and changes must be announced in theirs.
   */
  function loadChangeScript(): Promise<ChangeScript | null> {
    changeScript ??= import('../profile/changes/announce.tsx').catch(() => {
      changeScript = undefined;
      return null;
    });
    return changeScript;
  }

  /** Shows the message and the texts about changes. `after` is the profile with them. */
  async function showChanges(changes: readonly PublicChange[], after: PublicProfile) {
    const script = await loadChangeScript();
    if (!script || changes.length === 0) return;
    const { text, message = state.moment } = script.announceChanges(changes, after, address);
    set({
      moment: message,
      announcement: text || state.announcement,
      summaries: script.addRankChanges(state.summaries, script.toSamples(changes)),
    });
  }

  async function receive(event: LiveEvent): Promise<void> {
    switch (event.kind) {
      case 'missed':
        return set({ missedCount: state.missedCount + 1 });
      case 'lost':
      case 'connected':
        return set({ isLost: event.kind === 'lost' });
      case 'gone':
        // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
        return location.reload();
    }
    const script = await loadChangeScript();
    // The page then says that it is not up to date.
    if (!script) return set({ isLost: true });
    const profile = script.readUserDocument(event.document);
    const changes = event.changes.flatMap(script.readChangeFields);
    const includes = (kind: PublicChange['kind']) => changes.some((change) => change.kind === kind);
    update(profile);
    set({
      samples: [...state.samples, ...script.toSamples(changes)],
      missedCount: state.missedCount + (includes('history') ? 1 : 0),
      orderCount: state.orderCount + (includes('order') ? 1 : 0),
    });
    await showChanges(changes, profile);
  }

  return {
    address,
    getState: () => state,
    update,
    showChanges,
    announce: (announcement: string) => set({ announcement }),
    subscribe(notify: () => void): () => void {
      subscribers.add(notify);
      // Loaded later, it would be a request of every watcher at the moment of a change.
      void loadChangeScript();
      stop ??= watch(receive);
      return () => {
        subscribers.delete(notify);
        if (subscribers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** Counts how often the rank of a queue has changed since the page was opened. */
export function countRankChanges(
  samples: LiveState['samples'],
  account: GameAccount,
  queue: string,
): number {
  return samples.filter((sample) => sample.queue === queue && isSameAccount(sample, account))
    .length;
}
