import { useCallback, useEffect, useRef, useState } from 'react';
import { toQueueSamples } from '../../../domain/profiles/new-samples.ts';
import type { QueueSample } from '../../../domain/profiles/rank-history.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { describeChange } from './describe-change.ts';
import { fillRanks } from './keep-known-ranks.ts';
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
 * and `update`.
 */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [samples, setSamples] = useState<LiveSamples>({ added: [], missedCount: 0 });
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  /** Shows a document from the server, or a change that is not saved yet. */
  const update = useCallback((change: Partial<UserDocument>) => {
    const known = latest.current;
    // A document that arrives after a newer one is ignored.
    if (change.revision !== undefined && change.revision < known.revision) return;
    const next = fillRanks({ ...known, ...change }, known);
    const description = describeChange(known, next);
    if (description) setAnnouncement(description);
    latest.current = next;
    setDocument(next);
  }, []);

  useEffect(
    () =>
      watchProfile(initial, {
        onDocument: update,
        onSamples(document, newSamples) {
          const added = toQueueSamples(document, newSamples);
          setSamples((before) => ({ ...before, added: [...before.added, ...added] }));
        },
        onMissed: () =>
          setSamples((before) => ({ ...before, missedCount: before.missedCount + 1 })),
        // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
        onGone: () => location.reload(),
        onLost: setIsLost,
      }),
    [initial, update],
  );

  return { document, samples, isLost, announcement, update };
}
