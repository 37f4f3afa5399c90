import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { QueueSample } from '../../../domain/profiles/rank-history.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { loadChangeScript } from './changes/load-change-script.ts';
import { toGameKey } from './game-key.ts';
import { watchProfile } from './watch-profile.ts';

export type LiveDocument = ReturnType<typeof useLiveDocument>;

/** The new samples, which open graphs add to the history that they have loaded. */
export interface LiveSamples {
  /** The samples that arrived since the page was opened, oldest first. */
  readonly added: readonly QueueSample[];
  /** Incremented when samples may have been missed, so that open graphs load their history again. */
  readonly missedCount: number;
}

/**
 * Watches a profile. Returns its latest document, its new samples, whether the connection is lost, a text about the last change,
 * a message about the last first rank or promotion, and `update`.
 * @param origin the site's address without a slash at the end, for links to copy.
 */
export function useLiveDocument(
  initial: UserDocument,
  origin: string,
  owner?: { hasAddedFirstGame(document: UserDocument): boolean },
) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [samples, setSamples] = useState<LiveSamples>({ added: [], missedCount: 0 });
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [moment, setMoment] = useState<ReactNode>(null);
  /** The accounts as the page last showed them, also removed ones. */
  const knownGames = useRef(new Map<string, SavedGameItem>());

  /** Announces a change, and shows first ranks and promotions. */
  const announce = useCallback(
    async (before: UserDocument, after: UserDocument) => {
      const known = [...knownGames.current.values()];
      const script = await loadChangeScript();
      const change = script?.announceChange(before, after, known, `${origin}/${after.displayName}`);
      if (change?.announcement) setAnnouncement(change.announcement);
      if (change?.message !== undefined) setMoment(change.message);
    },
    [origin],
  );

  /** Shows a document from the server, or a change that is not saved yet. */
  const update = useCallback(
    (change: Partial<UserDocument>) => {
      const known = latest.current;
      // A document that arrives after a newer one is ignored.
      if (change.revision !== undefined && change.revision < known.revision) return;
      const next = { ...known, ...change };
      for (const item of known.savedGames) knownGames.current.set(toGameKey(item), item);
      if (change.revision !== known.revision) void announce(known, next);
      latest.current = next;
      setDocument(next);
    },
    [announce],
  );

  useEffect(() => {
    // Loaded later, it would be a request of every watcher at the moment of a change.
    void loadChangeScript();
    if (owner?.hasAddedFirstGame(initial)) void announce({ ...initial, savedGames: [] }, initial);
  }, [initial, owner, announce]);

  useEffect(() => {
    const onMissed = () =>
      setSamples((before) => ({ ...before, missedCount: before.missedCount + 1 }));
    return watchProfile(initial, {
      onDocument: update,
      async onSamples(document, newSamples) {
        const script = await loadChangeScript();
        if (!script) return onMissed();
        const added = script.toQueueSamples(document, newSamples);
        setSamples((before) => ({ ...before, added: [...before.added, ...added] }));
      },
      onMissed,
      // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
      onGone: () => location.reload(),
      onLost: setIsLost,
    });
  }, [initial, update]);

  return { document, samples, isLost, announcement, moment, update };
}
