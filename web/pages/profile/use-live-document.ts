import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { describeChange } from './describe-change.ts';
import { fillRanks } from './fill-ranks.ts';
import { watchProfile } from './watch-profile.ts';

/** The latest document, whether the stream is disconnected, and a description of the last change. */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  /** Shows a document from the server, or a change that is not saved yet. */
  const update = useCallback((change: Partial<UserDocument>) => {
    const known = latest.current;
    // A document may arrive after a newer one, and is then ignored.
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
        // The server redirects a renamed profile.
        onGone: () => location.reload(),
        onLost: setIsLost,
      }),
    [initial.displayName, update],
  );

  return { document, isLost, announcement, update };
}
