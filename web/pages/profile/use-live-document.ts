import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { describeChange } from './describe-change.ts';
import { fillRanks } from './fill-ranks.ts';
import { watchProfile } from './watch-profile.ts';

/** The newest document that this page knows, with whether the stream is lost and what changed last, in words. */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [lost, setLost] = useState(false);
  const [news, setNews] = useState('');

  /** Shows a document of the stream or of a response, or a change before the server has confirmed it. */
  const update = useCallback((change: Partial<UserDocument>) => {
    const known = latest.current;
    // Documents may arrive late; the page never goes back.
    if (change.revision !== undefined && change.revision < known.revision) return;
    const next = fillRanks({ ...known, ...change }, known);
    const words = describeChange(known, next);
    if (words) setNews(words);
    latest.current = next;
    setDocument(next);
  }, []);

  useEffect(
    () =>
      watchProfile(initial.displayName, {
        onDocument: update,
        // The server knows where its name leads now.
        onGone: () => location.reload(),
        onLost: setLost,
      }),
    [initial.displayName, update],
  );

  return { document, lost, news, update };
}
