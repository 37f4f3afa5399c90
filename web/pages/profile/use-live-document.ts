import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueSample } from '../../../domain/profiles/rank-history.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { describeChange } from './describe-change.ts';
import { fillRanks } from './keep-known-ranks.ts';
import { watchProfile } from './watch-profile.ts';

export type LiveDocument = ReturnType<typeof useLiveDocument>;

/**
 * Watches a profile. Returns its latest document, the samples that arrived since the page was opened, whether the connection is
 * lost, a text about the last change, and `update`.
 */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [samples] = useState<readonly QueueSample[]>([]);
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
      watchProfile(initial.displayName, {
        onDocument: update,
        // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
        onGone: () => location.reload(),
        onLost: setIsLost,
      }),
    [initial.displayName, update],
  );

  return { document, samples, isLost, announcement, update };
}
