import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import type { QueueSample } from '../../../domain/history/rank-history.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import type { PublicChange, PublicRankChange } from '../../../domain/wire/public-change.ts';
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

/** Loads the script for changes; null if it cannot be loaded. The page then shows the new ranks, but does not announce them. */
const loadChangeScript = () => import('./changes/announce.tsx').catch(() => null);

/** Watches a profile, and returns its latest document with what to show about its changes. `owner` is undefined for visitors. */
export function useLiveProfile(
  initial: { readonly document: UserDocument; readonly summaries: QueueSummaries },
  origin: string,
  owner?: { hasAddedFirstGame(document: UserDocument): boolean },
) {
  const latest = useRef(initial.document);
  const [document, setDocument] = useState(initial.document);
  const [summaries, setSummaries] = useState(initial.summaries);
  const [samples, setSamples] = useState<LiveSamples>({ added: [], missedCount: 0 });
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [moment, setMoment] = useState<ReactNode>(null);

  /** Shows a document from the server, or a change that is not saved yet. */
  const update = useCallback((change: Partial<UserDocument>) => {
    // A document that arrives after a newer one is ignored.
    if (change.revision !== undefined && change.revision < latest.current.revision) return;
    latest.current = { ...latest.current, ...change };
    setDocument(latest.current);
  }, []);

  const announce = useCallback(
    async (changes: readonly PublicChange[], after: UserDocument) => {
      if (changes.length === 0) return;
      const script = await loadChangeScript();
      if (!script) return;
      const address = `${origin}/${after.displayName}`;
      const { text, message } = script.announceChanges(changes, after, address);
      if (text !== '') setAnnouncement(text);
      if (message !== undefined) setMoment(message);
      setSummaries((shown) => script.addRankChanges(shown, changes.filter(isRankChange)));
    },
    [origin],
  );

  useEffect(() => {
    // Loaded later, it would be a request of every watcher at the moment of a change.
    void loadChangeScript();
    if (owner?.hasAddedFirstGame(initial.document)) {
      const added = initial.document.savedGames.map(
        ({ GameType, GameUsername, DisplayName, Region }) =>
          ({ Kind: 'game-added', GameType, GameUsername, DisplayName, Region }) as const,
      );
      void announce(added, initial.document);
    }
  }, [initial, owner, announce]);

  useEffect(() => {
    const onMissed = () =>
      setSamples((before) => ({ ...before, missedCount: before.missedCount + 1 }));
    return watchProfile(initial.document, {
      onDocument(received, changes) {
        update(received);
        const added = changes.filter(isRankChange).map(toSample);
        setSamples((before) => ({ ...before, added: [...before.added, ...added] }));
        if (changes.some(({ Kind }) => Kind === 'history')) onMissed();
        void announce(changes, received);
      },
      onMissed,
      // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
      onGone: () => location.reload(),
      onLost: setIsLost,
    });
  }, [initial, update, announce]);

  const countRankChanges: CountRankChanges = (account, queue) =>
    samples.added.filter(
      (sample) => sample.Queue === queue && toGameKey(sample) === toGameKey(account),
    ).length;

  return { document, summaries, samples, countRankChanges, isLost, announcement, moment, update };
}

function isRankChange(change: PublicChange): change is PublicRankChange {
  return change.Kind === 'rank';
}

function toSample({
  GameType,
  GameUsername,
  Region,
  Queue,
  Sample,
}: PublicRankChange): QueueSample {
  return { GameType, GameUsername, Region, Queue, ...Sample };
}
