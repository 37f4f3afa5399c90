import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PublicChange } from '../../../domain/changes/public-change.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import type { QueueSample } from '../../../domain/history/rank-history.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { watchProfile } from '../live/watch-profile.ts';
import { toGameKey } from './game-key.ts';

export interface LiveSamples {
  /** The samples that arrived since the page was opened, oldest first. */
  readonly added: readonly QueueSample[];
  /** Incremented when samples may have been missed, so that open graphs load their history again. */
  readonly missedCount: number;
}

/** Returns how often the rank of a queue has changed since the page was opened. */
export type CountRankChanges = (account: Parameters<typeof toGameKey>[0], queue: string) => number;

export type LiveProfile = ReturnType<typeof useLiveProfile>;

type ChangeScript = typeof import('./changes/announce.tsx');

let changeScript: Promise<ChangeScript | null> | undefined;

/**
 * Loads the script for changes; null if it cannot be loaded. The page then says that it is not up to date. All callers wait for one
 * import, because browsers do not resolve imports in the order of their calls, and changes must be announced in theirs.
 */
function loadChangeScript(): Promise<ChangeScript | null> {
  changeScript ??= import('./changes/announce.tsx').catch(() => {
    changeScript = undefined;
    return null;
  });
  return changeScript;
}

/** Watches a profile, and returns its latest profile with what to show about its changes. @param isFirstGame whether the owner has just added the first game. */
export function useLiveProfile(
  initial: { readonly profile: PublicProfile; readonly summaries: QueueSummaries },
  origin: string,
  isFirstGame?: (profile: PublicProfile) => boolean,
) {
  const latest = useRef(initial.profile);
  const [profile, setProfile] = useState(initial.profile);
  const [summaries, setSummaries] = useState(initial.summaries);
  const [samples, setSamples] = useState<LiveSamples>({ added: [], missedCount: 0 });
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [moment, setMoment] = useState<ReactNode>(null);
  const [orderCount, setOrderCount] = useState(0);

  const update = useCallback((received: PublicProfile) => {
    // A profile that arrives after a newer one is ignored.
    if (received.revision < latest.current.revision) return;
    latest.current = received;
    setProfile(received);
  }, []);

  const showChanges = useCallback(
    async (changes: readonly PublicChange[], after: PublicProfile) => {
      if (changes.length === 0) return;
      const script = await loadChangeScript();
      if (!script) return;
      const address = `${origin}/${after.displayName}`;
      const { text, message } = script.announceChanges(changes, after, address);
      if (text !== '') setAnnouncement(text);
      if (message !== undefined) setMoment(message);
      setSummaries((shown) => script.addRankChanges(shown, script.toSamples(changes)));
    },
    [origin],
  );

  useEffect(() => {
    // Loaded later, it would be a request of every watcher at the moment of a change.
    void loadChangeScript();
    if (isFirstGame?.(initial.profile)) {
      const added = initial.profile.savedGames.map(
        (account) => ({ kind: 'game-added', account }) as const,
      );
      void showChanges(added, initial.profile);
    }
  }, [initial, isFirstGame, showChanges]);

  useEffect(() => {
    const onMissed = () =>
      setSamples((before) => ({ ...before, missedCount: before.missedCount + 1 }));
    return watchProfile(initial.profile, {
      async onDocument(document, fields) {
        const script = await loadChangeScript();
        if (!script) return setIsLost(true);
        const received = script.readUserDocument(document);
        const changes = fields.flatMap(script.readChangeFields);
        update(received);
        if (changes.some(({ kind }) => kind === 'order')) setOrderCount((count) => count + 1);
        const added = script.toSamples(changes);
        setSamples((before) => ({ ...before, added: [...before.added, ...added] }));
        if (changes.some(({ kind }) => kind === 'history')) onMissed();
        void showChanges(changes, received);
      },
      onMissed,
      // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
      onGone: () => location.reload(),
      onLost: setIsLost,
    });
  }, [initial, update, showChanges]);

  const countRankChanges: CountRankChanges = (account, queue) =>
    samples.added.filter(
      (sample) => sample.queue === queue && toGameKey(sample) === toGameKey(account),
    ).length;

  return {
    profile,
    summaries,
    samples,
    countRankChanges,
    isLost,
    moment,
    update,
    /** The last text for screen readers, of a change or of a card. */
    announcement,
    announce: setAnnouncement,
    /** How often the owner has changed the order since the page was opened. */
    orderCount,
  };
}
